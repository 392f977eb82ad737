import { onTestFinished } from 'vitest'
import type { RateRule } from '#server/core/rate-limit.ts'
import type { TestApp } from '#tests/support/product/app.ts'

/** Where all windows come from. */
export const WINDOWS_ADDRESS = '127.0.0.1'

/** The next attempt is one too many, until the test has ended. */
export async function useUpAttempts(
  { services: { rateLimiter } }: Pick<TestApp, 'services'>,
  rule: RateRule,
  key: string = WINDOWS_ADDRESS,
): Promise<void> {
  onTestFinished(() => rateLimiter.reset(rule, key))
  await rateLimiter.reset(rule, key)
  for (let count = 0; count < rule.points; count++) await rateLimiter.consume(rule, key)
}
