import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import { MEGABYTE } from '#server/core/trpc/procedure-meta.ts'

/** Bounds what large bodies together take of this process: each is in memory several times while it is worked on. */
export interface BodyBudget {
  /**
   * Waits until there is room for so many bytes of this user; to be called before a byte is read.
   * @returns gives them back
   * @throws AppError SERVICE_UNAVAILABLE when there is none in time, or too many wait
   */
  take(userId: number, bytes: number): Promise<() => void>
}

const BYTES = 72 * MEGABYTE
/** A batch of the largest size and a picture beside it. */
const BYTES_PER_USER = 40 * MEGABYTE
const WAITING = 40
const WAIT_MS = 20 * SECOND_MS

interface Claim {
  userId: number
  bytes: number
  admit: () => void
}

export function createBodyBudget(): BodyBudget {
  const held = new Set<Claim>()
  const waiting = new Set<Claim>()
  const sumOf = (claims: Iterable<Claim>) => [...claims].reduce((sum, { bytes }) => sum + bytes, 0)

  function admitAll(): void {
    for (const claim of waiting) {
      const own = [...held].filter(({ userId }) => userId === claim.userId)
      const fits = sumOf(held) + claim.bytes <= BYTES && sumOf(own) + claim.bytes <= BYTES_PER_USER
      if (!fits) continue
      waiting.delete(claim)
      held.add(claim)
      claim.admit()
    }
  }

  return {
    async take(userId, bytes) {
      if (waiting.size >= WAITING) throw new AppError('SERVICE_UNAVAILABLE')
      const admitted = Promise.withResolvers<true>()
      const claim: Claim = { userId, bytes, admit: () => admitted.resolve(true) }
      waiting.add(claim)
      admitAll()
      const controller = new AbortController()
      const timeout = sleep(WAIT_MS, false, { ref: false, signal: controller.signal }).catch(() => false)
      const isAdmitted = await Promise.race([admitted.promise, timeout])
      controller.abort()
      if (!isAdmitted) {
        waiting.delete(claim)
        throw new AppError('SERVICE_UNAVAILABLE')
      }
      return () => {
        if (held.delete(claim)) admitAll()
      }
    },
  }
}
