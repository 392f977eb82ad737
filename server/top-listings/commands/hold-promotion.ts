import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { topListingBookings } from '#drizzle/schema/money/top-listings.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { renewalUnderWay } from '#server/billing/rules/plan-state.ts'
import { clock, DAY_MS, HOUR_MS, MINUTE_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { lockListingWithVendor } from '#server/listings/commands/lock-listing.ts'
import { movePromotionEnd } from '#server/listings/commands/promote-listing.ts'
import { listRenewalsEndingBy } from '#server/top-listings/queries.ts'

/**
 * Stripe collects for a renewal an hour after the period has ended, and a debit takes days. Meanwhile the listing keeps its place: its
 * end is put off, and the paid end is remembered, from which the days of the payment are counted.
 */

type Booking = typeof topListingBookings.$inferSelect

/** The hour, and what messages may be late. */
const COLLECTION_MS = 3 * HOUR_MS
/** Six business days with Easter or Christmas among them. */
const DEBIT_MS = 14 * DAY_MS
/** The job that holds runs once a minute. */
const AHEAD_MS = 2 * MINUTE_MS

/** Holds the place while Stripe collects for the next period, and gives it up when that has failed. */
export async function holdOrRelease(
  tx: Database,
  booking: Booking,
  remote: RemoteSubscription,
): Promise<void> {
  const invoice = renewalUnderWay(remote)
  if (invoice === null) return release(tx, booking)
  const untilMs = remote.isDebit ? invoice.createdAt.getTime() + DEBIT_MS : clock.ms() + COLLECTION_MS
  await hold(tx, booking, remote, new Date(untilMs))
}

async function hold(
  tx: Database,
  booking: Booking,
  remote: Pick<RemoteSubscription, 'currentPeriodStart'>,
  until: Date,
): Promise<void> {
  if (!booking.renews || booking.listingId === null) return
  const listing = (await lockListingWithVendor(tx, booking.listingId))?.listing
  const heldFrom = booking.heldFrom ?? (await findHoldBeside(tx, booking))
  const paidUntil = heldFrom ?? listing?.topListingUntil ?? remote.currentPeriodStart
  if (listing === undefined || paidUntil === null || paidUntil >= until) return
  await rememberHold(tx, booking, paidUntil)
  if (listing.topListingUntil === null || listing.topListingUntil < until) {
    await movePromotionEnd(tx, { listingId: listing.id, bookedAt: booking.createdAt, until })
  }
}

/** Back to the end that is paid for; nothing happens to what is not held. */
async function release(tx: Database, booking: Booking): Promise<void> {
  const [stored] = await tx
    .select({ heldFrom: topListingBookings.heldFrom })
    .from(topListingBookings)
    .where(eq(topListingBookings.id, booking.id))
  if (stored?.heldFrom == null) return
  await rememberHold(tx, booking, null)
  if (booking.heldFrom === null || booking.listingId === null) return
  await movePromotionEnd(tx, {
    listingId: booking.listingId,
    bookedAt: booking.createdAt,
    until: booking.heldFrom,
  })
}

/** The paid end of the listing, where its place is held for another booking of it; the listing is locked. */
export async function findHoldBeside(tx: Database, booking: Booking): Promise<Date | null> {
  const [held] = await tx
    .select({ heldFrom: topListingBookings.heldFrom })
    .from(topListingBookings)
    .where(isHeldBeside(booking))
    .limit(1)
  return held?.heldFrom ?? null
}

/** What is paid while a place is held for another booking puts off the end from which that one's payment counts. */
export async function moveHoldsBeside(tx: Database, booking: Booking, paidUntil: Date): Promise<void> {
  await tx.update(topListingBookings).set({ heldFrom: paidUntil }).where(isHeldBeside(booking))
}

function isHeldBeside({ id, listingId }: Booking) {
  return and(
    eq(topListingBookings.listingId, listingId ?? 0),
    ne(topListingBookings.id, id),
    isNotNull(topListingBookings.heldFrom),
  )
}

/** Notes the paid end of a place that is held; `null`: it is not held (any more). */
export async function rememberHold(tx: Database, { id }: Booking, heldFrom: Date | null): Promise<void> {
  await tx.update(topListingBookings).set({ heldFrom }).where(eq(topListingBookings.id, id))
}

/** Run by a job: puts off the end of what is about to renew, before Stripe has said anything. */
export async function holdRenewingPromotions(db: Database): Promise<void> {
  const soon = new Date(clock.ms() + AHEAD_MS)
  for (const { bookingId, listingId } of await listRenewalsEndingBy(db, soon)) {
    await withTransaction(db, async tx => {
      const listing = (await lockListingWithVendor(tx, listingId))?.listing
      const isThis = eq(topListingBookings.id, bookingId)
      const [booking] = await tx.select().from(topListingBookings).where(isThis).for('update')
      // A payment or a cancellation may have been faster, or the payment has failed already.
      if (booking === undefined || booking.heldFrom !== null || listing?.topListingUntil == null) return
      if (listing.topListingUntil > soon || listing.topListingUntil <= clock.now()) return
      const until = new Date(listing.topListingUntil.getTime() + COLLECTION_MS)
      await hold(tx, booking, { currentPeriodStart: null }, until)
    })
  }
}
