import { and, desc, eq, inArray } from 'drizzle-orm'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import { withTimeLimit } from '#server/core/database/time-limit.ts'
import type { Services } from '#server/core/trpc/context.ts'
import type { PlaceDistance } from '#server/geo/queries/place-snapshot.ts'
import type { Country } from '#shared/geo.ts'
import type { ListNearInput } from '#shared/inputs/vendors.ts'
import { type NearVendors, VENDORS_PAGE_SIZE } from '#shared/vendors/public-vendors.ts'
import { hasOffers, listVendorSummaries } from './list-summaries.ts'

/** Nobody drives further for bees; in km. */
const NEAR_RADIUS_KM = 200
/** Postal codes asked for at once: few at first, because a town may have hundreds of vendors. */
const FIRST_RING = 8
/** While nobody is found. */
const RING_GROWTH = 4
const LAST_RING = 1000

/**
 * A page of the vendors who have something on offer: the nearest first where a postal code is given, else the newest.
 * Empty for an unknown code.
 */
export async function listNearVendors(
  { db: unlimited, places }: Pick<Services, 'db' | 'places'>,
  { postalCode, country, page }: ListNearInput,
): Promise<NearVendors> {
  const db = withTimeLimit(unlimited)
  const offset = (page - 1) * VENDORS_PAGE_SIZE
  // One more than is shown tells whether there is a further page.
  const limit = VENDORS_PAGE_SIZE + 1
  const found =
    postalCode === undefined || postalCode === ''
      ? await listNewest(db, { country, limit, offset })
      : await listNearest(db, await listPlaces(places, postalCode, country), { limit, offset })
  const vendorsOfPage = await listVendorSummaries(db, found.slice(0, VENDORS_PAGE_SIZE))
  return { vendors: vendorsOfPage, hasMore: found.length > VENDORS_PAGE_SIZE }
}

async function listPlaces(
  places: Services['places'],
  postalCode: string,
  country: Country | undefined,
): Promise<readonly PlaceDistance[]> {
  const centres = await places.findSearchCentres(postalCode, country)
  return centres.length === 0 ? [] : places.listIdsWithin(centres, NEAR_RADIUS_KM)
}

interface FoundVendor {
  id: number
  /** `null` without a place. */
  distanceKm: number | null
}

/** Rings of postal codes around the centre are read until the page is full: only the process knows distances. */
async function listNearest(
  db: Database,
  places: readonly PlaceDistance[],
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundVendor[]> {
  const found: FoundVendor[] = []
  const wanted = offset + limit
  let read = 0
  while (read < places.length && found.length < wanted) {
    const ring = places.slice(read, read + sizeRing(read, found.length, wanted))
    const atCode = Map.groupBy(await listVendorsAt(db, ring), vendor => vendor.postalCodeId)
    for (const { postalCodeId, distanceKm } of ring) {
      const ids = (atCode.get(postalCodeId) ?? []).map(({ id }) => id).toSorted((a, b) => a - b)
      found.push(...ids.map(id => ({ id, distanceKm })))
    }
    read += ring.length
  }
  return found.slice(offset, offset + limit)
}

/**
 * As many codes as probably have whoever is missing, by what those have that were read; at least as many as those: further away there
 * may be nobody, and the rings have to end.
 */
function sizeRing(read: number, found: number, wanted: number): number {
  const probable = found === 0 ? read * RING_GROWTH : Math.ceil((read * (wanted - found) * 1.2) / found)
  return Math.min(Math.max(FIRST_RING, read, probable), LAST_RING)
}

/** Those who have something on offer, in no order. */
async function listVendorsAt(
  db: Database,
  ring: readonly PlaceDistance[],
): Promise<{ id: number; postalCodeId: number }[]> {
  const codes = ring.map(({ postalCodeId }) => postalCodeId)
  return db
    .select({ id: vendors.id, postalCodeId: vendors.postalCodeId })
    .from(vendors)
    .where(and(inArray(vendors.postalCodeId, codes), hasOffers))
}

/** The newest first. */
async function listNewest(
  db: Database,
  { country, limit, offset }: { country?: Country | undefined; limit: number; offset: number },
): Promise<FoundVendor[]> {
  const rows = await db
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(hasOffers, country === undefined ? undefined : eq(vendors.country, country)))
    .orderBy(desc(vendors.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => ({ id, distanceKm: null }))
}
