import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createConnection } from 'mysql2/promise'
import {
  DATABASE_NAME,
  DATABASE_USER,
  type DatabaseFolder,
  readPassword,
} from '#server/dev/embedded-database/database-folder.ts'
import { isAlive } from '#server/dev/process-liveness.ts'

/** What the process that started the server leaves for the next one. */
export interface ServerState {
  owner: number
  port: number
}

const STOP_TIMEOUT_MS = 30_000
const POLL_MS = 50

/**
 * The address of a server that another, living process already runs on this folder. A server whose starter is gone
 * or that does not answer is shut down: two servers on one folder would wait for each other's locks.
 */
export async function adoptRunningServer(
  folder: DatabaseFolder,
  log: (message: string) => void,
): Promise<string | null> {
  const pid = await findServerProcess(folder)
  if (pid === null) return null
  const state = await readJson(folder.state)
  const password = await readPassword(folder)
  if (state && password && isAlive(state.owner)) {
    const url = databaseUrl(state.port, password)
    if (await answers(url)) return url
  }
  log('A database server of an earlier start is still running; shutting it down …')
  await terminate(pid)
  return null
}

export function databaseUrl(port: number, password: string): string {
  return `mysql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`
}

export async function answers(url: string): Promise<boolean> {
  try {
    const connection = await createConnection({ uri: url, connectTimeout: 2000 })
    await connection.end()
    return true
  } catch {
    return false
  }
}

/** The pid from the server's own pid file, if that process is really this folder's server and not a later one. */
async function findServerProcess(folder: DatabaseFolder): Promise<number | null> {
  if (!existsSync(folder.pid)) return null
  const pid = Number.parseInt(await readFile(folder.pid, 'utf8'), 10)
  return Number.isInteger(pid) && isAlive(pid) && commandLine(pid).includes(folder.data) ? pid : null
}

function commandLine(pid: number): string {
  const linux = `/proc/${pid}/cmdline`
  if (existsSync(linux)) return readFileSync(linux, 'utf8')
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout
}

async function terminate(pid: number): Promise<void> {
  process.kill(pid, 'SIGTERM')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (isAlive(pid)) {
    // InnoDB recovers from a kill; waiting for ever would not help anyone.
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL')
    await sleep(POLL_MS)
  }
}

async function readJson(path: string): Promise<ServerState | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as ServerState
  } catch {
    return null
  }
}
