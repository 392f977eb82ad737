import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { topListingBookings } from '#drizzle/schema/money/top-listings.ts'
import { carryOutRefunds } from '#server/billing/commands/returns/carry-out-refunds.ts'
import { clock, DAY_MS, HOUR_MS, MINUTE_MS } from '#server/core/clock.ts'
import { demoteEndedTopListings } from '#server/listings/commands/promote-listing.ts'
import { formatCents } from '#shared/core/price.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import {
  createPaymentTestApp,
  mailsTo,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'
import { holdRenewingPromotions } from './commands/hold-promotion.ts'

/** Payments of a Top-Listing that are on their way, fail, or are taken back, as its vendor sees them. */

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-06-01T09:00:00Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

const after = (days: number, from = clock.now()) => new Date(from.getTime() + days * DAY_MS)
const remoteOf = (id: string) => app.services.payments.findSubscription(id)

async function own({ caller }: TestVendor, listingId: number) {
  return (await caller.listings.getMyListings()).find(({ id }) => id === listingId)
}

async function openPage(vendor: TestVendor, listingId: number): Promise<string> {
  return sessionIdOf(await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' }))
}

async function promoteByCard(vendor: TestVendor, listingId: number): Promise<string> {
  const sessionId = await openPage(vendor, listingId)
  app.sandbox.pay(sessionId)
  await app.sandbox.settleDeliveries()
  return (await app.services.payments.findCheckout(sessionId))?.subscriptionId ?? ''
}

async function orderByDebit(vendor: TestVendor, listingId: number): Promise<string> {
  const sessionId = await openPage(vendor, listingId)
  app.sandbox.paySepaPending(sessionId)
  await app.sandbox.settleDeliveries()
  return sessionId
}

async function arrive(sessionId: string, isPaid: boolean): Promise<void> {
  app.sandbox.settleSepa(sessionId, isPaid)
  await app.sandbox.settleDeliveries()
}

async function dispute(subscriptionId: string): Promise<void> {
  app.sandbox.disputePayment((await remoteOf(subscriptionId))?.invoices.at(-1)?.id ?? '')
  await app.sandbox.settleDeliveries()
}

const summaryOf = ({ caller }: TestVendor, listingId: number) =>
  caller.stripe.getOrderSummary({ listingId }).then(({ obstacle }) => obstacle)

describe('a payment that was taken back', () => {
  it('of a booking that was cancelled before, too, leaves the days of grace, is told once, and cannot go on', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const id = await promoteByCard(vendor, listingId)
    await vendor.caller.stripe.cancelTopListing({ listingId })
    await app.sandbox.advanceDays(3)
    await dispute(id)
    await app.sandbox.deliver({ repeat: 2 })
    await app.sandbox.deliver({ repeat: 1 })
    expect(await own(vendor, listingId)).toMatchObject({
      topListingUntil: after(7),
      topListingRenews: false,
      canResumeTopListing: false,
    })
    const subjects = await mailsTo(app, vendor.email)
    expect(subjects.filter(subject => subject === 'Ihre Zahlung wurde zurückgegeben')).toHaveLength(1)
    await expect(vendor.caller.stripe.resumeTopListing({ listingId })).rejects.toMatchObject({
      message: 'Dieses Inserat wird zurzeit nicht beworben.',
    })
  })

  it('takes nothing of what another booking of the same listing paid', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const first = await promoteByCard(vendor, listingId)
    await vendor.caller.stripe.cancelTopListing({ listingId })
    await app.sandbox.advanceDays(10)
    await promoteByCard(vendor, listingId)
    const bookedAt = clock.now()
    expect((await own(vendor, listingId))?.topListingUntil).toEqual(after(50))
    await app.sandbox.advanceDays(1)
    await dispute(first)
    expect(await own(vendor, listingId)).toMatchObject({
      topListingUntil: after(30, bookedAt),
      topListingRenews: true,
    })
  })

  it('says that the place is lost when its days are over', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const id = await promoteByCard(vendor, listingId)
    await vendor.caller.stripe.cancelTopListing({ listingId })
    await app.sandbox.advanceDays(35)
    await demoteEndedTopListings(app.db)
    await dispute(id)
    const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, vendor.email))
    const told = mails.find(({ subject }) => subject === 'Ihre Zahlung wurde zurückgegeben')
    expect(told?.text).toContain('Das Inserat bleibt öffentlich.')
    expect(told?.text).not.toContain('steht noch bis')
  })
})

describe('a renewal that could not be paid', () => {
  it('is shown as open, and ended by its vendor leaves nothing that is collected or to be paid', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const id = await promoteByCard(vendor, listingId)
    const until = (await own(vendor, listingId))?.topListingUntil ?? new Date(0)
    app.sandbox.setRenewalsFail((await remoteOf(id))?.customerId ?? '', true)
    await app.sandbox.advanceTo(new Date(until.getTime() - MINUTE_MS))
    await holdRenewingPromotions(app.db)
    await app.sandbox.advanceTo(new Date(until.getTime() + 2 * HOUR_MS))
    await demoteEndedTopListings(app.db)
    expect(await own(vendor, listingId)).toMatchObject({
      isTopListing: false,
      topListingPayment: 'open',
      canResumeTopListing: false,
    })
    expect(await vendor.caller.stripe.cancelTopListing({ listingId })).toMatchObject({ success: true })
    // Once more, because the answer was lost.
    expect(await vendor.caller.stripe.cancelTopListing({ listingId })).toMatchObject({ success: true })
    app.sandbox.setRenewalsFail((await remoteOf(id))?.customerId ?? '', false)
    await app.sandbox.advanceDays(40)
    const ended = await remoteOf(id)
    expect(ended?.status).toBe('canceled')
    expect(ended?.invoices.map(({ status }) => status)).toEqual(['paid', 'void'])
    expect(await own(vendor, listingId)).toMatchObject({ topListingPayment: null, topListingRenews: false })
    // What has ended so can be booked anew.
    await promoteByCard(vendor, listingId)
    expect(await own(vendor, listingId)).toMatchObject({ isTopListing: true })
  })
})

describe('a first debit', () => {
  it('is seen on its way by its vendor, in the list and before a second order, until it arrives', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const sessionId = await orderByDebit(vendor, listingId)
    expect(await own(vendor, listingId)).toMatchObject({
      isTopListing: false,
      topListingRenews: false,
      canResumeTopListing: false,
      topListingPayment: 'under_way',
    })
    expect(await summaryOf(vendor, listingId)).toBe('debit_under_way')
    await arrive(sessionId, true)
    expect(await own(vendor, listingId)).toMatchObject({
      isTopListing: true,
      topListingRenews: true,
      topListingPayment: null,
    })
    expect(await mailsTo(app, vendor.email)).toContain('Ihr Inserat ist jetzt Top-Listing')
  })

  it('leaves nothing when it comes back', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    await arrive(await orderByDebit(vendor, listingId), false)
    expect(await own(vendor, listingId)).toMatchObject({ topListingPayment: null })
    expect(await summaryOf(vendor, listingId)).toBeNull()
    const isOfListing = eq(topListingBookings.listingId, listingId)
    expect(await app.db.$count(topListingBookings, isOfListing)).toBe(0)
  })

  it('keeps what runs from being resumed beside it', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    await promoteByCard(vendor, listingId)
    await vendor.caller.stripe.cancelTopListing({ listingId })
    const sessionId = await orderByDebit(vendor, listingId)
    expect(await own(vendor, listingId)).toMatchObject({ isTopListing: true, canResumeTopListing: false })
    await expect(vendor.caller.stripe.resumeTopListing({ listingId })).rejects.toMatchObject({
      message: expect.stringContaining('wird noch eingezogen') as string,
    })
    const began = clock.now()
    await arrive(sessionId, true)
    expect((await own(vendor, listingId))?.topListingUntil).toEqual(after(60, began))
  })

  it.each([
    ['was sold', { status: 'inactive', availability: 'sold', soldAt: new Date('2026-06-01') }],
    ['went with its plan', { status: 'inactive', deactivatedByPlanAt: new Date('2026-06-01') }],
    ['was hidden by an admin', { status: 'pending_review' }],
  ] as const)(
    'for a listing that %s meanwhile goes back, and its customer is told',
    async (_when, change) => {
      const vendor = await createVendor(app)
      const listingId = await createListing(vendor)
      const sessionId = await orderByDebit(vendor, listingId)
      await app.db.update(listings).set(change).where(eq(listings.id, listingId))
      await arrive(sessionId, true)
      await carryOutRefunds(app.services)
      await carryOutRefunds(app.services)
      expect(await own(vendor, listingId)).toMatchObject({ topListingUntil: null, topListingPayment: null })
      const subjects = await mailsTo(app, vendor.email)
      expect(subjects.filter(subject => subject === `Wir erstatten Ihnen ${formatCents(2990)}`)).toHaveLength(
        1,
      )
      const [refund] = await vendor.caller.stripe.listRefunds()
      expect(refund).toMatchObject({ amount: 2990 })
    },
  )

  it('for a listing that its vendor paused begins all the same', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const sessionId = await orderByDebit(vendor, listingId)
    await vendor.caller.listings.updateMany({
      ids: [listingId],
      change: { kind: 'status', status: 'draft' },
    })
    await arrive(sessionId, true)
    expect((await own(vendor, listingId))?.topListingUntil).toEqual(after(30))
  })
})
