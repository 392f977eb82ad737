import type { RateRule } from '#server/core/rate-limit.ts'

/** Calls of one user that reach the payment provider. */
export const PAYMENT_CALLS: RateRule = { name: 'payment-calls', points: 30, seconds: 60 }
