import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createConnection } from 'mysql2/promise'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { databaseFolder, ensureDataFolder } from '#server/dev/embedded-database/database-folder.ts'
import { findEngine } from '#server/dev/embedded-database/engine.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/dev/embedded-database.ts'
import { isAlive } from '#server/dev/process-liveness.ts'

const STOP_TIMEOUT = { timeout: 20_000 }
// Each test starts servers, and a busy machine is slow at that.
vi.setConfig({ testTimeout: 60_000 })

/** A folder that was never started: to make one takes a third of a second of the processor. */
let template: string
let dataDir: string
let running: EmbeddedDatabase[]
let messages: string[] = []

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'embedded-database-'))
  const folder = databaseFolder(template)
  mkdirSync(folder.temporary, { recursive: true })
  await ensureDataFolder(await findEngine(message => messages.push(message)), folder)
})
afterAll(() => rmSync(template, { recursive: true }))

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-database-'))
  running = []
  messages = []
})

afterEach(async () => {
  await Promise.all(running.map(database => database.stop()))
  rmSync(dataDir, { recursive: true })
})

const copyTemplate = () => cpSync(template, dataDir, { recursive: true })

async function start(folder = dataDir): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir: folder, log: message => messages.push(message) })
  running.push(database)
  return database
}

/** Starts the server from another process, which the test then kills. */
async function startInOtherProcess(): Promise<{ url: string; kill(): Promise<void> }> {
  const child = spawn(process.execPath, ['tests/system/toolchain/hold-database.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  const exited = once(child, 'exit')
  return {
    url,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function query(url: string, statement: string): Promise<unknown> {
  const connection = await createConnection({ uri: url })
  try {
    const [rows] = await connection.query(statement)
    return rows
  } finally {
    await connection.end()
  }
}

async function keepNote(url: string, text: string): Promise<void> {
  await query(url, 'CREATE TABLE IF NOT EXISTS notes (text VARCHAR(100) PRIMARY KEY)')
  await query(url, `INSERT INTO notes VALUES ('${text}')`)
}

const serverPid = (folder = dataDir) => Number(readFileSync(join(folder, 'mysql/server.pid'), 'utf8'))

test('keeps its data over an orderly stop, which leaves no process behind', async () => {
  copyTemplate()
  const first = await start()
  const pid = serverPid()
  await keepNote(first.url, 'Blütenhonig 🐝')
  await first.stop()
  expect(isAlive(pid)).toBe(false)

  const second = await start()
  expect(await query(second.url, 'SELECT text FROM notes')).toEqual([{ text: 'Blütenhonig 🐝' }])
})

test('is in UTC and utf8mb4', async () => {
  copyTemplate()
  const { url } = await start()
  const variables = 'SELECT @@time_zone AS zone, @@character_set_database AS charset, DATABASE() AS name'
  expect(await query(url, variables)).toEqual([{ zone: '+00:00', charset: 'utf8mb4', name: 'wabenmarkt' }])
})

test('loses nothing acknowledged when the server is killed', async () => {
  copyTemplate()
  const { url } = await start()
  await keepNote(url, 'Waldhonig')
  const killed = serverPid()
  process.kill(killed, 'SIGKILL')
  await vi.waitUntil(() => !isAlive(killed), STOP_TIMEOUT)

  const next = await start()
  expect(await query(next.url, 'SELECT text FROM notes')).toEqual([{ text: 'Waldhonig' }])
})

test('ends with the process that started it, even when that one is killed', async () => {
  copyTemplate()
  const other = await startInOtherProcess()
  await keepNote(other.url, 'Rapshonig')
  const orphan = serverPid()
  await other.kill()
  await vi.waitUntil(() => !isAlive(orphan), STOP_TIMEOUT)

  const next = await start()
  expect(await query(next.url, 'SELECT text FROM notes')).toEqual([{ text: 'Rapshonig' }])
})

test.runIf(process.platform === 'linux')(
  'shuts down a server that outlived both its starter and its tether',
  async () => {
    copyTemplate()
    const other = await startInOtherProcess()
    await keepNote(other.url, 'Kastanienhonig')
    const orphan = serverPid()
    const tether = Number(/\nPPid:\s+(\d+)/.exec(readFileSync(`/proc/${orphan}/status`, 'utf8'))?.[1])
    const watchers = readFileSync(`/proc/${tether}/task/${tether}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
    for (const pid of [...watchers.filter(watcher => watcher !== orphan), tether])
      process.kill(pid, 'SIGKILL')
    await other.kill()
    expect(isAlive(orphan)).toBe(true)

    const next = await start()
    expect(isAlive(orphan)).toBe(false)
    expect(messages).toEqual([expect.stringContaining('still running')])
    expect(await query(next.url, 'SELECT text FROM notes')).toEqual([{ text: 'Kastanienhonig' }])
  },
)

test('is shared while the process that started it lives, and belongs to that process', async () => {
  copyTemplate()
  const other = await startInOtherProcess()
  const guest = await start()
  expect(guest.url).toBe(other.url)
  await guest.stop()
  expect(await query(other.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  const pid = serverPid()
  await other.kill()
  await vi.waitUntil(() => !isAlive(pid), STOP_TIMEOUT)
})

test('two starts at once on a new folder end with one server', async () => {
  const [first, second] = await Promise.all([start(), start()])
  expect(first.url).toBe(second.url)
})

test('two folders run side by side, each with a place of its own for temporary files', async () => {
  const otherDir = mkdtempSync(join(tmpdir(), 'embedded-database-'))
  const [here, there] = await Promise.all([start(), start(otherDir)])
  await keepNote(here.url, 'hier')
  await keepNote(there.url, 'dort')
  const kept = 'SELECT text, @@tmpdir AS place FROM notes'
  expect(await query(here.url, kept)).toEqual([{ text: 'hier', place: join(dataDir, 'mysql/tmp') }])
  expect(await query(there.url, kept)).toEqual([{ text: 'dort', place: join(otherDir, 'mysql/tmp') }])
  await there.stop()
  rmSync(otherDir, { recursive: true })
})

test('opens to nobody without the password, which only its owner can read', async () => {
  const { url } = await start()
  for (const account of ['root', 'wabenmarkt', '']) {
    const open = new URL(url)
    open.username = account
    open.password = ''
    await expect(query(open.href, 'SELECT 1')).rejects.toMatchObject({
      code: expect.stringContaining('ACCESS_DENIED'),
    })
  }
  expect(statSync(join(dataDir, 'mysql/password')).mode & 0o077).toBe(0)
  expect(statSync(join(dataDir, 'mysql')).mode & 0o077).toBe(0)
})
