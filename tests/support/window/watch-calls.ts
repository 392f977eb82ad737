import { interceptCalls, withoutConnection } from './answer-calls.ts'
import type { OpenedWindow } from './open-window.ts'

/** What a broken connection takes away: the question before it reaches the server, or the answer to what was done. */
type Loss = 'question' | 'answer'

export interface WatchedCalls {
  /** How often the window has asked so far. */
  count: () => number
  /** From now on; `null` lets everything through again. */
  lose: (loss: Loss | null) => void
}

/** Counts what a window asks of a procedure. From then on nobody waits for its timers: what it tries again, it tries at once. */
export function watchCalls({ window }: Pick<OpenedWindow, 'window'>, procedure: string): WatchedCalls {
  const { setTimeout } = window
  let count = 0
  let lost: Loss | null = null
  Object.assign(window, { setTimeout: (act: () => void) => setTimeout(act, 0) })
  interceptCalls({ window }, procedure, async send => {
    count++
    const answer = lost === 'question' ? null : await send()
    return answer === null || lost === 'answer' ? withoutConnection() : answer
  })
  return {
    count: () => count,
    lose: loss => {
      lost = loss
    },
  }
}
