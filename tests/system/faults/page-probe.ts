import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface ProbedPage {
  url: string
  cookie?: string
}

/** Asks for pages one after the other, in a process of its own: what else a test does must not count as the product's time. */
export interface PageProbe {
  /** How long the answers took since the last call, in ms. @throws Error when one was not 200 */
  takeTimes(): Promise<number[]>
  close(): Promise<void>
}

export interface ProbeReport {
  times: number[]
  failures: string[]
}

export function startPageProbe(pages: readonly ProbedPage[]): PageProbe {
  const child = fork(path.join(import.meta.dirname, 'ask-pages.ts'), [JSON.stringify(pages)], {
    execArgv: [],
  })
  return {
    async takeTimes() {
      child.send('take')
      const [{ times, failures }] = (await once(child, 'message')) as [ProbeReport]
      if (failures.length > 0) throw new Error(`Pages failed: ${failures.slice(0, 5).join(', ')}`)
      return times
    },
    async close() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** The value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
