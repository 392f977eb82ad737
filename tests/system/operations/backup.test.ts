import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { projectPath } from '#server/core/project-path.ts'
import { loadDemoData } from '#server/dev/demo-data/load-demo-data.ts'
import { administer } from '#tests/support/database/administer-database.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startProduct } from '#tests/support/product/product-process.ts'
import { testSettings } from '#tests/support/product/settings.ts'
import { DATABASE_DUMP, ensureProgram } from '#tests/support/runner/programs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const DEPLOY = projectPath('deploy')
const RESTORED = `wabenmarkt_restored_${process.pid}`
/** May do what deploy/accounts.sh allows to the account that changes tables, and no more. */
const ACCOUNT = `backup_${process.pid}`
const PASSWORD = 'nur-fuer-diesen-test'

let app: TestApp
let folder: string
let backup: string

beforeAll(async () => {
  await ensureProgram(DATABASE_DUMP, console.error)
  app = await createTestApp()
  folder = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-backup-'))
  await loadDemoData(app.services)
  await createAccount(databaseOf(app.url), RESTORED, 'no_such_database')
  await writeFile(path.join(folder, 'client.cnf'), clientOptions(app.url), { mode: 0o600 })
  backup = run('backup.sh', folder, databaseOf(app.url), picturesOf(app.services.env.DATA_DIR)).trim()
  await administer(app.url, `CREATE DATABASE ${RESTORED} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`)
})
afterAll(async () => {
  await administer(app.url, `DROP DATABASE IF EXISTS ${RESTORED}`)
  await app.services.db.execute(`DROP USER IF EXISTS ${ACCOUNT}`)
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function createAccount(...databases: string[]): Promise<void> {
  await app.services.db.execute(`CREATE USER ${ACCOUNT} IDENTIFIED BY '${PASSWORD}'`)
  for (const name of databases) await app.services.db.execute(`GRANT ALL ON ${name}.* TO ${ACCOUNT}`)
}

function clientOptions(url: string): string {
  const { hostname, port } = new URL(url)
  return `[client]\nuser=${ACCOUNT}\npassword=${PASSWORD}\nhost=${hostname}\nport=${port}\nprotocol=tcp\n`
}

/** Runs one of the two scripts on `first` (where backups lie, or the backup). @returns what it printed */
function run(script: string, first: string, ...rest: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    `${DEPLOY}/${script}`,
    [first, path.join(folder, 'client.cnf'), ...rest],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return stdout
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

function picturesOf(dataDir: string): string {
  return path.join(dataDir, 'uploads')
}

function restoredUrl(): string {
  const url = new URL(app.url)
  url.pathname = RESTORED
  return url.href
}

/** Rows and checksum of every table: equal for the same content only. */
async function fingerprint(url: string): Promise<Record<string, string>> {
  const connection = await createConnection(url)
  const [tables] = await connection.query<RowDataPacket[]>('SHOW TABLES')
  const prints: Record<string, string> = {}
  for (const table of tables.map(row => String(Object.values(row)[0]))) {
    const [[rows]] = await connection.query<RowDataPacket[]>(`SELECT COUNT(*) AS total FROM \`${table}\``)
    const [[checksum]] = await connection.query<RowDataPacket[]>(`CHECKSUM TABLE \`${table}\``)
    prints[table] = `${rows?.total} rows, ${checksum?.Checksum}`
  }
  await connection.end()
  return prints
}

function hashFiles(directory: string): Record<string, string> {
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(directory, name)))
      .digest('hex')
  return Object.fromEntries(
    readdirSync(directory)
      .toSorted()
      .map(name => [name, hash(name)]),
  )
}

test('what was backed up is restored, every row and every picture, and the product serves it', async () => {
  const dataDir = path.join(folder, 'restored')
  const pictures = picturesOf(dataDir)
  const before = await fingerprint(app.url)
  expect(before.listings).toMatch(/^[1-9]\d+ rows/)
  await mkdir(dataDir)
  run('restore.sh', backup, RESTORED, pictures)

  expect(await fingerprint(restoredUrl())).toEqual(before)
  const originals = hashFiles(picturesOf(app.services.env.DATA_DIR))
  expect(Object.keys(originals).length).toBeGreaterThan(50)
  expect(hashFiles(pictures)).toEqual(originals)

  const product = await startProduct(testSettings({ databaseUrl: restoredUrl(), dataDir }))
  try {
    await product.untilReady()
    expect(await product.status('/marketplace')).toBe(200)
    expect(await product.status(`/images/${Object.keys(originals)[0]}`)).toBe(200)
  } finally {
    await product.stop()
  }
})

test('nothing is restored over what is there', () => {
  expect(() => run('restore.sh', backup, databaseOf(app.url))).toThrow('is not empty')
})

test('a backup that breaks off fails and leaves nothing that looks like one', () => {
  const target = path.join(folder, 'broken')
  expect(() => run('backup.sh', target, 'no_such_database')).toThrow('no_such_database')
  const [attempt = ''] = readdirSync(target)
  expect(readdirSync(path.join(target, attempt))).not.toContain('database.sql.gz')
})
