import { z } from '#shared/core/zod.ts'

/**
 * The idempotency key: part of every input that creates something from a form, on the wire as `submissionKey`. The
 * browser chooses it once per filled form: sending it again after a lost answer creates nothing twice. Optional: without
 * it each call counts as a form of its own.
 */
export const idempotencyKeyField = { submissionKey: z.uuid().optional() }

export interface WithIdempotencyKey {
  submissionKey?: string | undefined
}
