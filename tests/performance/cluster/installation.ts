import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createDatabase } from '#server/core/database/database.ts'
import { migrateDatabase } from '#server/core/database/migrate.ts'
import { projectPath } from '#server/core/project-path.ts'
import { loadDemoData } from '#server/dev/demo-data/load-demo-data.ts'
import { findFreePort } from '#server/dev/port.ts'
import { spawnTethered, type TetheredProcess } from '#server/dev/tethered-process.ts'
import { createServices } from '#server/process/services.ts'
import { readEnv } from '#server/process/settings.ts'
import { type ProductProcess, startProduct } from '#tests/support/product/product-process.ts'
import {
  productionSettings,
  type Settings,
  type Storage,
  testSettings,
} from '#tests/support/product/settings.ts'
import { startS3 } from '#tests/support/stand-ins/s3.ts'
import { type SmtpTestServer, startSmtp } from '#tests/support/stand-ins/smtp.ts'
import { CHECK_CREDENTIALS, type GaleraCluster, startGalera } from './galera.ts'
import { ensureClusterPrograms, program } from './programs.ts'

const DEPLOY = projectPath('deploy')
const BUILT_CLIENT = projectPath('dist/client/index.html')
const SERVERS = 3
const BALANCED_WITHIN_MS = 10_000

export interface Server {
  url: string
  metricsUrl: string
  current: ProductProcess
  /** kill -9. */
  kill(): Promise<void>
  start(): Promise<void>
}

export interface Installation {
  /** The address of the product, at the balancer. */
  url: string
  galera: GaleraCluster
  servers: Server[]
  smtp: SmtpTestServer
  stop(): Promise<void>
}

/** Everything that the guide describes for several machines, on this one: `deploy/galera.cnf` and `deploy/haproxy.cfg`. */
export async function startInstallation(): Promise<Installation> {
  if (!existsSync(BUILT_CLIENT)) throw new Error('The client is not built: pnpm build')
  await ensureClusterPrograms()
  const root = await mkdtemp(path.join(tmpdir(), 'wm-cluster-'))
  const galera = await startGalera(path.join(root, 'galera'))
  const store = await startS3(path.join(root, 's3'))
  const smtp = await startSmtp()
  const [web, database, ...ports] = await Promise.all(Array.from({ length: 2 + 2 * SERVERS }, findFreePort))
  const url = `http://127.0.0.1:${web}`
  const balancer = await startBalancer(root, {
    web: web ?? 0,
    database: database ?? 0,
    servers: ports.slice(0, SERVERS),
    nodes: galera.nodes.map(({ port }) => port),
  })
  const databaseUrl = new URL(galera.nodes[0]?.url ?? '')
  databaseUrl.port = String(database)
  const storage = { databaseUrl: databaseUrl.href, dataDir: root }
  const env = { ...store.env, APP_URL: url, SMTP_URL: smtp.url }
  await migrateFromEverywhere(galera)
  await fill(storage, store.env)
  const starting = ports
    .slice(0, SERVERS)
    .map((port, index) => createServer(storage, { ...env, PORT: String(port) }, ports[SERVERS + index] ?? 0))
  const servers = await Promise.all(starting)
  await Promise.all(servers.map(server => server.start()))
  await untilBalanced(url)
  return {
    url,
    galera,
    servers,
    smtp,
    async stop() {
      await Promise.all(servers.map(({ current }) => current.stop()))
      await balancer.stop()
      await galera.stop()
      await Promise.all([store.close(), smtp.close()])
      await rm(root, { recursive: true, force: true })
    },
  }
}

interface Ports {
  web: number
  database: number
  servers: number[]
  nodes: number[]
}

async function startBalancer(
  root: string,
  { web, database, servers, nodes }: Ports,
): Promise<TetheredProcess> {
  const credentials = path.join(root, 'galera-check.cnf')
  await writeFile(credentials, CHECK_CREDENTIALS, { mode: 0o600 })
  // haproxy hands its own environment on to no check.
  const check = path.join(root, 'galera-check.sh')
  const script = `#!/bin/sh\nGALERA_CHECK_DEFAULTS=${credentials} exec ${DEPLOY}/galera-check.sh "$@"\n`
  await writeFile(check, script, { mode: 0o755 })
  const local = (port: number) => `127.0.0.1:${port}`
  const numbered = (prefix: string, list: number[]) =>
    Object.fromEntries(list.map((port, index) => [`${prefix}_${index + 1}`, local(port)]))
  const balancer = spawnTethered(program('haproxy'), ['-db', '-f', `${DEPLOY}/haproxy.cfg`], {
    env: {
      ...process.env,
      HTTP_BIND: local(web),
      DATABASE_BIND: local(database),
      GALERA_CHECK: check,
      ...numbered('SERVER', servers),
      ...numbered('NODE', nodes),
    },
    // It says which server it takes out, and when.
    output: 'inherit',
  })
  let hasEnded = false
  void balancer.exited.then(() => (hasEnded = true))
  while (!(await accepts(web))) {
    if (hasEnded) throw new Error('haproxy does not start; see its output above')
    await sleep(100)
  }
  return balancer
}

/** The balancer has found the servers down so far, and asks again but once a second. */
async function untilBalanced(url: string): Promise<void> {
  const deadline = performance.now() + BALANCED_WITHIN_MS
  for (;;) {
    const { ok, status } = await fetch(`${url}/api/ready`)
    if (ok) return
    if (performance.now() > deadline) throw new Error(`The balancer still answers ${status}`)
    await sleep(100)
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

/** Three migrators at once, each on a node of its own: locks of a single server would not keep them apart. */
async function migrateFromEverywhere({ nodes }: GaleraCluster): Promise<void> {
  const databases = nodes.map(({ url }) => createDatabase(url, { timeouts: TIMEOUTS }))
  await Promise.all(databases.map(({ pool }) => migrateDatabase(pool)))
  await Promise.all(databases.map(database => database.close()))
}

const TIMEOUTS = { acquireMs: 60_000, answerMs: 60_000 }

async function fill(storage: Storage, env: Settings): Promise<void> {
  const settings = readEnv(testSettings(storage, env))
  const database = createDatabase(storage.databaseUrl, { timeouts: TIMEOUTS })
  await loadDemoData(createServices(settings, database, pino({ level: 'silent' })))
  await database.close()
}

const SESSION_SECRET = '7f4c9a1e0d3b8265f1a7c4e9b2d60835'

async function createServer(
  storage: Storage,
  env: Settings & { PORT: string },
  metricsPort: number,
): Promise<Server> {
  const settings = productionSettings(storage, {
    METRICS_PORT: String(metricsPort),
    WORKERS: '1',
    TRUST_PROXY: '1',
    MIGRATE_ON_START: 'off',
    SESSION_SECRET,
    LOG_LEVEL: 'warn',
    ...env,
  })
  const run = () => startProduct(settings, 'main')
  const server: Server = {
    url: `http://127.0.0.1:${env.PORT}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    current: await run(),
    async kill() {
      server.current.child.kill('SIGKILL')
      await server.current.exitCode
    },
    async start() {
      if (server.current.child.signalCode !== null) server.current = await run()
      await server.current.untilReady()
    },
  }
  return server
}

/** Writes what was measured between the marks of the guide. */
export async function writeFigures(lines: readonly string[]): Promise<void> {
  const file = projectPath('docs/operations.md')
  const [begin, end] = ['<!-- cluster figures -->', '<!-- end of cluster figures -->']
  const guide = await readFile(file, 'utf8')
  const start = guide.indexOf(begin)
  const stop = guide.indexOf(end)
  if (start < 0 || stop < start) throw new Error(`${file} has no place for the figures`)
  await writeFile(file, `${guide.slice(0, start + begin.length)}\n${lines.join('\n')}\n${guide.slice(stop)}`)
}
