import { HOUR_MS } from '#server/core/clock.ts'
import type { RateRule } from '#server/core/rate-limit.ts'

/** Answers to the question whether somebody agrees to new terms: one is enough, some may change their mind. */
export const TERMS_ANSWER_RATE: RateRule = { name: 'terms-answer', points: 30, seconds: HOUR_MS / 1000 }
