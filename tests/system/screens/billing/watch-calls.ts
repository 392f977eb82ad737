import type { OpenedWindow } from '#tests/support/window/open-window.ts'

/** What a broken connection takes away: the question before it reaches the server, or the answer to what was done. */
type Loss = 'question' | 'answer'

export interface WatchedCalls {
  /** How often the window has asked so far. */
  count: () => number
  /** From now on; `null` lets everything through again. */
  lose: (loss: Loss | null) => void
}

/** Counts what a window asks of a procedure. From then on nobody waits for its timers: what it tries again, it tries at once. */
export function watchCalls({ window }: OpenedWindow, procedure: string): WatchedCalls {
  const ask = window.fetch
  const { setTimeout } = window
  let count = 0
  let lost: Loss | null = null
  Object.assign(window, {
    setTimeout: (act: () => void) => setTimeout(act, 0),
    async fetch(address: string, init?: RequestInit) {
      if (!address.includes(procedure)) return ask(address, init)
      count++
      const answer = lost === 'question' ? null : await ask(address, init)
      if (answer === null || lost === 'answer') throw new TypeError('Failed to fetch')
      return answer
    },
  })
  return {
    count: () => count,
    lose: loss => {
      lost = loss
    },
  }
}
