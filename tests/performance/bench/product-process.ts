import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct as startProcess } from '#tests/support/product/product-process.ts'
import { productionSettings, type Settings } from '#tests/support/product/settings.ts'
import { callPath } from './request-shapes.ts'

export interface ProductProcess {
  url: string
  pid: number
  /** ms from the start of the process to its first answered search. */
  firstSearchMs: number
  stop(): Promise<void>
}

interface ProductOptions {
  workers?: number
  fastPath?: 'on' | 'off'
  settings?: Settings
}

const START_LIMIT_MS = 60_000
const POLL_MS = 10

/** Starts the product as `pnpm start` does, on a loopback port and this database. `dist` must have been built. */
export async function startProduct(
  databaseUrl: string,
  { workers, fastPath = 'on', settings = {} }: ProductOptions = {},
): Promise<ProductProcess> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wabenmarkt-bench-'))
  const allSettings = productionSettings(
    { databaseUrl, dataDir },
    {
      // One client asks for everything; the limits would answer instead of the product.
      RATE_LIMIT: 'off',
      ADMIN_SECOND_FACTOR: 'optional',
      TRUST_PROXY: '1',
      FAST_PATH: fastPath,
      ...(workers !== undefined && { WORKERS: String(workers) }),
      ...settings,
    },
  )
  const start = performance.now()
  const product = await startProcess(allSettings, 'built')
  const { url, pid, child, log } = product
  const stop = async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const isUp = await waitForSearch(url, () => child.exitCode !== null)
  if (isUp) return { url, pid, stop, firstSearchMs: performance.now() - start }
  await stop()
  throw new Error(`The product answered no search. Has it been built (pnpm build)?\n${log()}`)
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
