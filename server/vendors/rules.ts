import { slugFromTitle } from '#shared/blog.ts'
import type { Season, Vacation } from '#shared/vendors/vendor-calendar.ts'
import {
  VERIFICATION_CHECKS,
  type Verification,
  type VerificationCheck,
} from '#shared/vendors/verification.ts'

/** For a name without a single letter of the alphabet. */
const NAMELESS_SLUG = 'imkerei'
const VENDOR_SLUG_MAX_LENGTH = 100

/**
 * The readable part of the address of a vendor's page. It follows from the name and so is nowhere stored; an address
 * with an earlier one leads on to the page.
 */
export function vendorSlug(businessName: string): string {
  const slug = slugFromTitle(businessName).slice(0, VENDOR_SLUG_MAX_LENGTH).replace(/-$/, '')
  return slug === '' ? NAMELESS_SLUG : slug
}

interface StoredSeason {
  seasonFrom: string | null
  seasonTo: string | null
  seasonTitle: string | null
}

export function seasonOf({
  seasonFrom: from,
  seasonTo: to,
  seasonTitle: title,
}: StoredSeason): Season | null {
  return from === null || to === null ? null : { from, to, title }
}

interface StoredVacation {
  awayFrom: string | null
  awayUntil: string | null
  awayNote: string | null
}

/**
 * The vacation that lasts on this day. It ends by its date: nothing has to come by and end it.
 * @param today the day in Europe/Berlin, as `berlinDay` writes it
 */
export function currentVacation(vendor: StoredVacation, today: string): Vacation | null {
  const { awayFrom: from, awayUntil: until, awayNote: note } = vendor
  if (from === null || until === null) return null
  return from <= today && today <= until ? { from, until, note } : null
}

interface StoredVerification {
  verifiedAt: Date | null
  verifiedChecks: string | null
}

/** @returns `null` too for a seal of which it was not written down what was checked, as earlier releases gave them: buyers see none */
export function verificationOf({ verifiedAt: at, verifiedChecks }: StoredVerification): Verification | null {
  const stored = new Set(verifiedChecks?.split(','))
  const checks = VERIFICATION_CHECKS.filter(check => stored.has(check))
  return at === null || checks.length === 0 ? null : { at, checks }
}

/** As it is stored: each once, in one order. @returns `null` for none */
export function storedChecks(checks: readonly VerificationCheck[]): string | null {
  const named = VERIFICATION_CHECKS.filter(check => checks.includes(check))
  return named.length === 0 ? null : named.join()
}
