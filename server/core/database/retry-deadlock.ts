import { databaseErrorCode } from '#server/core/errors.ts'

const ATTEMPTS = 5

/** Deadlock, lock wait time-out; in a Galera cluster any write can end with the first, also at COMMIT. */
const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT'])

/** Repeats `work` when the database undid all of it and asks for that. It may run several times. */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const code = databaseErrorCode(error)
      if (code === null || !RETRYABLE.has(code) || attempt === ATTEMPTS) throw error
      await new Promise(resolve => setTimeout(resolve, attempt * (10 + Math.random() * 20)))
    }
  }
}
