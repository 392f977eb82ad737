import { z } from 'zod'
import { emailField } from '#shared/auth.ts'
import type { Plan } from '#shared/billing.ts'
import { idField } from '#shared/ids.ts'

export const LEAD_STATUSES = ['new', 'contacted', 'converted', 'closed'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]
export const LEAD_STATUS_LABELS = {
  new: 'Neu',
  contacted: 'Kontaktiert',
  converted: 'Konvertiert',
  closed: 'Geschlossen',
} satisfies Record<LeadStatus, string>

export const MESSAGE_MAX_LENGTH = 5000

/** Enquiries are deleted when they are this old; the privacy policy promises it. */
export const LEAD_RETENTION_MONTHS = 24

export const CONSENT_REQUIRED_TEXT = 'Bitte akzeptieren Sie die Datenschutzerklärung'

/** Line breaks and control characters have no place in a name: it ends up in subjects and table cells. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

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
  /** Chosen by the form once per enquiry: sending it again after a lost answer does not create a second one. */
  submissionKey: z.uuid().optional(),
})
export type SubmitLeadInput = z.infer<typeof submitLeadInput>

export const leadIdInput = z.object({ leadId: idField })

export const updateLeadStatusInput = leadIdInput.extend({ status: z.enum(LEAD_STATUSES) })

/** Ranges of the CSV export in days. */
export const EXPORT_RANGES = [7, 30, 90, 'all'] as const
export type ExportRange = (typeof EXPORT_RANGES)[number]
/** The export is part of every plan but the smallest; without a running plan (`null`) there is none. */
export function mayExportLeads(plan: Plan | null): boolean {
  return plan !== null && plan !== 'STANDARD'
}

export const exportLeadsInput = z
  .object({ days: z.union([z.literal(7), z.literal(30), z.literal(90), z.literal('all')]).optional() })
  .optional()

export interface Lead {
  id: number
  /** `null` once the listing is gone; the title stays. */
  listingId: number | null
  listingTitle: string
  name: string
  email: string
  phone: string | null
  message: string
  status: LeadStatus
  createdAt: Date
}

export interface LeadStats {
  new: number
  total: number
}
