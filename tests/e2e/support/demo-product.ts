import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectPath } from '#server/core/project-path.ts'
import { findFreePort } from '#server/dev/port.ts'
import { copyDatabase, createTestDatabase, dropDatabase } from '#tests/support/database/database.ts'
import { bundledServer } from '#tests/support/product/bundled-servers.ts'

/** What a product keeps: its database and its folder. */
interface Storage {
  databaseUrl: string
  dataDir: string
}

export interface DemoProduct {
  origin: string
  /** Where {@link ask} reaches the world around it. */
  controlOrigin: string
  stop(): Promise<void>
}

/** Tells the test workers where the demo market lies that each of them copies. */
const TEMPLATE_VARIABLE = 'TEST_DEMO_TEMPLATE'

/**
 * Loads the demo data once, which takes seconds: every {@link startDemoProduct} of this run begins with a copy.
 * @returns what removes it
 */
export async function createDemoTemplate(): Promise<() => Promise<void>> {
  const database = await createTestDatabase()
  const storage = { databaseUrl: database.url, dataDir: await createDataDir() }
  const product = await startServer(storage)
  await product.stop()
  process.env[TEMPLATE_VARIABLE] = JSON.stringify(storage)
  return async () => {
    await database.close()
    await rm(storage.dataDir, { recursive: true, force: true })
  }
}

/** The product with the demo data, in a process of its own, with nothing that another one has. */
export async function startDemoProduct(): Promise<DemoProduct> {
  const variable = process.env[TEMPLATE_VARIABLE]
  if (variable === undefined) throw new Error('No demo data to copy: createDemoTemplate comes first')
  const template = JSON.parse(variable) as Storage
  const storage = {
    databaseUrl: await copyDatabase(template.databaseUrl),
    dataDir: await createDataDir(),
  }
  await cp(template.dataDir, storage.dataDir, { recursive: true })
  const product = await startServer(storage)
  return {
    ...product,
    async stop() {
      await product.stop()
      await dropDatabase(storage.databaseUrl)
      await rm(storage.dataDir, { recursive: true, force: true })
    },
  }
}

function createDataDir(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'wabenmarkt-e2e-'))
}

async function startServer({ databaseUrl, dataDir }: Storage): Promise<DemoProduct> {
  const port = await findFreePort()
  const server = fork(bundledServer('demo'), {
    cwd: projectPath('.'),
    execArgv: [],
    env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  })
  const controlOrigin = await untilReady(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    controlOrigin,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return
      const exited = once(server, 'exit')
      server.kill('SIGTERM')
      await exited
    },
  }
}

/** The server's first message is the address of its control server. */
async function untilReady(server: ChildProcess): Promise<string> {
  const [message] = (await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => [null]),
  ])) as [string | null]
  if (message === null) throw new Error(`The server of the browser tests ended with ${server.exitCode}`)
  return message
}
