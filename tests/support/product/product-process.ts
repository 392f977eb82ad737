import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ProductProcess {
  url: string
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

/** The product in a process of its own, on loopback. `env` needs PORT and whatever else the test is about. */
export function startProduct(
  env: Record<string, string> & { PORT: string },
  entry = 'tests/support/product/product-entry.ts',
): ProductProcess {
  const { NODE_ENV: _, DATABASE_URL: __, ...inherited } = process.env
  const child = spawn(process.execPath, [entry], {
    env: { ...inherited, NODE_ENV: 'test', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data))
  const exitCode = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  const url = `http://127.0.0.1:${env.PORT}`
  const status = (path: string) =>
    fetch(`${url}${path}`, { signal: AbortSignal.timeout(5000) }).then(
      response => response.arrayBuffer().then(() => response.status),
      () => null,
    )
  return {
    url,
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
