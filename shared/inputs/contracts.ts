import {
  NOTICE_CONTRACTS,
  NOTICE_KINDS,
  NOTICE_REASON_MAX_LENGTH,
  NOTICE_TITLE_MAX_LENGTH,
} from '#shared/billing/contracts.ts'
import { idempotencyKeyField } from '#shared/core/idempotency-key.ts'
import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import { emailField } from '#shared/inputs/auth.ts'
import { onOneLine } from '#shared/inputs/one-line.ts'

export const submitNoticeInput = z
  .object({
    kind: z.enum(NOTICE_KINDS),
    name: z
      .string({ error: 'Bitte geben Sie Ihren Namen ein' })
      .overwrite(onOneLine)
      .trim()
      .min(1, 'Bitte geben Sie Ihren Namen ein')
      .max(120, 'Der Name ist zu lang'),
    email: emailField,
    contract: z.enum(NOTICE_CONTRACTS),
    title: z
      .string()
      .overwrite(onOneLine)
      .trim()
      .max(NOTICE_TITLE_MAX_LENGTH, 'Der Titel ist zu lang')
      .nullish(),
    isExtraordinary: z.boolean().default(false),
    reason: z
      .string()
      .trim()
      .max(NOTICE_REASON_MAX_LENGTH, 'Der Grund darf höchstens 2.000 Zeichen haben')
      .nullish(),
    /** A calendar day in Germany. */
    wantedFor: z.iso.date({ error: 'Bitte schreiben Sie den Tag so: 31.12.2026' }).nullish(),
    receiptEmail: emailField,
    ...idempotencyKeyField,
  })
  .refine(({ isExtraordinary, reason }) => !isExtraordinary || (reason ?? '') !== '', {
    path: ['reason'],
    error: 'Bitte nennen Sie den Grund der außerordentlichen Kündigung',
  })
export type SubmitNoticeInput = z.infer<typeof submitNoticeInput>

export const takeBackInput = z.object({ token: z.string().trim().min(1).max(200) })

export const decideNoticeInput = z.object({
  noticeId: idField,
  accept: z.boolean(),
  /** Which contract is meant, where the notice does not say it clearly: one of its candidates. */
  stripeSubscriptionId: z.string().min(1).max(255).optional(),
})
export type DecideNoticeInput = z.infer<typeof decideNoticeInput>
