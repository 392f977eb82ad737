import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type DatabaseFolder,
  ensurePassword,
  LOG_SIZE_FLAG,
  USER_FLAGS,
} from '#server/dev/embedded-database/database-folder.ts'
import type { Engine } from '#server/dev/embedded-database/engine.ts'
import { answers, databaseUrl, type ServerState } from '#server/dev/embedded-database/running-server.ts'
import { findFreePort } from '#server/dev/port.ts'
import { spawnTethered, type TetheredProcess } from '#server/dev/tethered-process.ts'

/** Generous, because a start after a crash first replays the log. */
const READY_TIMEOUT_MS = 120_000
const POLL_MS = 25
const PORT_ATTEMPTS = 3

const DURABLE_FLAGS = ['--innodb-flush-log-at-trx-commit=1']
/** For throw-away data: never waits for the disk. */
const FAST_FLAGS = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=0',
  '--loose-sync-frm=0',
]

interface ServerOptions {
  fast: boolean
  bufferPoolBytes: number
}

interface LaunchedServer {
  url: string
  process: TetheredProcess
}

/** Starts the server on a free loopback port and waits until it answers. */
export async function launchServer(
  engine: Engine,
  folder: DatabaseFolder,
  options: ServerOptions,
): Promise<LaunchedServer> {
  const password = await ensurePassword(folder)
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    await rm(folder.errorLog, { force: true })
    const server = spawnTethered(engine.server, serverFlags(folder, port, options), { output: 'ignore' })
    const state: ServerState = { owner: process.pid, port }
    await writeFile(folder.state, JSON.stringify(state))
    const url = databaseUrl(port, password)
    if (await becomesReady(server, url)) return { url, process: server }

    const reason = existsSync(folder.errorLog) ? await readFile(folder.errorLog, 'utf8') : ''
    // Somebody else took the port between our look and the server's.
    if (attempt < PORT_ATTEMPTS && reason.includes('Address already in use')) continue
    throw new Error(
      `The database server ${engine.server} did not start. The end of ${folder.errorLog}:\n${lastLines(reason)}`,
    )
  }
}

function serverFlags(
  folder: DatabaseFolder,
  port: number,
  { fast, bufferPoolBytes }: ServerOptions,
): string[] {
  return [
    '--no-defaults',
    ...USER_FLAGS,
    `--datadir=${folder.data}`,
    `--tmpdir=${folder.temporary}`,
    `--pid-file=${folder.pid}`,
    `--log-error=${folder.errorLog}`,
    `--init-file=${folder.setup}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    // No socket: its path would have a length limit, and it would open the passwordless root account.
    '--socket=',
    '--skip-name-resolve',
    '--skip-log-bin',
    // MySQL packages name a folder that only their service creates, and the server does not start without it.
    `--secure-file-priv=${folder.root}`,
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--default-time-zone=+00:00',
    `--innodb-buffer-pool-size=${bufferPoolBytes}`,
    LOG_SIZE_FLAG,
    '--performance-schema=OFF',
    '--loose-mysqlx=OFF',
    ...(fast ? FAST_FLAGS : DURABLE_FLAGS),
  ]
}

async function becomesReady(server: TetheredProcess, url: string): Promise<boolean> {
  const giveUp = new AbortController()
  void server.exited.then(() => giveUp.abort())
  const limit = AbortSignal.any([giveUp.signal, AbortSignal.timeout(READY_TIMEOUT_MS)])
  while (!limit.aborted) {
    if (await answers(url)) return true
    await sleep(POLL_MS)
  }
  await server.stop()
  return false
}

function lastLines(log: string): string {
  return log.trimEnd().split('\n').slice(-15).join('\n')
}
