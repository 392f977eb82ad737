import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { topListingBookings } from '#drizzle/schema/money/top-listings.ts'
import { endContract } from '#server/billing/commands/contracts/end-contract.ts'
import { clock, HOUR_MS, MINUTE_MS } from '#server/core/clock.ts'
import { demoteEndedTopListings } from '#server/listings/commands/promote-listing.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import {
  createPaymentTestApp,
  endSubscriptions,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'
import { holdRenewingPromotions } from './commands/hold-promotion.ts'

/** Stripe leaves the invoice of a renewal a draft for an hour, and a debit takes six business days. */

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-06-01T09:00:00Z'))
  app = await createPaymentTestApp()
})
afterEach(() => endSubscriptions(app))
afterAll(() => app.close())

async function promote(payBy: 'card' | 'debit') {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const page = await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
  const sessionId = sessionIdOf(page)
  if (payBy === 'card') app.sandbox.pay(sessionId)
  else {
    app.sandbox.paySepaPending(sessionId)
    app.sandbox.settleSepa(sessionId, true)
  }
  await app.sandbox.settleDeliveries()
  const until = (await stateOf(vendor, listingId))?.topListingUntil
  const [booking] = await app.db
    .select()
    .from(topListingBookings)
    .where(eq(topListingBookings.listingId, listingId))
  if (until == null || booking === undefined) throw new Error('not promoted')
  return { vendor, listingId, until, id: booking.stripeSubscriptionId }
}

async function stateOf({ caller }: TestVendor, listingId: number) {
  return (await caller.listings.getMyListings()).find(({ id }) => id === listingId)
}

async function runJobs(): Promise<void> {
  await holdRenewingPromotions(app.db)
  await demoteEndedTopListings(app.db)
}

async function mailsOnFailure(recipient: string) {
  const sent = await app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient))
  return sent.filter(({ subject }) => subject === 'Ihr Top-Listing konnte nicht verlängert werden')
}

const at = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

it('keeps its place in the hour before Stripe collects, and its days count from the paid end', async () => {
  const { vendor, listingId, until } = await promote('card')
  await app.sandbox.advanceTo(at(until, -MINUTE_MS))
  await runJobs()
  for (const minutes of [1, 30, 59]) {
    await app.sandbox.advanceTo(at(until, minutes * MINUTE_MS))
    await runJobs()
    expect(await stateOf(vendor, listingId), `${minutes} minutes later`).toMatchObject({ isTopListing: true })
  }
  await app.sandbox.advanceTo(at(until, 2 * HOUR_MS))
  expect(await stateOf(vendor, listingId)).toMatchObject({ topListingUntil: at(until, 720 * HOUR_MS) })
})

it('keeps it while a debit is on its way', async () => {
  const { vendor, listingId, until } = await promote('debit')
  await app.sandbox.advanceTo(at(until, -MINUTE_MS))
  await runJobs()
  for (const days of [1, 4, 7]) {
    await app.sandbox.advanceTo(at(until, days * 24 * HOUR_MS))
    await runJobs()
    expect(await stateOf(vendor, listingId), `${days} days later`).toMatchObject({ isTopListing: true })
  }
  await app.sandbox.advanceTo(at(until, 12 * 24 * HOUR_MS))
  expect(await stateOf(vendor, listingId)).toMatchObject({ topListingUntil: at(until, 720 * HOUR_MS) })
})

it('adds all that was paid when it is booked anew while the debit of a renewal that was cancelled is on its way', async () => {
  const { vendor, listingId, until } = await promote('debit')
  await app.sandbox.advanceTo(at(until, -MINUTE_MS))
  await runJobs()
  await app.sandbox.advanceTo(at(until, 24 * HOUR_MS))
  await runJobs()
  await vendor.caller.stripe.cancelTopListing({ listingId })
  const page = await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
  app.sandbox.pay(sessionIdOf(page))
  await app.sandbox.settleDeliveries()
  expect(await stateOf(vendor, listingId)).toMatchObject({ topListingUntil: at(clock.now(), 720 * HOUR_MS) })
  const paidAnew = at(clock.now(), 720 * HOUR_MS)
  await app.sandbox.advanceTo(at(until, 12 * 24 * HOUR_MS))
  expect(await stateOf(vendor, listingId)).toMatchObject({ topListingUntil: at(paidAnew, 720 * HOUR_MS) })
})

it('loses it when the payment fails, at the end that is paid for, and its vendor learns how to go on', async () => {
  const { vendor, listingId, until, id } = await promote('card')
  const remote = await app.services.payments.findSubscription(id)
  app.sandbox.setRenewalsFail(remote?.customerId ?? '', true)
  await app.sandbox.advanceTo(at(until, -MINUTE_MS))
  await runJobs()
  await app.sandbox.advanceTo(at(until, 2 * HOUR_MS))
  expect(await stateOf(vendor, listingId)).toMatchObject({ isTopListing: false, topListingUntil: until })
  for (const hours of [3, 24, 96]) {
    await app.sandbox.advanceTo(at(until, hours * HOUR_MS))
    await runJobs()
    expect(await stateOf(vendor, listingId), `${hours} hours later`).toMatchObject({ isTopListing: false })
  }
  const failed = await app.services.payments.findSubscription(id)
  const [mail, ...more] = await mailsOnFailure(vendor.email)
  expect(mail?.text).toContain('noch einmal')
  expect(mail?.text).toContain(failed?.invoices.at(-1)?.pageUrl ?? 'no page')
  // Stripe has tried again meanwhile.
  expect(more).toEqual([])

  app.sandbox.payInvoiceByCard(failed?.invoices.at(-1)?.id ?? '')
  await app.sandbox.settleDeliveries()
  expect(await stateOf(vendor, listingId)).toMatchObject({
    isTopListing: true,
    topListingUntil: at(clock.now(), 720 * HOUR_MS),
  })
})

it('loses it when a debit comes back, which nobody collects again', async () => {
  const { vendor, listingId, until, id } = await promote('debit')
  await app.sandbox.advanceTo(at(until, -MINUTE_MS))
  await runJobs()
  await app.sandbox.advanceTo(at(until, 48 * HOUR_MS))
  await runJobs()
  const remote = await app.services.payments.findSubscription(id)
  app.sandbox.settleSepa(remote?.invoices.at(-1)?.id ?? '', false)
  await app.sandbox.settleDeliveries()
  expect(await stateOf(vendor, listingId)).toMatchObject({ isTopListing: false, topListingUntil: until })
  const mails = await mailsOnFailure(vendor.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('nicht noch einmal eingezogen')
})

it('is not held when the renewal was cancelled', async () => {
  const { vendor, listingId, until } = await promote('card')
  await vendor.caller.stripe.cancelTopListing({ listingId })
  await app.sandbox.advanceTo(at(until, -MINUTE_MS))
  await runJobs()
  await app.sandbox.advanceTo(at(until, MINUTE_MS))
  expect(await stateOf(vendor, listingId)).toMatchObject({ isTopListing: false })
})

it('can be cancelled, resumed and cancelled again within a day', async () => {
  const { vendor, listingId, until, id } = await promote('card')
  const cancelled = { success: true, topListingUntil: until }
  expect(await vendor.caller.stripe.cancelTopListing({ listingId })).toEqual(cancelled)
  app.sandbox.resume(id)
  await app.sandbox.settleDeliveries()
  expect(await stateOf(vendor, listingId)).toMatchObject({ topListingRenews: true })
  expect(await vendor.caller.stripe.cancelTopListing({ listingId })).toEqual(cancelled)
  expect((await app.services.payments.findSubscription(id))?.cancelAt).toEqual(until)
})

it('goes on when its vendor takes the end back, as often as that is said, and not once it has ended', async () => {
  const { vendor, listingId, until, id } = await promote('card')
  await vendor.caller.stripe.cancelTopListing({ listingId })
  expect(await stateOf(vendor, listingId)).toMatchObject({ canResumeTopListing: true })
  const resumed = { success: true, topListingUntil: until }
  expect(
    await Promise.all([
      vendor.caller.stripe.resumeTopListing({ listingId }),
      vendor.caller.stripe.resumeTopListing({ listingId }),
    ]),
  ).toEqual([resumed, resumed])
  expect(await stateOf(vendor, listingId)).toMatchObject({
    topListingRenews: true,
    canResumeTopListing: false,
  })
  await app.sandbox.advanceTo(at(until, 2 * HOUR_MS))
  expect(await stateOf(vendor, listingId)).toMatchObject({ topListingUntil: at(until, 720 * HOUR_MS) })

  await vendor.caller.stripe.cancelTopListing({ listingId })
  await app.sandbox.advanceTo(at(until, 722 * HOUR_MS))
  expect((await app.services.payments.findSubscription(id))?.endedAt).not.toBeNull()
  await expect(vendor.caller.stripe.resumeTopListing({ listingId })).rejects.toMatchObject({
    message: 'Dieses Inserat wird zurzeit nicht beworben.',
  })
})

it('does not go on for a listing that nobody sees, for others, or after a ban', async () => {
  const { vendor, listingId, id } = await promote('card')
  await vendor.caller.stripe.cancelTopListing({ listingId })
  const stranger = await createVendor(app)
  await expect(stranger.caller.stripe.resumeTopListing({ listingId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await endContract(app.db, { stripeSubscriptionId: id, endsAt: null, reason: 'closed_account' })
  await expect(vendor.caller.stripe.resumeTopListing({ listingId })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await app.db.update(listings).set({ status: 'inactive' }).where(eq(listings.id, listingId))
  await expect(vendor.caller.stripe.resumeTopListing({ listingId })).rejects.toMatchObject({
    message: 'Nur aktive Inserate können beworben werden.',
  })
  expect((await app.services.payments.findSubscription(id))?.cancelAt).not.toBeNull()
})
