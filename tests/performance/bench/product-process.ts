import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#server/dev/port.ts'
import { callPath } from './request-shapes.ts'

export interface ProductProcess {
  url: string
  pid: number
  /** ms from the start of the process to its first answered search. */
  firstSearchMs: number
  stop(): Promise<void>
}

const START_LIMIT_MS = 60_000
const POLL_MS = 10
/** Those of `pnpm start`. */
const NODE_FLAGS = ['--max-semi-space-size=8']

/** Starts the product as `pnpm start` does, on a loopback port and this database. `dist` must have been built. */
export async function startProduct(
  databaseUrl: string,
  { workers, fastPath = 'on' }: { workers?: number; fastPath?: 'on' | 'off' } = {},
): Promise<ProductProcess> {
  const port = await findFreePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'wabenmarkt-bench-'))
  const start = performance.now()
  const child = spawn(process.execPath, [...NODE_FLAGS, 'dist/run/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      // A public address of this very machine may run without rate limits and TLS.
      APP_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'bench@wabenmarkt.example',
      GEO_SOURCE: folder,
      // One client asks for everything; the limits would answer instead of the product.
      RATE_LIMIT: 'off',
      ADMIN_SECOND_FACTOR: 'optional',
      FAST_PATH: fastPath,
      ...(workers !== undefined && { WORKERS: String(workers) }),
    },
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The product did not start')
  const url = `http://127.0.0.1:${port}`
  const product = {
    url,
    pid,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
  const isUp = await waitForSearch(url, () => child.exitCode !== null)
  if (isUp) return { ...product, firstSearchMs: performance.now() - start }
  await product.stop()
  throw new Error('The product answered no search. Has it been built (pnpm build)?')
}

async function waitForSearch(url: string, hasEnded: () => boolean): Promise<boolean> {
  const deadline = performance.now() + START_LIMIT_MS
  while (performance.now() < deadline && !hasEnded()) {
    const response = await fetch(url + callPath('listings.search', {})).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return true
    await sleep(POLL_MS)
  }
  return false
}
