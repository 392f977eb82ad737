import type { WorkQueue } from './work-queue.ts'

/** Work on things that come one by one; what waits and is about the same is done together. */
export interface BatchQueue<T> {
  /**
   * Resolves when the work that includes `item` is done; it begins after this call.
   * @throws what the work throws, to all whose item was part of it; AppError SERVICE_UNAVAILABLE when too much waits already
   */
  add(key: string, item: T): Promise<void>
}

/** @param queue how much of it runs and waits at a time; for each key one at a time runs in any case */
export function createBatchQueue<T>(
  queue: WorkQueue,
  work: (items: readonly T[]) => Promise<void>,
): BatchQueue<T> {
  const waiting = new Map<string, { items: T[]; done: Promise<void> }>()
  const running = new Map<string, Promise<unknown>>()

  /** From here on nobody can join. */
  const begin = (key: string, items: readonly T[]): Promise<void> => {
    waiting.delete(key)
    const result = work(items)
    const ended = result.catch(() => undefined).then(() => running.delete(key))
    running.set(key, ended)
    return result
  }
  const waitAndBegin = async (key: string, items: readonly T[]): Promise<void> => {
    try {
      await running.get(key)
      await queue.run(() => begin(key, items))
    } finally {
      // It was refused; else those that wait under the key are others.
      if (waiting.get(key)?.items === items) waiting.delete(key)
    }
  }
  return {
    add(key, item) {
      const joined = waiting.get(key)
      if (joined !== undefined) {
        joined.items.push(item)
        return joined.done
      }
      const items = [item]
      const done = waitAndBegin(key, items)
      waiting.set(key, { items, done })
      return done
    },
  }
}
