import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '#server/core/database/database.ts'
import { migrateDatabase } from '#server/core/database/migrate.ts'
import { startEmbeddedDatabase } from '#server/dev/embedded-database.ts'
import { isAlive } from '#server/dev/process-liveness.ts'
import { administer } from './administer-database.ts'

/** Tells test workers which migrated database to copy (see `createTestDatabase`). */
export const TEMPLATE_URL_VARIABLE = 'TEST_DATABASE_TEMPLATE_URL'

const FOLDER_PREFIX = 'wabenmarkt-test-database-'

/** Linux's file system in memory: a database is copied there in a fifth of the time that a disk takes for its hundred tables. */
const MEMORY_FOLDER = '/dev/shm'
/** Some ten times what a whole run needs at once. Containers have 64 MB of it by default. */
const MEMORY_BYTES = 2 * 1024 ** 3

/**
 * For hundreds of databases of a hundred small tables each: without a file of its own for each table, and statistics kept on the
 * disk, one is copied and dropped in three fifths of the server's time.
 */
const FOR_MANY_DATABASES = 'SET GLOBAL innodb_file_per_table = OFF, GLOBAL innodb_stats_persistent = OFF'

export interface TestDatabaseServer {
  templateUrl: string
  stop(): Promise<void>
}

/**
 * One throw-away database server for a whole test run, with an empty, migrated database as template; announced to the
 * workers through the environment. With `DATABASE_URL` set, that server is used instead of a private one.
 */
export async function startTestDatabaseServer(): Promise<TestDatabaseServer> {
  const server = process.env.DATABASE_URL ? null : await startThrowAwayServer()
  const templateUrl = await createTemplate(server?.url ?? process.env.DATABASE_URL ?? '')
  process.env[TEMPLATE_URL_VARIABLE] = templateUrl
  return {
    templateUrl,
    async stop() {
      if (server) await server.stop()
      else await administer(templateUrl, `DROP DATABASE ${new URL(templateUrl).pathname.slice(1)}`)
    },
  }
}

async function startThrowAwayServer() {
  const parent = hasMemoryFolder() ? MEMORY_FOLDER : tmpdir()
  sweepLeftovers(parent)
  const folder = mkdtempSync(join(parent, `${FOLDER_PREFIX}${process.pid}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const server = await startEmbeddedDatabase({
      dataDir: folder,
      log: message => console.error(message),
      fast: true,
    })
    await administer(server.url, FOR_MANY_DATABASES)
    return {
      url: server.url,
      async stop() {
        await server.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

function hasMemoryFolder(): boolean {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= MEMORY_BYTES
  } catch {
    return false
  }
}

/** A killed run cannot remove its folder; the next one does. */
function sweepLeftovers(parent: string): void {
  for (const name of readdirSync(parent).filter(entry => entry.startsWith(FOLDER_PREFIX))) {
    const owner = Number.parseInt(name.slice(FOLDER_PREFIX.length), 10)
    if (Number.isInteger(owner) && !isAlive(owner))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}

async function createTemplate(serverUrl: string): Promise<string> {
  const url = new URL(serverUrl)
  const name = `wabenmarkt_template_${process.pid}`
  await administer(serverUrl, `DROP DATABASE IF EXISTS ${name}`)
  await administer(serverUrl, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`)
  url.pathname = name
  const template = createDatabase(url.href)
  await migrateDatabase(template.pool)
  await template.close()
  return url.href
}
