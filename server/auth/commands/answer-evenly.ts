import { addressKey, MAILS_PER_ADDRESS_RATE } from '#server/auth/limits.ts'
import { EVEN_ANSWER_MS } from '#server/auth/rules/credentials.ts'
import { AppError } from '#server/core/errors.ts'
import type { RateLimiter } from '#server/core/rate-limit.ts'

/** Runs `work` and ends no sooner than {@link EVEN_ANSWER_MS}, so that the time says nothing about an address. */
export async function answerEvenly(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), new Promise(resolve => setTimeout(resolve, EVEN_ANSWER_MS))])
}

/** Counts a mail of one kind to an address; `false` when it has had enough of them for now. */
export async function mayMail(rateLimiter: RateLimiter, kind: string, email: string): Promise<boolean> {
  try {
    await rateLimiter.consume(MAILS_PER_ADDRESS_RATE, `${kind}:${addressKey(email)}`)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
    throw error
  }
}
