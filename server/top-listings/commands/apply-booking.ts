import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { topListingBookings, topListingPayments } from '#drizzle/schema/money/top-listings.ts'
import type { Customer } from '#server/billing/commands/customers/ensure-customer.ts'
import { recordReturn } from '#server/billing/commands/returns/record-return.ts'
import { requestRefund } from '#server/billing/commands/returns/request-refund.ts'
import { orderFulfilled } from '#server/billing/events.ts'
import type { RemoteInvoice, RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { findRefundReason } from '#server/billing/queries/find-refund.ts'
import { listCountingReturns } from '#server/billing/queries/list-returns.ts'
import {
  findUnpaidRenewal,
  hasEnded,
  hasFirstDebitFailed,
  isFirstDebitUnderWay,
  returnOf,
} from '#server/billing/rules/plan-state.ts'
import { paidBeforeEnd } from '#server/billing/rules/refundable.ts'
import { promotionDebitFailedMail } from '#server/billing/templates/customer.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import { type ListingRow, lockListingWithVendor } from '#server/listings/commands/lock-listing.ts'
import { extendTopListing } from '#server/listings/commands/promote-listing.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { Env } from '#server/process/env.ts'
import {
  promotionReturnedMail,
  renewalFailedMail,
  topListingBookedMail,
} from '#server/top-listings/templates.ts'
import type { RefundReason } from '#shared/billing/billing.ts'
import { findHoldBeside, holdOrRelease, moveHoldsBeside } from './hold-promotion.ts'
import { shortenReturned } from './shorten-promotion.ts'

type Booking = typeof topListingBookings.$inferSelect

interface SyncedBooking {
  customer: Customer
  remote: RemoteSubscription
  env: Env
}

/**
 * Stores the booking from its order by debit on, or its first payment; each paid invoice adds its days once, in the order of
 * payment.
 */
export async function applyBooking(tx: Database, synced: SyncedBooking): Promise<void> {
  const { remote, customer, env } = synced
  if (remote.purchase?.kind !== 'topListing') return
  // Locked before the booking, which would keep it from being deleted otherwise. `null`: it was deleted already.
  const listing = (await lockListingWithVendor(tx, remote.purchase.listingId))?.listing ?? null
  const isThis = eq(topListingBookings.stripeSubscriptionId, remote.id)
  const [row] = await tx.select().from(topListingBookings).where(isThis).for('update')
  if (hasFirstDebitFailed(remote)) {
    await forgetPending(tx, remote.id)
    return tellFailedDebit(tx, synced, listing)
  }
  const paid = paidBeforeEnd(remote)
  if (paid.length === 0) return notePending(tx, remote, listing)
  const [known, pending] = row?.pendingSince === null ? [row] : [undefined, row]
  const useless = known === undefined ? await uselessness(tx, remote, listing) : null
  if (useless !== null) {
    await forgetPending(tx, remote.id)
    return giveBack(tx, synced, useless)
  }
  const returnedAt = returnOf(remote, await listCountingReturns(tx, remote.id))
  const renews = !hasEnded(remote) && remote.cancelAt === null && returnedAt === null
  await tx.update(topListingBookings).set({ renews, pendingSince: null }).where(isThis)
  const stored = known ?? pending ?? (await insertBooking(tx, remote, listing?.id ?? null, { renews }))
  const until = await bookPayments(tx, stored, paid)
  if (listing === null) return
  // What was held until this payment is not held any more.
  const booking = { ...stored, renews, heldFrom: until === null ? stored.heldFrom : null }
  if (returnedAt !== null) return takeBackReturned(tx, synced, { booking, listing, returnedAt })
  if (booking.returnedAt !== null) await tx.update(topListingBookings).set({ returnedAt }).where(isThis)
  await holdOrRelease(tx, booking, remote)
  if (renews) await tellFailedRenewal(tx, synced, { booking, listing })
  if (known !== undefined || until === null) return
  // The confirmation of the contract says the same.
  if (remote.orderId !== null) {
    return publish(tx, orderFulfilled, { orderId: remote.orderId, customer, remote, env })
  }
  await enqueueMail(
    tx,
    topListingBookedMail({ to: customer.email, appUrl: env.APP_URL }, { ...listing, until }),
  )
}

/** Nothing was paid yet: the vendor sees that the debit is on its way. What ends before it arrives leaves nothing. */
async function notePending(
  tx: Database,
  remote: RemoteSubscription,
  listing: ListingRow | null,
): Promise<void> {
  if (!isFirstDebitUnderWay(remote)) return forgetPending(tx, remote.id)
  if (listing === null) return
  const values = bookingOf(remote, listing.id, { renews: false, pendingSince: remote.createdAt })
  await tx.insert(topListingBookings).ignore().values(values)
}

async function forgetPending(tx: Database, stripeSubscriptionId: string): Promise<void> {
  const isThis = eq(topListingBookings.stripeSubscriptionId, stripeSubscriptionId)
  await tx.delete(topListingBookings).where(and(isThis, isNotNull(topListingBookings.pendingSince)))
}

/** Once: what is paid by another booking afterwards stays. */
async function takeBackReturned(
  tx: Database,
  { customer, env }: SyncedBooking,
  { booking, listing, returnedAt }: { booking: Booking; listing: ListingRow; returnedAt: Date },
): Promise<void> {
  if (booking.returnedAt !== null) return
  const until = await shortenReturned(tx, booking, returnedAt)
  await tx.update(topListingBookings).set({ returnedAt }).where(eq(topListingBookings.id, booking.id))
  const mail = { title: listing.title, until, operatorEmail: env.OPERATOR_EMAIL }
  await enqueueMail(tx, promotionReturnedMail({ to: customer.email, appUrl: env.APP_URL }, mail))
}

/**
 * Why a first payment buys nothing: nobody sees the listing any more and its vendor cannot change that at once, or it renews already by another subscription. What was given back for it
 * stays so, also when the other one does not renew any more.
 */
async function uselessness(
  tx: Database,
  { id }: RemoteSubscription,
  listing: ListingRow | null,
): Promise<RefundReason | null> {
  if (listing === null || isOver(listing)) return 'listing_gone'
  const givenBack = await findRefundReason(tx, id)
  if (givenBack !== null) return givenBack
  const others = await tx
    .select({ id: topListingBookings.id })
    .from(topListingBookings)
    .where(
      and(
        eq(topListingBookings.listingId, listing.id),
        eq(topListingBookings.renews, true),
        ne(topListingBookings.stripeSubscriptionId, id),
      ),
    )
  return others.length > 0 ? 'second_promotion' : null
}

/** Sold, or hidden with its plan or by an admin, while the debit was on its way. What its vendor paused waits for them. */
function isOver({ availability, deactivatedByPlanAt, status }: ListingRow): boolean {
  return availability === 'sold' || deactivatedByPlanAt !== null || status === 'pending_review'
}

async function giveBack(tx: Database, { remote, env }: SyncedBooking, reason: RefundReason): Promise<void> {
  const request = {
    stripeSubscriptionId: remote.id,
    stripeCustomerId: remote.customerId,
    reason,
    unusedSince: remote.createdAt,
  }
  await requestRefund(tx, request, env)
}

async function tellFailedDebit(
  tx: Database,
  { customer, remote, env }: SyncedBooking,
  listing: ListingRow | null,
): Promise<void> {
  const [first] = remote.invoices
  if (first === undefined) return
  const isNews = await recordReturn(tx, {
    stripeInvoiceId: first.id,
    stripeSubscriptionId: remote.id,
    stripeCustomerId: remote.customerId,
    kind: 'debit',
    amount: first.amountDue,
    returnedAt: clock.now(),
  })
  if (!isNews || listing === null) return
  await enqueueMail(tx, promotionDebitFailedMail({ to: customer.email, appUrl: env.APP_URL }, listing))
}

function bookingOf(
  { id: stripeSubscriptionId, createdAt }: RemoteSubscription,
  listingId: number | null,
  state: Pick<Booking, 'renews'> & Partial<Booking>,
): Omit<Booking, 'id'> {
  const nothing = { pendingSince: null, returnedAt: null, heldFrom: null, unpaidToldFor: null }
  return { listingId, stripeSubscriptionId, createdAt, ...nothing, ...state }
}

async function insertBooking(
  tx: Database,
  remote: RemoteSubscription,
  listingId: number | null,
  state: Pick<Booking, 'renews'>,
): Promise<Booking> {
  const values = bookingOf(remote, listingId, state)
  const [row] = await tx.insert(topListingBookings).values(values).$returningId()
  if (row === undefined) throw new Error('the database returned no id for the new booking')
  return { id: row.id, ...values }
}

/** The place is given up, but comes back with the payment: one mail for each invoice, with the way to pay it. */
async function tellFailedRenewal(
  tx: Database,
  { customer, remote, env }: SyncedBooking,
  { booking, listing }: { booking: Booking; listing: ListingRow },
): Promise<void> {
  const unpaid = findUnpaidRenewal(remote)
  if (unpaid === null || booking.unpaidToldFor === unpaid.id) return
  await tx
    .update(topListingBookings)
    .set({ unpaidToldFor: unpaid.id })
    .where(eq(topListingBookings.id, booking.id))
  const mail = { ...listing, isDebit: remote.isDebit, invoiceUrl: unpaid.pageUrl }
  await enqueueMail(tx, renewalFailedMail({ to: customer.email, appUrl: env.APP_URL }, mail))
}

/** @returns the new end of the Top-Listing; `null` when nothing new was paid, or the listing is gone */
async function bookPayments(
  tx: Database,
  booking: Booking,
  paid: readonly (RemoteInvoice & { paidAt: Date })[],
): Promise<Date | null> {
  let until: Date | null = null
  for (const { id: stripeInvoiceId, paidAt } of paid) {
    const [inserted] = await tx
      .insert(topListingPayments)
      .ignore()
      .values({ stripeInvoiceId, bookingId: booking.id, paidAt })
    if (inserted.affectedRows === 0 || booking.listingId === null) continue
    const heldFrom = until === null ? booking.heldFrom : null
    until = await extendTopListing(tx, {
      listingId: booking.listingId,
      bookedAt: booking.createdAt,
      paidAt,
      heldFrom,
      heldBesideFrom: await findHoldBeside(tx, booking),
    })
    if (until !== null) await moveHoldsBeside(tx, booking, until)
  }
  return until
}
