import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#server/dev/port.ts'
import { bundledServer } from './bundled-servers.ts'
import type { Settings } from './settings.ts'

export interface ProductProcess {
  url: string
  pid: number
  child: ChildProcess
  /** What it has written so far, one JSON object per line. */
  log: () => string
  /** Ids of the processes that it has started. */
  workers(): number[]
  exitCode: Promise<number | null>
  status(path: string): Promise<number | null>
  /** Waits until `/api/ready` answers with this status. @throws after 90 s */
  untilReady(status?: number): Promise<void>
  /** SIGTERM; resolves with the milliseconds that it took. */
  stop(): Promise<number>
}

const WAIT_MS = 90_000

/** As `pnpm start` starts it: what memory it takes depends on these. */
const FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=1024']
const MALLOC = { MALLOC_TRIM_THRESHOLD_: '131072' }

/** What runs: the server with a plain page in place of the built client, its sources with that, or what `pnpm build` makes. */
const PROGRAMS = {
  plain: { args: [...FLAGS, bundledServer('product')], env: MALLOC },
  main: { args: ['server/main.ts'], env: {} },
  built: { args: [...FLAGS, 'dist/run/main.js'], env: MALLOC },
}

/** The product in a process of its own on a loopback port, by settings of `testSettings` or `productionSettings`. */
export async function startProduct(
  settings: Settings,
  program: keyof typeof PROGRAMS = 'plain',
): Promise<ProductProcess> {
  const port = settings.PORT ?? String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const { NODE_ENV: _, DATABASE_URL: __, ...inherited } = process.env
  const { args, env } = PROGRAMS[program]
  const child = spawn(process.execPath, args, {
    env: { ...inherited, ...env, ...settings, PORT: port, APP_URL: settings.APP_URL ?? url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data))
  // Whoever started it and ends leaves nothing behind.
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  const exitCode = once(child, 'exit').then(([code]: (number | null)[]) => {
    process.off('exit', endWithUs)
    return code ?? null
  })
  const status = (path: string) =>
    fetch(`${url}${path}`, { signal: AbortSignal.timeout(5000) }).then(
      response => response.arrayBuffer().then(() => response.status),
      () => null,
    )
  return {
    url,
    pid: child.pid ?? 0,
    child,
    exitCode,
    status,
    log: () => output,
    workers: () => childrenOf(child.pid ?? 0),
    async untilReady(wanted = 200) {
      const deadline = Date.now() + WAIT_MS
      while ((await status('/api/ready')) !== wanted) {
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(`Not ${wanted} in time:\n${output}`)
        await sleep(25)
      }
    },
    async stop() {
      const start = performance.now()
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await exitCode
      return performance.now() - start
    },
  }
}

function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return list.split(' ').filter(Boolean).map(Number)
}
