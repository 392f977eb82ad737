import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { createWorkQueue } from '#server/core/queues/work-queue.ts'

/** Argon2id with OWASP's minimum: 19 MiB, two passes, one lane. About 30 ms of one core. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes at once. Each holds 19 MiB and a core; more would only slow each other down, and take the threads that file
 * access and name look-ups need as well.
 */
const MAX_RUNNING = Math.max(1, Math.min(3, availableParallelism() - 1))
const MAX_WAITING = 200

const queue = createWorkQueue(MAX_RUNNING, MAX_WAITING)

/**
 * @returns the hash with its parameters and salt (PHC string)
 * @throws AppError SERVICE_UNAVAILABLE when too many wait already
 */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, OPTIONS))
}

/** Of a random password that nobody kept, under the same parameters. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$cQCnvZhS7cDW/kM9XkbzzQ$LoVLnPBTByhaJLsVKO52jXyw4o6obGn8+MlsP1yyA24'

/**
 * Whether `password` fits. `null` (no such account, or one without password) never fits, and takes as long to say so
 * as a wrong password.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await queue.run(() => verify(passwordHash ?? DECOY, password))
  return fits && passwordHash !== null
}
