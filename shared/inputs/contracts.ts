import {
  NOTICE_ANSWER_MAX_LENGTH,
  NOTICE_ANSWER_MIN_LENGTH,
  NOTICE_CONTRACTS,
  NOTICE_KINDS,
  NOTICE_REASON_MAX_LENGTH,
  NOTICE_TITLE_MAX_LENGTH,
} from '#shared/billing/contracts.ts'
import { idempotencyKeyField } from '#shared/core/idempotency-key.ts'
import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import { emailField } from '#shared/inputs/auth.ts'
import { linkToken } from '#shared/inputs/link-token.ts'
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

export const takeBackInput = z.object({ token: linkToken() })

const ANSWER_TOO_SHORT = `Bitte begründen Sie die Ablehnung in mindestens ${NOTICE_ANSWER_MIN_LENGTH} Zeichen`

const acceptNoticeInput = z.object({
  noticeId: idField,
  accept: z.literal(true),
  /** Which contract is meant, where the notice does not say it clearly: one of its candidates. */
  stripeSubscriptionId: z.string().min(1).max(255).optional(),
})

const declineNoticeInput = z.object({
  noticeId: idField,
  accept: z.literal(false),
  /** Why; it goes out with the refusal. */
  answer: z
    .string({ error: ANSWER_TOO_SHORT })
    .trim()
    .min(NOTICE_ANSWER_MIN_LENGTH, ANSWER_TOO_SHORT)
    .max(NOTICE_ANSWER_MAX_LENGTH, 'Die Begründung darf höchstens 2.000 Zeichen haben'),
})

export const decideNoticeInput = z.discriminatedUnion('accept', [acceptNoticeInput, declineNoticeInput])
export type DecideNoticeInput = z.infer<typeof decideNoticeInput>
