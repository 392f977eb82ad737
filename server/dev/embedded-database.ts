import { mkdir } from 'node:fs/promises'
import { databaseFolder, ensureDataFolder } from '#server/dev/embedded-database/database-folder.ts'
import { type EngineName, findEngine } from '#server/dev/embedded-database/engine.ts'
import { launchServer } from '#server/dev/embedded-database/launch.ts'
import { adoptRunningServer } from '#server/dev/embedded-database/running-server.ts'
import { withStartLock } from '#server/dev/embedded-database/start-lock.ts'

/** Room for a demo market and for tests. */
const BUFFER_POOL_BYTES = 128 * 1024 ** 2

interface EmbeddedDatabaseOptions {
  /** The server keeps everything in `<dataDir>/mysql`; one server runs per folder. */
  dataDir: string
  log: (message: string) => void
  /** For throw-away data: much faster writes that a power cut may lose. */
  fast?: boolean
  /**
   * What the server may hold of its tables in memory. MariaDB sizes the table by which it finds pages at its start alone: a
   * pool that grows later is searched through ever longer chains.
   */
  bufferPoolBytes?: number
  /** Unset: whichever server this machine has, MariaDB first. */
  engine?: EngineName
}

export interface EmbeddedDatabase {
  /** `mysql://user:password@127.0.0.1:port/wabenmarkt`; the port is another one at every start. */
  url: string
  /** Shuts the server down and waits for it. Does nothing to a server that another process started. */
  stop(): Promise<void>
}

/**
 * Starts a private MySQL-compatible server for development and tests: own folder, loopback only, time zone UTC,
 * utf8mb4. It ends with this process. MariaDB is installed when the machine has no server and the system allows it.
 *
 * @throws Error whose message tells the reader what to do.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log, fast = false, bufferPoolBytes = BUFFER_POOL_BYTES, engine: wanted } = options
  const folder = databaseFolder(dataDir)
  await mkdir(folder.temporary, { recursive: true, mode: 0o700 })

  return withStartLock(folder.lock, async () => {
    const shared = await adoptRunningServer(folder, log)
    if (shared) return { url: shared, stop: () => Promise.resolve() }

    const engine = await findEngine(log, wanted)
    await ensureDataFolder(engine, folder)
    const server = await launchServer(engine, folder, { fast, bufferPoolBytes })
    return { url: server.url, stop: () => server.process.stop() }
  })
}
