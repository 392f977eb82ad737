import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { currentVacation, seasonOf, vendorSlug } from '#server/vendors/rules.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { NearVendor, VendorSummary } from '#shared/vendors/public-vendors.ts'

/** Season and vacation, as they are stored. */
export const calendarColumns = {
  seasonFrom: vendors.seasonFrom,
  seasonTo: vendors.seasonTo,
  seasonTitle: vendors.seasonTitle,
  awayFrom: vendors.awayFrom,
  awayUntil: vendors.awayUntil,
  awayNote: vendors.awayNote,
}

/** What lists and pages show of a vendor. No street and no way to write past the enquiry form. */
export const summaryColumns = {
  id: vendors.id,
  businessName: vendors.businessName,
  postalCode: vendors.postalCode,
  city: vendors.city,
  country: vendors.country,
  traderStatus: vendors.traderStatus,
  ...calendarColumns,
}
type SummaryRow = { [Name in keyof typeof summaryColumns]: (typeof vendors.$inferSelect)[Name] }

/**
 * Whoever offers nothing at the moment has no page: empty ones help nobody. Asked of each vendor in turn: of an EXISTS MariaDB makes
 * now and then a list of everything on offer instead, which takes longer than a search may.
 */
export const hasOffers = sql`(SELECT 1 FROM listings WHERE listings.vendor_id = vendors.id AND listings.is_public = 1 LIMIT 1) = 1`

/** These vendors as rows of a list, in the order of `found`; `distanceKm` `null` without a place. */
export async function listVendorSummaries(
  db: Database,
  found: readonly { id: number; distanceKm: number | null }[],
): Promise<NearVendor[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [rows, offers] = await Promise.all([
    db.select(summaryColumns).from(vendors).where(inArray(vendors.id, ids)),
    listOffers(db, ids),
  ])
  const byId = new Map(rows.map(row => [row.id, row]))
  return found.flatMap(({ id, distanceKm }) => {
    const row = byId.get(id)
    if (row === undefined || !offers.has(id)) return []
    return {
      ...toSummary(row, offers),
      distance: distanceKm === null ? null : Math.round(distanceKm * 10) / 10,
    }
  })
}

type Offers = ReadonlyMap<number, VendorSummary['offers']>

/** What is on offer, counted out of an index; vendors without anything are missing. */
export async function listOffers(db: Database, vendorIds: readonly number[]): Promise<Offers> {
  const rows = await db
    .select({ vendorId: listings.vendorId, category: listings.category, count: count() })
    .from(listings)
    .where(and(inArray(listings.vendorId, [...vendorIds]), eq(listings.isPublic, true)))
    .groupBy(listings.vendorId, listings.category)
    .orderBy(asc(listings.category))
  const offers = new Map<number, VendorSummary['offers']>()
  for (const { vendorId, ...offer } of rows) offers.set(vendorId, [...(offers.get(vendorId) ?? []), offer])
  return offers
}

export function toSummary(row: SummaryRow, offers: Offers): VendorSummary {
  const { id, businessName, postalCode, city, country, traderStatus } = row
  return {
    id,
    slug: vendorSlug(businessName),
    businessName,
    postalCode,
    city,
    country,
    traderStatus,
    season: seasonOf(row),
    vacation: currentVacation(row, berlinDay(clock.now())),
    offers: offers.get(id) ?? [],
  }
}
