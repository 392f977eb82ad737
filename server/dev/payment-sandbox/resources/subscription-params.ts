import { z } from 'zod'
import { pageParams } from '#server/dev/payment-sandbox/api/list-page.ts'
import {
  clearableText,
  createdRange,
  flag,
  integer,
  metadata,
  text,
} from '#server/dev/payment-sandbox/api/params.ts'

const quantity = z.literal('1').optional()
const fields = {
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  cancel_at: z.union([z.literal(''), z.enum(['min_period_end', 'max_period_end']), integer]).optional(),
  cancel_at_period_end: flag.optional(),
  default_payment_method: text.optional(),
  description: clearableText.optional(),
  invoice_settings: z.strictObject({ footer: clearableText.optional() }).optional(),
  metadata: metadata.optional(),
  pause_collection: z
    .union([
      z.literal(''),
      z.strictObject({
        behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
        resumes_at: integer.optional(),
      }),
    ])
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
}
export const createParams = z.strictObject({
  ...fields,
  customer: text,
  items: z.tuple([z.strictObject({ price: text, quantity })]),
})
export const updateParams = z.strictObject({
  ...fields,
  items: z.tuple([z.strictObject({ id: text.optional(), price: text.optional(), quantity })]).optional(),
})
export const cancelParams = z.strictObject({
  cancellation_details: z
    .strictObject({ comment: clearableText.optional(), feedback: clearableText.optional() })
    .optional(),
  invoice_now: z.literal('false').optional(),
  prorate: z.literal('false').optional(),
})
export const pauseParams = z.strictObject({
  bill_for: z
    .strictObject({ unused_time_from: z.strictObject({ type: z.enum(['none', 'now']) }).optional() })
    .optional(),
  invoicing_behavior: z.literal('pending_invoice_item').optional(),
  type: z.literal('subscription').optional(),
})
export const resumeParams = z.strictObject({
  billing_cycle_anchor: z.strictObject({ type: z.literal('now') }).optional(),
  payment_behavior: z.literal('resume_on_payment_attempt').optional(),
})
export const listParams = z.strictObject({
  ...pageParams,
  created: createdRange,
  customer: text.optional(),
  price: text.optional(),
  status: text.optional(),
})
