import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refunds } from '#drizzle/schema/money/billing.ts'
import { topListingBookings } from '#drizzle/schema/money/top-listings.ts'
import { clock } from '#server/core/clock.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { createPaymentTestApp, type PaymentTestApp, sessionIdOf } from '#tests/support/product/payments.ts'
import { cancelPointlessRenewals } from './commands/cancel-renewal.ts'
import { deleteEndedBookings } from './commands/delete-bookings.ts'

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-03-10T17:45:30Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

it('what a deleted listing had used is not given back when its promotion ends', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const sessionId = sessionIdOf(
    await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' }),
  )
  app.sandbox.pay(sessionId)
  await vendor.caller.stripe.activateTopListing({ sessionId })
  await app.sandbox.advanceDays(20)
  await vendor.caller.listings.delete({ id: listingId })
  await cancelPointlessRenewals(app.services)
  await deleteEndedBookings(app.db)
  // The end of the period, of which Stripe sends a message.
  await app.sandbox.advanceDays(11)
  expect(await app.db.select().from(refunds)).toEqual([])

  // Neither is it when a bank has taken it back months later, and has lost.
  await app.sandbox.advanceDays(150)
  await deleteEndedBookings(app.db)
  const [invoice] = app.sandboxState.invoices.values()
  const dispute = app.sandbox.disputePayment(invoice?.id ?? '')
  await app.sandbox.settleDeliveries()
  await app.sandbox.advanceDays(100)
  await deleteEndedBookings(app.db)
  app.sandbox.closeDispute(dispute.id, 'won')
  await app.sandbox.settleDeliveries()
  expect(await app.db.select().from(refunds)).toEqual([])

  await app.sandbox.advanceDays(168)
  await deleteEndedBookings(app.db)
  expect(await app.db.$count(topListingBookings, eq(topListingBookings.renews, false))).toBe(1)
  await app.sandbox.advanceDays(2)
  await deleteEndedBookings(app.db)
  expect(await app.db.$count(topListingBookings)).toBe(0)
})
