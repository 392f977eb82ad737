import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { AppError } from '#server/core/errors.ts'

/** Argon2id with OWASP's minimum: 19 MiB, two passes, one lane. About 30 ms of one core. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes at once. Each holds 19 MiB and a core; more would only slow each other down, and take the threads that file
 * access and name look-ups need as well.
 */
const MAX_RUNNING = Math.max(1, Math.min(3, availableParallelism() - 1))
const MAX_WAITING = 200

let running = 0
const waiting: (() => void)[] = []

/** @throws AppError SERVICE_UNAVAILABLE when too many wait already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_RUNNING) {
    running++
  } else {
    if (waiting.length >= MAX_WAITING) throw new AppError('SERVICE_UNAVAILABLE')
    // The one that finishes hands over its place, so `running` stays as it is.
    await new Promise<void>(resolve => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
}

/** @returns the hash with its parameters and salt (PHC string) */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS))
}

/** Of a random password that nobody kept, under the same parameters. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$cQCnvZhS7cDW/kM9XkbzzQ$LoVLnPBTByhaJLsVKO52jXyw4o6obGn8+MlsP1yyA24'

/**
 * Whether `password` fits. `null` (no such account, or one without password) never fits, and takes as long to say so
 * as a wrong password.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await inTurn(() => verify(passwordHash ?? DECOY, password))
  return fits && passwordHash !== null
}
