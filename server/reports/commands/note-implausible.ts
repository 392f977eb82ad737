import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/mysql-core'
import { queenPassports } from '#drizzle/schema/market/listing-details.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { listingFingerprints } from '#drizzle/schema/reports.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { ListingOffer } from '#server/listings/events.ts'
import { fingerprintOf } from '#server/reports/rules/fingerprint.ts'
import { copiedText, implausibleIn, sharedStudbookNumber } from '#server/reports/rules/plausibility.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { bringUp } from './bring-up.ts'

/** Of those with the same number: more say nothing new. */
const SHARED_MAX = 5

/** Compares what a vendor has just offered with what beekeepers know, and with what others offer. */
export async function noteImplausible(tx: Database, offer: ListingOffer): Promise<void> {
  await bringUp(tx, 'plausibility', { kind: 'listing', id: offer.listingId }, [
    ...(offer.category === 'colonies' ? await findImplausible(tx, offer) : []),
    ...(await findCopied(tx, offer)),
  ])
  if (offer.category === 'queens') await noteSharedNumber(tx, offer)
}

async function findImplausible(
  tx: Database,
  { listingId, vendorId, title, description }: ListingOffer,
): Promise<string[]> {
  const [row] = await tx
    .select({ listing: listings, since: users.createdAt })
    .from(listings)
    .innerJoin(vendors, eq(vendors.id, listings.vendorId))
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(eq(listings.id, listingId))
  if (row === undefined) return []
  const { colonyType, price, country, availableFrom } = row.listing
  const today = berlinDay(clock.now())
  const areTheirs = and(
    eq(listings.vendorId, vendorId),
    eq(listings.isPublic, true),
    eq(listings.category, 'colonies'),
  )
  return implausibleIn({
    colonyType,
    price,
    country,
    from: availableFrom !== null && availableFrom > today ? availableFrom : today,
    accountAgeDays: (clock.ms() - row.since.getTime()) / DAY_MS,
    colonyOffers: await tx.$count(listings, areTheirs),
    text: `${title}\n${description}`,
  })
}

/** Only a description that is new here is compared: whoever was first is not asked for having been copied. */
async function findCopied(
  tx: Database,
  { listingId, vendorId, description }: ListingOffer,
): Promise<string[]> {
  const hash = fingerprintOf(description)
  const own = eq(listingFingerprints.listingId, listingId)
  const same = and(eq(listingFingerprints.hash, hash ?? ''), ne(listingFingerprints.vendorId, vendorId))
  const known = await unionAll(selectFingerprints(tx, own), selectFingerprints(tx, same))
  const stored = known.find(row => row.listingId === listingId)
  const other = known.find(row => row.listingId !== listingId)
  if (hash === (stored?.hash ?? null)) return []
  if (hash === null) {
    await tx.delete(listingFingerprints).where(own)
    return []
  }
  await tx
    .insert(listingFingerprints)
    .values({ listingId, vendorId, hash })
    .onDuplicateKeyUpdate({ set: { hash } })
  return other === undefined ? [] : [copiedText(other.listingId)]
}

function selectFingerprints(tx: Database, condition: SQL | undefined) {
  const { listingId, hash } = listingFingerprints
  return tx.select({ listingId, hash }).from(listingFingerprints).where(condition).limit(1)
}

/** Which of them has copied the passport a moderator finds out, so all are brought up. */
async function noteSharedNumber(tx: Database, { listingId: id, vendorId }: ListingOffer): Promise<void> {
  const [passport] = await tx
    .select({ number: queenPassports.studbookNumber })
    .from(queenPassports)
    .where(eq(queenPassports.listingId, id))
  if (passport?.number == null) return
  const others = await tx
    .select({ id: listings.id })
    .from(queenPassports)
    .innerJoin(listings, eq(listings.id, queenPassports.listingId))
    .where(
      and(
        eq(queenPassports.studbookNumber, passport.number),
        ne(listings.vendorId, vendorId),
        eq(listings.isPublic, true),
      ),
    )
    .orderBy(asc(listings.id))
    .limit(SHARED_MAX)
  const [first] = others
  if (first === undefined) return
  const raised = [{ id, with: first.id }, ...others.map(other => ({ id: other.id, with: id }))]
  // In one order, whoever of them is being saved: two at once do not wait for each other in a circle.
  for (const each of raised.toSorted((a, b) => a.id - b.id)) {
    await bringUp(tx, 'plausibility', { kind: 'listing', id: each.id }, [sharedStudbookNumber(each.with)])
  }
}
