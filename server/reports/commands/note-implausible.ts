import { and, asc, eq, ne } from 'drizzle-orm'
import { users } from '#drizzle/schema/auth.ts'
import { queenPassports } from '#drizzle/schema/listing-details.ts'
import { listings } from '#drizzle/schema/listings.ts'
import { listingFingerprints } from '#drizzle/schema/reports.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { fingerprintOf } from '#server/reports/rules/fingerprint.ts'
import { copiedText, implausibleIn, sharedStudbookNumber } from '#server/reports/rules/plausibility.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { bringUp } from './bring-up.ts'

/** Of those with the same number: more say nothing new. */
const SHARED_MAX = 5

/** Compares what a vendor has just offered with what beekeepers know, and with what others offer. */
export async function noteImplausible(tx: Database, { listingId }: { listingId: number }): Promise<void> {
  const [offer] = await tx
    .select({ listing: listings, since: users.createdAt })
    .from(listings)
    .innerJoin(vendors, eq(vendors.id, listings.vendorId))
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(eq(listings.id, listingId))
  if (offer === undefined) return
  const { listing, since } = offer
  await bringUp(tx, 'plausibility', { kind: 'listing', id: listingId }, [
    ...(listing.category === 'colonies' ? implausibleIn(await describe(tx, listing, since)) : []),
    ...(await findCopied(tx, listing)),
  ])
  if (listing.category === 'queens') await noteSharedNumber(tx, listing)
}

type ListingRow = typeof listings.$inferSelect

async function describe(tx: Database, listing: ListingRow, since: Date) {
  const { colonyType, price, country, vendorId, title, description } = listing
  const today = berlinDay(clock.now())
  const { availableFrom } = listing
  const areTheirs = and(
    eq(listings.vendorId, vendorId),
    eq(listings.isPublic, true),
    eq(listings.category, 'colonies'),
  )
  return {
    colonyType,
    price,
    country,
    from: availableFrom !== null && availableFrom > today ? availableFrom : today,
    accountAgeDays: (clock.ms() - since.getTime()) / DAY_MS,
    colonyOffers: await tx.$count(listings, areTheirs),
    text: `${title}\n${description}`,
  }
}

/** Only a description that is new here is compared: whoever was first is not asked for having been copied. */
async function findCopied(
  tx: Database,
  { id: listingId, vendorId, description }: ListingRow,
): Promise<string[]> {
  const hash = fingerprintOf(description)
  const [stored] = await tx
    .select({ hash: listingFingerprints.hash })
    .from(listingFingerprints)
    .where(eq(listingFingerprints.listingId, listingId))
  if (hash === (stored?.hash ?? null)) return []
  if (hash === null) {
    await tx.delete(listingFingerprints).where(eq(listingFingerprints.listingId, listingId))
    return []
  }
  await tx
    .insert(listingFingerprints)
    .values({ listingId, vendorId, hash })
    .onDuplicateKeyUpdate({ set: { hash } })
  const [other] = await tx
    .select({ listingId: listingFingerprints.listingId })
    .from(listingFingerprints)
    .where(and(eq(listingFingerprints.hash, hash), ne(listingFingerprints.vendorId, vendorId)))
    .limit(1)
  return other === undefined ? [] : [copiedText(other.listingId)]
}

/** Which of them has copied the passport a moderator finds out, so all are brought up. */
async function noteSharedNumber(tx: Database, { id, vendorId }: ListingRow): Promise<void> {
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
