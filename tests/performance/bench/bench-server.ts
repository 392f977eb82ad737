import path from 'node:path'
import type { RowDataPacket } from 'mysql2/promise'
import { MINUTE_MS } from '#server/core/clock.ts'
import { createDatabase } from '#server/core/database/database.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { ENGINE_NAMES, type EngineName } from '#server/dev/embedded-database/engine.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/dev/embedded-database.ts'

/** The options of the command line that say which database server holds the catalogues. */
export const SERVER_OPTIONS = {
  engine: { type: 'string' },
  'database-url': { type: 'string', default: process.env.DATABASE_URL || undefined },
  data: { type: 'string' },
} as const

export interface ServerOptions {
  /** Unset: what the server at `databaseUrl` is, or what this machine has. */
  engine?: EngineName
  /** A server of the operator's, on this machine; unset: a private one on `folder`. */
  databaseUrl?: string
  folder: string
}

export interface BenchServer {
  url: string
  engine: EngineName
  /** Name, version and what else a reader of its numbers has to know. */
  description: string
  /** Ends a private server; one of the operator's keeps its settings until its next start. */
  stop(): Promise<void>
}

/** Everything that is read often fits: what is measured is a warm database. */
const BUFFER_POOL_BYTES = 7 * 1024 ** 3
/** A server's own is small, and every writer would wait until it has been emptied. */
const LOG_BYTES = 512 * 1024 ** 2
/** To drop or load a catalogue takes minutes. */
export const TIMEOUTS = { acquireMs: 10_000, answerMs: 30 * MINUTE_MS }

/** @throws Error for the person at the console */
export function readServerOptions(values: {
  engine?: string | undefined
  'database-url'?: string | undefined
  data?: string | undefined
}): ServerOptions {
  const engine = ENGINE_NAMES.find(name => name === values.engine)
  if (values.engine !== undefined && engine === undefined) {
    throw new Error(`--engine is one of ${ENGINE_NAMES.join(', ')}`)
  }
  // The engines cannot read each other's files.
  const folderName = engine === 'mysql' ? 'bench-mysql' : 'bench'
  return {
    ...(engine !== undefined && { engine }),
    ...(values['database-url'] !== undefined && { databaseUrl: values['database-url'] }),
    folder: values.data ?? path.join(process.env.DATA_DIR || '.data', folderName),
  }
}

/** The server with the catalogues, set as docs/operations.md advises; `fast` is for loading: it may lose what it wrote last. */
export async function startBenchServer(options: ServerOptions, { fast = false } = {}): Promise<BenchServer> {
  const server = await openServer(options, fast)
  const database = createDatabase(server.url, { timeouts: TIMEOUTS })
  try {
    const { engine, description } = await describeServer(database.pool)
    if (options.engine !== undefined && engine !== options.engine) {
      throw new Error(`--engine ${options.engine}, but the server is ${description}`)
    }
    await applySettings(database.pool, engine, fast)
    return { url: server.url, engine, description, stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  } finally {
    await database.close()
  }
}

function openServer(
  { engine, databaseUrl, folder }: ServerOptions,
  fast: boolean,
): Promise<EmbeddedDatabase> {
  if (databaseUrl !== undefined) {
    return Promise.resolve({ url: databaseUrl, stop: () => Promise.resolve() })
  }
  return startEmbeddedDatabase({
    dataDir: folder,
    log: console.error,
    fast,
    bufferPoolBytes: BUFFER_POOL_BYTES,
    ...(engine !== undefined && { engine }),
  })
}

async function describeServer(pool: DatabasePool): Promise<Pick<BenchServer, 'engine' | 'description'>> {
  const [[row]] = await pool.query<RowDataPacket[]>('SELECT VERSION() AS version, @@log_bin AS binaryLog')
  const version = String(row?.version)
  const engine = version.includes('MariaDB') ? 'mariadb' : 'mysql'
  const name = engine === 'mariadb' ? 'MariaDB' : 'MySQL'
  const [number = version] = version.split('-')
  return { engine, description: `${name} ${number}${row?.binaryLog === 1 ? ' with a binary log' : ''}` }
}

async function applySettings(pool: DatabasePool, engine: EngineName, fast: boolean): Promise<void> {
  const settings = {
    innodb_buffer_pool_size: BUFFER_POOL_BYTES,
    [engine === 'mariadb' ? 'innodb_log_file_size' : 'innodb_redo_log_capacity']: LOG_BYTES,
    innodb_adaptive_hash_index: 1,
    innodb_flush_log_at_trx_commit: fast ? 0 : 1,
    sync_binlog: fast ? 0 : 1,
  }
  for (const [name, value] of Object.entries(settings)) {
    await pool.query(`SET GLOBAL ${name} = ${value}`)
  }
}
