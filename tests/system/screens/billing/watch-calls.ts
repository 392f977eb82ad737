import type { OpenedWindow } from '#tests/support/window/open-window.ts'

export interface WatchedCalls {
  /** How often the window has asked so far. */
  count: () => number
  /** Whether the connection breaks off before what is asked from now on reaches the server. */
  lose: (isLost: boolean) => void
}

/** Counts what a window asks of a procedure. From then on nobody waits for its timers: what it tries again, it tries at once. */
export function watchCalls({ window }: OpenedWindow, procedure: string): WatchedCalls {
  const ask = window.fetch
  const { setTimeout } = window
  let count = 0
  let isLost = false
  Object.assign(window, {
    setTimeout: (act: () => void) => setTimeout(act, 0),
    fetch(address: string, init?: RequestInit) {
      if (!address.includes(procedure)) return ask(address, init)
      count++
      return isLost ? Promise.reject(new TypeError('Failed to fetch')) : ask(address, init)
    },
  })
  return {
    count: () => count,
    lose: lost => {
      isLost = lost
    },
  }
}
