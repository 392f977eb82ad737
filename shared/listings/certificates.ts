import type { Country } from '#shared/geo.ts'

/** By whose law the certificate was issued: the country of the authority. */
export const CERTIFICATE_KINDS = ['DE', 'AT', 'CH'] as const satisfies readonly Country[]
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

export const CERTIFICATE_KIND_LABELS = {
  DE: 'Gesundheitsbescheinigung nach § 5 BienSeuchV',
  AT: 'Gesundheitsbescheinigung aus Österreich',
  CH: 'Bestätigung der Bieneninspektion',
} satisfies Record<CertificateKind, string>

export const CERTIFICATE_STATES = ['waiting', 'accepted', 'rejected'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

export const AUTHORITY_MAX_LENGTH = 120
export const REFERENCE_MAX_LENGTH = 60
export const REJECTION_MAX_LENGTH = 500
/** It goes out with these words, so there must be some. */
export const REJECTION_MIN_LENGTH = 10
/** Days for which the photo is kept after the decision, so that either side can look once more. */
export const PHOTO_DAYS = 30
/** Somebody with more stands than that sends the next ones after the first decisions. */
export const WAITING_MAX = 3
/** Before the end of the validity, in days: when the vendor is reminded. */
export const REMINDER_DAYS = [30, 7] as const
/** A paper from Austria or Switzerland that claims to be good for longer is taken for a year. */
const FOREIGN_MONTHS = 12

/** What buyers may know of it; the photo is never part of it, because forgers copy pictures. All days as "2026-03-14". */
export interface PublicCertificate {
  kind: CertificateKind
  authority: string
  issuedOn: string
  /** The day in Europe/Berlin on which somebody of the market has looked at it. */
  seenOn: string
  /** The last day, to its end in Europe/Berlin. */
  validUntil: string
  /** Where the colonies stand for which it was issued. */
  apiaryPostalCode: string
}

export interface OwnCertificate extends Omit<PublicCertificate, 'seenOn'> {
  id: number
  reference: string | null
  state: CertificateState
  /** Why it was rejected, as the vendor reads it. */
  reason: string | null
  createdAt: Date
  decidedAt: Date | null
  /** Whether the photo is still there. */
  hasPhoto: boolean
}

/** As moderators see it. */
export interface CertificateCase extends OwnCertificate {
  vendorId: number
  businessName: string
  phone: string | null
  email: string
  /** Of the vendor's profile, to compare with that of the apiary. */
  vendorPostalCode: string
  vendorCity: string
  /** Of the vendor's beekeeping (§ 1a BienSeuchV), where the profile has one. */
  registrationNumber: string | null
  /** Whether its district is none of those in which the profile's postal code lies; `false` where nobody can tell. */
  isRegisteredElsewhere: boolean
}

/**
 * The last day on which a colony may be moved with it. § 5 BienSeuchV: on day D it must be issued on 1 September of the year
 * before or later, and not be older than nine months. For other countries, the day that stands on the paper counts,
 * `statedUntil`, but never more than a year.
 * @param issuedOn "2026-03-14"
 */
export function certificateValidUntil(
  kind: CertificateKind,
  issuedOn: string,
  statedUntil: string | null,
): string {
  if (kind === 'DE') {
    const nineMonths = addMonths(issuedOn, 9)
    const year = issuedOn.slice(0, 4)
    return issuedOn < `${year}-09-01` ? earlier(nineMonths, `${year}-12-31`) : nineMonths
  }
  return earlier(statedUntil ?? issuedOn, addMonths(issuedOn, FOREIGN_MONTHS))
}

/** The same day of a later month, or its last day where it has no such day: 31 May and nine months is the end of February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** "14.03.2026" of "2026-03-14" */
export function formatCertificateDay(day: string): string {
  return day.split('-').toReversed().join('.')
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}
