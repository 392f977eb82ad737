import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clock, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import {
  createPaymentTestApp,
  findBooking,
  mailsTo,
  type PaymentTestApp,
  promoteListing,
  sessionIdOf,
} from '#tests/support/product/payments.ts'
import { holdRenewingPromotions } from './commands/hold-promotion.ts'

const BOOKED_AT = new Date('2026-03-10T17:45:30Z')

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(BOOKED_AT)
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

const after = (days: number, from = BOOKED_AT) => new Date(from.getTime() + days * DAY_MS)

async function openCheckout(vendor: TestVendor, listingId: number): Promise<string> {
  return sessionIdOf(await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' }))
}

/** Through the hour in which Stripe leaves the invoice of a renewal a draft, with the job that holds the place meanwhile. */
async function renewAt(end: Date): Promise<void> {
  await app.sandbox.advanceTo(new Date(end.getTime() - MINUTE_MS))
  await holdRenewingPromotions(app.db)
  await app.sandbox.advanceTo(new Date(end.getTime() + HOUR_MS + MINUTE_MS))
}

async function own(vendor: TestVendor, listingId: number) {
  return (await vendor.caller.listings.getMyListings()).find(({ id }) => id === listingId)
}

describe('booking a Top-Listing', () => {
  it('promotes for 30 days from the payment, adds 30 for each renewal, and ends to the second', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const sessionId = await openCheckout(vendor, listingId)
    const returnUrl = new URL(app.sandbox.pay(sessionId))
    expect(Object.fromEntries(returnUrl.searchParams)).toEqual({
      toplisting: 'success',
      listingId: String(listingId),
      session_id: sessionId,
    })
    // We hear of it an hour later; that is nobody's loss.
    clock.set(new Date(BOOKED_AT.getTime() + 3_600_000))
    const activated = { success: true, topListingUntil: after(30) }
    expect(await vendor.caller.stripe.activateTopListing({ sessionId })).toEqual(activated)
    expect(await vendor.caller.stripe.activateTopListing({ sessionId })).toEqual(activated)
    await app.sandbox.settleDeliveries()
    expect(await own(vendor, listingId)).toMatchObject({ isTopListing: true, topListingRenews: true })
    expect(await mailsTo(app, vendor.email)).toEqual(['Ihr Inserat ist jetzt Top-Listing'])

    // Summer time begins on 29 March, in between.
    await renewAt(after(30))
    expect(await own(vendor, listingId)).toMatchObject({ isTopListing: true, topListingUntil: after(60) })
    await renewAt(after(60))
    expect(await own(vendor, listingId)).toMatchObject({ topListingUntil: after(90) })

    const canceled = { success: true, topListingUntil: after(90) }
    expect(await vendor.caller.stripe.cancelTopListing({ listingId })).toEqual(canceled)
    expect(await vendor.caller.stripe.cancelTopListing({ listingId })).toEqual(canceled)
    const ending = { isTopListing: true, topListingRenews: false, canResumeTopListing: true }
    expect(await own(vendor, listingId)).toMatchObject(ending)
    await app.sandbox.advanceTo(new Date(after(90).getTime() - SECOND_MS))
    expect((await own(vendor, listingId))?.isTopListing).toBe(true)
    await app.sandbox.advanceTo(after(90))
    expect(await own(vendor, listingId)).toMatchObject({ isTopListing: false, topListingUntil: after(90) })
    await expect(vendor.caller.stripe.cancelTopListing({ listingId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Dieses Inserat wird zurzeit nicht beworben.',
    })
    expect(await mailsTo(app, vendor.email)).toHaveLength(1)
  })

  it('counts each payment once, however often and in whatever order its messages come', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const start = clock.now()
    const sessionId = await openCheckout(vendor, listingId)
    await app.sandbox.deliver({ hold: true, repeat: 3 })
    app.sandbox.pay(sessionId)
    await app.sandbox.advanceTo(after(45, start))
    await Promise.all([
      app.sandbox.deliver({ hold: false, shuffle: true, concurrent: true }),
      vendor.caller.stripe.activateTopListing({ sessionId }),
    ])
    await app.sandbox.deliver({ shuffle: false, concurrent: false, repeat: 1 })
    // Nobody could hold its place at the renewal: the days count from the payment, an hour after the first period.
    const until = new Date(after(60, start).getTime() + HOUR_MS)
    expect(await own(vendor, listingId)).toMatchObject({ topListingUntil: until })
    expect(await mailsTo(app, vendor.email)).toHaveLength(1)
  })

  it('begins with the debit when it is paid so', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const sessionId = await openCheckout(vendor, listingId)
    app.sandbox.paySepaPending(sessionId)
    await app.sandbox.settleDeliveries()
    await expect(vendor.caller.stripe.activateTopListing({ sessionId })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect((await own(vendor, listingId))?.isTopListing).toBe(false)
    await app.sandbox.advanceDays(10)
    const remote = await app.services.payments.findSubscription(await findBooking(app, listingId))
    const paidAt = remote?.invoices[0]?.paidAt ?? new Date(0)
    expect(await own(vendor, listingId)).toMatchObject({
      isTopListing: true,
      topListingUntil: after(30, paidAt),
    })
  })

  it('is for own, active listings that do not renew already', async () => {
    const vendor = await createVendor(app)
    const other = await createVendor(app)
    const listingId = await createListing(vendor)
    const draftId = await createListing(vendor, { status: 'draft' })
    const missing = { code: 'NOT_FOUND' }
    await expect(openCheckout(other, listingId)).rejects.toMatchObject(missing)
    await expect(openCheckout(vendor, 2_000_000_000)).rejects.toMatchObject(missing)
    await expect(openCheckout(vendor, draftId)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Nur aktive Inserate können beworben werden.',
    })
    await promoteListing(app, vendor, listingId)
    await expect(openCheckout(vendor, listingId)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(other.caller.stripe.cancelTopListing({ listingId })).rejects.toMatchObject(missing)
    expect((await own(vendor, listingId))?.topListingRenews).toBe(true)
  })

  it('is not activated by foreign or invented payments, nor by one of a plan', async () => {
    const vendor = await createVendor(app)
    const thief = await createVendor(app, { plan: null })
    const listingId = await createListing(vendor)
    const sessionId = await openCheckout(vendor, listingId)
    const notFound = { code: 'NOT_FOUND', message: 'Diese Zahlung wurde nicht gefunden.' }
    await expect(vendor.caller.stripe.activateTopListing({ sessionId })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    app.sandbox.pay(sessionId)
    const plan = sessionIdOf(await thief.caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' }))
    app.sandbox.pay(plan)
    for (const id of [sessionId, plan, 'cs_test_invented']) {
      await expect(thief.caller.stripe.activateTopListing({ sessionId: id })).rejects.toMatchObject(notFound)
    }
    await expect(vendor.caller.stripe.activateSubscription({ sessionId })).rejects.toMatchObject(notFound)
  })

  it('is refused to visitors and to users without a profile, and checks its input', async () => {
    const visitor = await app.callerFor(null)
    const user = await app.callerFor((await createUser(app)).id)
    const vendor = await createVendor(app)
    const input = { listingId: 1, category: 'honey' } as const
    await expect(visitor.stripe.createTopListingCheckout(input)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await expect(visitor.stripe.cancelTopListing(input)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(user.stripe.createTopListingCheckout(input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(user.stripe.activateTopListing({ sessionId: 'cs_1' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    for (const bad of [{ listingId: 0, category: 'honey' }, { listingId: 1, category: 'cats' }, {}]) {
      await expect(vendor.caller.stripe.createTopListingCheckout(bad as never)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
  })
})
