import { z } from '#shared/zod.ts'

/**
 * Part of every input that creates something from a form. The browser chooses it once per filled form: sending it
 * again after a lost answer creates nothing twice. Optional: calls without it are each a submission of their own.
 */
export const submissionKey = { submissionKey: z.uuid().optional() }

export interface SubmissionKey {
  submissionKey?: string | undefined
}
