import { eq } from 'drizzle-orm'
import { topListingBookings, topListingPayments } from '#drizzle/schema/billing.ts'
import { listings } from '#drizzle/schema/listings.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { hasEnded } from '#server/billing/rules.ts'
import { topListingBookedMail } from '#server/billing/templates.ts'
import type { Database } from '#server/core/database/database.ts'
import { announce } from '#server/core/events/events.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { Buyer } from './ensure-customer.ts'

export interface TopListingToApply {
  buyer: Buyer
  remote: RemoteSubscription
  appUrl: string
}

type Booking = Pick<typeof topListingBookings.$inferSelect, 'id' | 'listingId'>

/** Stores the booking from its first payment on; each paid invoice is announced once, in the order of payment. */
export async function applyTopListing(
  tx: Database,
  { buyer, remote, appUrl }: TopListingToApply,
): Promise<void> {
  const paid = remote.invoices.flatMap(({ id, paidAt }) => (paidAt === null ? [] : [{ id, paidAt }]))
  if (paid.length === 0 || remote.purchase?.kind !== 'topListing') return
  const renews = !hasEnded(remote) && remote.cancelAt === null
  const isThis = eq(topListingBookings.stripeSubscriptionId, remote.id)
  const [known] = await tx.select().from(topListingBookings).where(isThis).for('update')
  if (known !== undefined) await tx.update(topListingBookings).set({ renews }).where(isThis)
  const booking = known ?? (await insertBooking(tx, remote, remote.purchase.listingId, renews))
  for (const payment of paid) await bookPayment(tx, booking, remote.createdAt, payment)
  if (known === undefined) await mailBooking(tx, booking, { to: buyer.email, appUrl })
}

async function insertBooking(
  tx: Database,
  remote: RemoteSubscription,
  bookedId: number,
  renews: boolean,
): Promise<Booking> {
  const listingId = await lockListing(tx, bookedId)
  const [row] = await tx
    .insert(topListingBookings)
    .values({ listingId, stripeSubscriptionId: remote.id, renews, createdAt: remote.createdAt })
    .$returningId()
  if (row === undefined) throw new Error('the database returned no id for the new booking')
  return { id: row.id, listingId }
}

/** Keeps it from being deleted before the booking refers to it. @returns `null` when it was deleted already */
async function lockListing(tx: Database, id: number): Promise<number | null> {
  const [listing] = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.id, id))
    .for('update')
  return listing?.id ?? null
}

async function bookPayment(
  tx: Database,
  { id: bookingId, listingId }: Booking,
  bookedAt: Date,
  { id, paidAt }: { id: string; paidAt: Date },
): Promise<void> {
  const [inserted] = await tx
    .insert(topListingPayments)
    .ignore()
    .values({ stripeInvoiceId: id, bookingId, paidAt })
  if (inserted.affectedRows === 0 || listingId === null) return
  await announce(tx, 'topListingPaid', { listingId, bookedAt, paidAt })
}

async function mailBooking(
  tx: Database,
  { listingId }: Booking,
  recipient: { to: string; appUrl: string },
): Promise<void> {
  if (listingId === null) return
  const [listing] = await tx
    .select({ id: listings.id, title: listings.title, until: listings.topListingUntil })
    .from(listings)
    .where(eq(listings.id, listingId))
  if (listing?.until == null) return
  await enqueueMail(tx, topListingBookedMail(recipient, { ...listing, until: listing.until }))
}
