import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Engine } from '#server/dev/embedded-database/engine.ts'

/** Every path of one private server; all of them below `DATA_DIR/mysql`. */
export interface DatabaseFolder {
  root: string
  data: string
  /** The server's `tmpdir`. MariaDB deletes all temporary files in it when it starts: another server that used it too would crash. */
  temporary: string
  password: string
  setup: string
  pid: string
  state: string
  lock: string
  errorLog: string
}

export const DATABASE_NAME = 'wabenmarkt'
export const DATABASE_USER = 'wabenmarkt'

/** mysqld refuses to run as root unless told so; containers usually are root. */
export const USER_FLAGS = process.getuid?.() === 0 ? ['--user=root'] : []
/** Small, because the log is written in full when the folder is created. */
export const LOG_SIZE_FLAG = '--loose-innodb-log-file-size=16M'

export function databaseFolder(dataDir: string): DatabaseFolder {
  const root = resolve(dataDir, 'mysql')
  return {
    root,
    data: join(root, 'data'),
    temporary: join(root, 'tmp'),
    password: join(root, 'password'),
    setup: join(root, 'setup.sql'),
    pid: join(root, 'server.pid'),
    state: join(root, 'server.json'),
    lock: join(root, 'start.lock'),
    errorLog: join(root, 'error.log'),
  }
}

/** Creates the data folder unless it exists. Built beside its place and moved: a killed start leaves nothing half made. */
export async function ensureDataFolder(
  { createDataFolder: [program, ...args] }: Engine,
  folder: DatabaseFolder,
): Promise<void> {
  if (existsSync(folder.data)) return
  const draft = `${folder.data}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  const child = spawn(program, [...args, `--datadir=${draft}`, LOG_SIZE_FLAG, ...USER_FLAGS], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // MariaDB's is a script that would cut a flag at its blanks.
    env: { ...process.env, TMPDIR: folder.temporary },
  })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (child.exitCode !== 0)
    throw new Error(
      `The database folder ${folder.data} could not be created by ${program}:\n${output}${errors}`,
    )
  await rename(draft, folder.data)
}

/**
 * Other people on this machine can reach the loopback port, so the account has a random password, readable by its
 * owner only. The server's own root account stays unreachable: it is bound to `localhost` and there is no socket.
 */
export async function ensurePassword(folder: DatabaseFolder): Promise<string> {
  const existing = await readPassword(folder)
  const password = existing ?? randomBytes(24).toString('hex')
  if (!existing) await writeFile(folder.password, password, { mode: 0o600 })
  await writeFile(folder.setup, setupStatements(password), { mode: 0o600 })
  return password
}

export async function readPassword(folder: DatabaseFolder): Promise<string | null> {
  return existsSync(folder.password) ? readFile(folder.password, 'utf8') : null
}

/** Runs inside the server at every start, before it accepts connections; one statement per line. */
function setupStatements(password: string): string {
  const account = `'${DATABASE_USER}'@'127.0.0.1'`
  return [
    `CREATE DATABASE IF NOT EXISTS \`${DATABASE_NAME}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;`,
    `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}';`,
    `ALTER USER ${account} IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON *.* TO ${account} WITH GRANT OPTION;`,
    '',
  ].join('\n')
}
