import { eq } from 'drizzle-orm'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import { daysBefore } from '#server/dev/demo-data/demo-time.ts'
import { setCertificateUntil } from '#server/vendors/commands/set-certificate-until.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import {
  type CertificateKind,
  type CertificateState,
  certificateValidUntil,
} from '#shared/listings/certificates.ts'

interface DemoCertificate {
  city: string
  kind: CertificateKind
  authority: string
  issuedDaysAgo: number
  /** `null`: waits for a moderator. */
  seenDaysAgo: number | null
  /** Why it was not accepted. */
  reason?: string
}

const CERTIFICATES: readonly DemoCertificate[] = [
  {
    city: 'Traunstein',
    kind: 'DE',
    authority: 'Veterinäramt Traunstein',
    issuedDaysAgo: 46,
    seenDaysAgo: 42,
  },
  // Last year's, one that was not accepted, and the one that counts.
  {
    city: 'Trostberg',
    kind: 'DE',
    authority: 'Veterinäramt Traunstein',
    issuedDaysAgo: 431,
    seenDaysAgo: 428,
  },
  {
    city: 'Trostberg',
    kind: 'DE',
    authority: 'Veterinäramt Traunstein',
    issuedDaysAgo: 58,
    seenDaysAgo: 55,
    reason: 'Auf dem Foto ist das Siegel nicht zu lesen. Bitte bei Tageslicht und ohne Blitz noch einmal.',
  },
  {
    city: 'Trostberg',
    kind: 'DE',
    authority: 'Veterinäramt Traunstein',
    issuedDaysAgo: 58,
    seenDaysAgo: 53,
  },
  // Over: nothing of it is shown any more.
  { city: 'Regen', kind: 'DE', authority: 'Veterinäramt Regen', issuedDaysAgo: 437, seenDaysAgo: 430 },
  { city: 'Celle', kind: 'DE', authority: 'Veterinäramt Celle', issuedDaysAgo: 9, seenDaysAgo: null },
  { city: 'Innsbruck', kind: 'AT', authority: 'Amtstierarzt Innsbruck', issuedDaysAgo: 30, seenDaysAgo: 27 },
  { city: 'Bern', kind: 'CH', authority: 'Bieneninspektorat Bern', issuedDaysAgo: 21, seenDaysAgo: 20 },
]

/** What papers from Austria and Switzerland say of themselves, in days from their issue. */
const STATED_DAYS = 180

/** Certificates of some of the vendors, without photos: those of decided ones are deleted soon anyway. */
export async function insertCertificates(db: Database, now: Date): Promise<void> {
  for (const certificate of CERTIFICATES) {
    const { city, kind, authority, issuedDaysAgo, seenDaysAgo, reason } = certificate
    const state = stateOf(certificate)
    const [vendor] = await db
      .select({ id: vendors.id, postalCode: vendors.postalCode })
      .from(vendors)
      .where(eq(vendors.city, city))
    if (vendor === undefined) continue
    const issuedOn = berlinDay(daysBefore(now, issuedDaysAgo))
    const stated = berlinDay(daysBefore(now, issuedDaysAgo - STATED_DAYS))
    const validUntil = certificateValidUntil(kind, issuedOn, stated)
    await db.insert(certificates).values({
      vendorId: vendor.id,
      kind,
      authority,
      issuedOn,
      validUntil,
      apiaryPostalCode: vendor.postalCode,
      state,
      reason,
      createdAt: daysBefore(now, Math.min(issuedDaysAgo - 1, (seenDaysAgo ?? issuedDaysAgo) + 1)),
      decidedAt: seenDaysAgo === null ? null : daysBefore(now, seenDaysAgo),
    })
    if (state === 'accepted') await setCertificateUntil(db, vendor.id, validUntil)
  }
}

function stateOf({ seenDaysAgo, reason }: DemoCertificate): CertificateState {
  if (seenDaysAgo === null) return 'waiting'
  return reason === undefined ? 'accepted' : 'rejected'
}
