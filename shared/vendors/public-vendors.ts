import type { Country } from '#shared/geo.ts'
import type { Category } from '#shared/listings/listings.ts'
import type { Season, Vacation } from '#shared/vendors/vendor-calendar.ts'
import type { PublicIdentity, TraderStatus } from '#shared/vendors/vendors.ts'
import type { Verification } from '#shared/vendors/verification.ts'

/** Beside the other texts of errors: the page shows it without them. */
export const VENDOR_NOT_FOUND_TEXT = 'Diese Imkerei gibt es hier nicht oder sie hat gerade nichts im Angebot.'

/** Vendors on one page of the list. */
export const VENDORS_PAGE_SIZE = 24
/** Whoever has read that many looks for something else. */
export const VENDORS_PAGES_MAX = 50

/** What each list and page says of a vendor who has something on offer. */
export interface VendorSummary {
  id: number
  /** The readable part of the page's address, from the business name. */
  slug: string
  businessName: string
  postalCode: string
  city: string
  country: Country
  /** By what the vendor says; `null`: has not said. */
  traderStatus: TraderStatus | null
  season: Season | null
  /** `null` unless it lasts at this moment. */
  vacation: Vacation | null
  /** How many public listings there are of each category that has any. */
  offers: { category: Category; count: number }[]
}

export interface PublicVendor extends VendorSummary {
  /** The day in Europe/Berlin ("2026-08-14"), so that browser and server mark the same month. */
  today: string
  description: string | null
  /** Who sells: of traders everything that the law has them publish, of others nothing but that they are no traders. */
  identity: PublicIdentity
  /** When the operator has compared the profile with proof, and what of it; `null`: not yet. */
  verification: Verification | null
  memberSince: Date
  /** Code of the control body; `null`: none is named. */
  organicCode: string | null
}

/** A row of the list; `distance` in km with one decimal, `null` without a postal code. */
export interface NearVendor extends VendorSummary {
  distance: number | null
}

export interface NearVendors {
  vendors: NearVendor[]
  /** Whether there is a further page. */
  hasMore: boolean
}
