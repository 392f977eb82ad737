import pLimit from 'p-limit'
import { AppError } from '#server/core/errors.ts'

/** Work of one kind that would only slow itself down if more of it ran at once. */
export interface WorkQueue {
  /** @throws AppError SERVICE_UNAVAILABLE when too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>
  /** How much of it runs and how much waits. */
  usage(): { running: number; waiting: number }
}

/** Runs at most `maxRunning` at a time, in the order in which they came; at most `maxWaiting` wait. */
export function createWorkQueue(maxRunning: number, maxWaiting: number): WorkQueue {
  const limit = pLimit(maxRunning)
  return {
    async run(work) {
      if (limit.activeCount >= maxRunning && limit.pendingCount >= maxWaiting)
        throw new AppError('SERVICE_UNAVAILABLE')
      return limit(work)
    },
    usage: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
  }
}
