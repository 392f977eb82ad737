import { idempotencyKeyField } from '#shared/core/idempotency-key.ts'
import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import { emailField } from '#shared/inputs/auth.ts'
import { linkToken } from '#shared/inputs/link-token.ts'
import { onOneLine } from '#shared/inputs/one-line.ts'
import { CONSENT_REQUIRED_TEXT, LEAD_STATUSES, MESSAGE_MAX_LENGTH } from '#shared/leads.ts'

export const submitLeadInput = z.object({
  listingId: idField,
  name: z
    .string({ error: 'Bitte geben Sie Ihren Namen ein' })
    .overwrite(onOneLine)
    .trim()
    .min(1, 'Bitte geben Sie Ihren Namen ein')
    .max(120, 'Der Name ist zu lang'),
  email: emailField,
  phone: z.string().overwrite(onOneLine).trim().max(40, 'Die Telefonnummer ist zu lang').nullish(),
  message: z
    .string({ error: 'Bitte schreiben Sie eine Nachricht' })
    .trim()
    .min(1, 'Bitte schreiben Sie eine Nachricht')
    .max(MESSAGE_MAX_LENGTH, 'Die Nachricht darf höchstens 5.000 Zeichen haben'),
  gdprConsent: z.literal(true, { error: CONSENT_REQUIRED_TEXT }),
  ...idempotencyKeyField,
})
export type SubmitLeadInput = z.infer<typeof submitLeadInput>

export const ENQUIRY_PAGE_SIZE = 20

export const sentEnquiriesInput = z.object({
  limit: z.number().int().min(1).max(50).default(ENQUIRY_PAGE_SIZE),
  offset: z.number().int().min(0).max(100_000).default(0),
})

/** The token of the link in a sender's receipt. */
export const enquiryTokenInput = z.object({ token: linkToken() })

export const leadIdInput = z.object({ leadId: idField })

export const updateLeadStatusInput = leadIdInput.extend({ status: z.enum(LEAD_STATUSES) })

export const exportLeadsInput = z
  .object({ days: z.union([z.literal(7), z.literal(30), z.literal(90), z.literal('all')]).optional() })
  .optional()
