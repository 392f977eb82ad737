import type { Plan } from '#shared/billing.ts'

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

/** Ranges of the CSV export in days. */
export const EXPORT_RANGES = [7, 30, 90, 'all'] as const
export type ExportRange = (typeof EXPORT_RANGES)[number]
/** The export is part of every plan but the smallest; without a running plan (`null`) there is none. */
export function mayExportLeads(plan: Plan | null): boolean {
  return plan !== null && plan !== 'STANDARD'
}

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
