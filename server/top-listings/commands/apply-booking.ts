import { eq } from 'drizzle-orm'
import { topListingBookings, topListingPayments } from '#drizzle/schema/top-listings.ts'
import type { Customer } from '#server/billing/commands/ensure-customer.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { hasEnded } from '#server/billing/rules.ts'
import type { Database } from '#server/core/database/database.ts'
import { lockListingWithVendor } from '#server/listings/commands/lock-listing.ts'
import { extendTopListing } from '#server/listings/commands/promote-listing.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { topListingBookedMail } from '#server/top-listings/templates.ts'

type Booking = Pick<typeof topListingBookings.$inferSelect, 'id' | 'listingId'>

/** Stores the booking from its first payment on; each paid invoice adds its days once, in the order of payment. */
export async function applyBooking(
  tx: Database,
  { customer, remote, appUrl }: { customer: Customer; remote: RemoteSubscription; appUrl: string },
): Promise<void> {
  const paid = remote.invoices.flatMap(({ id, paidAt }) => (paidAt === null ? [] : [{ id, paidAt }]))
  if (paid.length === 0 || remote.purchase?.kind !== 'topListing') return
  // Locked before the booking, which would keep it from being deleted otherwise. `null`: it was deleted already.
  const listing = (await lockListingWithVendor(tx, remote.purchase.listingId))?.listing ?? null
  const renews = !hasEnded(remote) && remote.cancelAt === null
  const isThis = eq(topListingBookings.stripeSubscriptionId, remote.id)
  const [known] = await tx.select().from(topListingBookings).where(isThis).for('update')
  if (known !== undefined) await tx.update(topListingBookings).set({ renews }).where(isThis)
  const booking = known ?? (await insertBooking(tx, remote, listing?.id ?? null, renews))
  let until: Date | null = null
  for (const payment of paid) until = (await bookPayment(tx, booking, remote.createdAt, payment)) ?? until
  if (known !== undefined || listing === null || until === null) return
  await enqueueMail(tx, topListingBookedMail({ to: customer.email, appUrl }, { ...listing, until }))
}

async function insertBooking(
  tx: Database,
  remote: RemoteSubscription,
  listingId: number | null,
  renews: boolean,
): Promise<Booking> {
  const [row] = await tx
    .insert(topListingBookings)
    .values({ listingId, stripeSubscriptionId: remote.id, renews, createdAt: remote.createdAt })
    .$returningId()
  if (row === undefined) throw new Error('the database returned no id for the new booking')
  return { id: row.id, listingId }
}

/** @returns the new end of the Top-Listing; `null` when the payment was booked before, or the listing is gone */
async function bookPayment(
  tx: Database,
  { id: bookingId, listingId }: Booking,
  bookedAt: Date,
  { id, paidAt }: { id: string; paidAt: Date },
): Promise<Date | null> {
  const [inserted] = await tx
    .insert(topListingPayments)
    .ignore()
    .values({ stripeInvoiceId: id, bookingId, paidAt })
  if (inserted.affectedRows === 0 || listingId === null) return null
  return extendTopListing(tx, { listingId, bookedAt, paidAt })
}
