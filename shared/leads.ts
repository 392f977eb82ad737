import type { Plan } from '#shared/billing/billing.ts'
import type { Category, ColonyType, EquipmentCategory } from '#shared/listings/listings.ts'

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

/** The wording beside the tick of the enquiry form. Counted up with every change of it or of the policy it names. */
export const CONSENT_VERSION = '2026-11'
export const CONSENT_VERSION_MAX_LENGTH = 20

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

/** What a sender is told of the vendor's work: less than the vendor's own states, which are nobody else's business. */
export const ENQUIRY_STATES = ['received', 'answered', 'closed'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** What a sender sees of an enquiry in the list of all. */
export interface SentEnquirySummary {
  id: number
  listingTitle: string
  /** `null` once the listing is no longer public. */
  listing: SentEnquiryListing | null
  businessName: string
  city: string
  state: EnquiryState
  createdAt: Date
}

export interface SentEnquiryListing {
  id: number
  /** Euro with two decimals; `null`: on request. */
  price: string | null
  priceUnit: string | null
  category: Category
  colonyType: ColonyType | null
  equipmentCategory: EquipmentCategory | null
}

export interface SentEnquiry extends SentEnquirySummary {
  postalCode: string
  name: string
  email: string
  phone: string | null
  message: string
  /** When it is deleted at the latest. */
  keptUntil: Date
}

export interface SentEnquiryPage {
  /** Newest first. */
  enquiries: SentEnquirySummary[]
  total: number
}
