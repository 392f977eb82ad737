import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#drizzle/schema/money/orders.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import type { Caller } from '#tests/support/product/app.ts'
import { buyPlan, mailsTo, promoteListing } from '#tests/support/product/payments.ts'
import { watchCalls } from '#tests/support/window/watch-calls.ts'
import {
  cutPayments,
  type PaymentSite,
  startPaymentSite,
} from '#tests/system/screens/billing/payment-site.ts'
import { openOrder } from './order-page.ts'

let site: PaymentSite

beforeAll(async () => {
  site = await startPaymentSite()
})
afterAll(() => site.close())

const ordersOf = (userId: number) => site.app.db.select().from(orders).where(eq(orders.userId, userId))

describe('the button', () => {
  test('leads to the payment page, and the order keeps what was declared', async () => {
    const { id, email } = await createUser(site.app)
    const page = await openOrder(site, 'plan=STANDARD&interval=monthly', id)
    await page.wish()
    await page.place()
    await expect.poll(page.leftFor).toMatch(/\/kasse\/cs_/)
    expect(await ordersOf(id)).toMatchObject([
      {
        plan: 'STANDARD',
        interval: 'monthly',
        buyerKind: 'consumer',
        earlyStartAt: expect.any(Date) as Date,
      },
    ])
    expect(await mailsTo(site.app, email)).toEqual(['Ihre Bestellung ist eingegangen'])
  })

  test('asks a private person for the wish, and orders nothing without it', async () => {
    const { id } = await createUser(site.app)
    const page = await openOrder(site, 'plan=PRO', id)
    await page.place()
    expect(page.screen.getByText('Bitte kreuzen Sie das an, damit wir anfangen dürfen.')).toBeTruthy()
    await page.wish()
    expect(page.screen.queryByText('Bitte kreuzen Sie das an, damit wir anfangen dürfen.')).toBeNull()
    expect(page.leftFor()).toBeNull()
    expect(await ordersOf(id)).toEqual([])
  })

  test('needs no wish of a business, which has no right of withdrawal', async () => {
    const { id } = await createUser(site.app)
    const page = await openOrder(site, 'plan=PRO', id)
    await page.user.click(page.screen.getByLabelText(/^Als Unternehmen/))
    await page.place()
    await expect.poll(page.leftFor).toContain('/kasse/')
    expect(await ordersOf(id)).toMatchObject([{ buyerKind: 'business', earlyStartAt: null }])
  })

  test('knows the wish of a person who looked at the other kind in between', async () => {
    const { id } = await createUser(site.app)
    const page = await openOrder(site, 'plan=PRO', id)
    await page.wish()
    for (const kind of [/^Als Unternehmen/, /^Als Privatperson/])
      await page.user.click(page.screen.getByLabelText(kind))
    expect(page.screen.getByLabelText<HTMLInputElement>(/^Ich verlange ausdrücklich/).checked).toBe(true)
    await page.place()
    await expect.poll(page.leftFor).toContain('/kasse/')
    expect(await ordersOf(id)).toMatchObject([{ buyerKind: 'consumer' }])
  })

  test('pressed twice, and again while the payment page loads, orders once', async () => {
    const { id } = await createUser(site.app)
    const page = await openOrder(site, 'plan=PRO', id)
    const calls = watchCalls(page, 'stripe.placeOrder')
    await page.wish()
    await page.user.dblClick(page.screen.getByText('Zahlungspflichtig bestellen'))
    await expect.poll(page.leftFor).not.toBeNull()
    await page.place()
    expect(calls.count()).toBe(1)
  })

  test('works again for who comes back from the payment page', async () => {
    const { id } = await createUser(site.app)
    const page = await openOrder(site, 'plan=PRO', id)
    const calls = watchCalls(page, 'stripe.placeOrder')
    await page.wish()
    await page.place()
    await expect.poll(page.leftFor).not.toBeNull()
    // As browsers tell a page that they have kept meanwhile.
    page.window.dispatchEvent(Object.assign(new page.window.Event('pageshow'), { persisted: true }))
    await expect
      .poll(() => page.screen.getByText('Zahlungspflichtig bestellen').getAttribute('aria-busy'))
      .toBeNull()
    await page.place()
    await expect.poll(calls.count).toBe(2)
  })
})

describe('an order that fails', () => {
  test('because the payment service is down says so, keeps the wish, and succeeds once it is back', async () => {
    const { id, email } = await createUser(site.app)
    const page = await openOrder(site, 'plan=PRO', id)
    const restore = cutPayments(site, 'createCheckout')
    page.expectedErrors.push('Der Zahlungsdienst')
    await page.wish()
    await page.place()
    expect((await page.screen.findByRole('alert')).textContent).toBe(
      'Der Zahlungsdienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
    )
    expect(page.leftFor()).toBeNull()
    expect(await mailsTo(site.app, email)).toEqual([])
    restore()
    await page.place()
    await expect.poll(page.leftFor).toContain('/kasse/')
    expect(await ordersOf(id)).toHaveLength(1)
  })

  test('because the connection is lost says that it can be tried again', async () => {
    const { id } = await createUser(site.app)
    const page = await openOrder(site, 'plan=PRO', id)
    const calls = watchCalls(page, 'stripe.placeOrder')
    calls.lose('question')
    page.expectedErrors.push('Failed to fetch')
    await page.wish()
    await page.place()
    expect((await page.screen.findByRole('alert')).textContent).toBe(
      'Ihre Bestellung konnte nicht aufgegeben werden. Bitte versuchen Sie es noch einmal.',
    )
    calls.lose(null)
    await page.place()
    await expect.poll(page.leftFor).toContain('/kasse/')
  })

  test('because the terms are others by now asks to read them first', async () => {
    const { id } = await createUser(site.app)
    const page = await openOrder(site, 'plan=PRO', id)
    const ask = page.window.fetch
    const withOldTerms = (body: unknown) => String(body).replace(/("termsVersion":)"[^"]+"/, '$1"2026-11-23"')
    page.window.fetch = (address, init) =>
      ask(address, init?.method === 'POST' ? { ...init, body: withOldTerms(init.body) } : init)
    await page.wish()
    await page.place()
    expect((await page.screen.findByRole('alert')).textContent).toMatch(
      /^Unsere Bedingungen haben sich geändert/,
    )
    expect(await ordersOf(id)).toEqual([])
  })
})

describe('what happened in another window meanwhile', () => {
  test.each([
    {
      what: 'a listing that was deleted',
      act: (caller: Caller, listingId: number) => caller.listings.delete({ id: listingId }),
      text: 'Das gesuchte Inserat existiert nicht oder wurde entfernt.',
    },
    {
      what: 'a listing that was sold',
      act: (caller: Caller, listingId: number) =>
        caller.listings.updateMany({
          ids: [listingId],
          change: { kind: 'availability', availability: 'sold' },
        }),
      text: 'Nur aktive Inserate können beworben werden.',
    },
  ])('$what is not promoted, and the page says why', async ({ act, text }) => {
    const vendor = await createVendor(site.app)
    const listingId = await createListing(vendor)
    const page = await openOrder(site, `top-listing=${listingId}`, vendor.userId)
    await act(vendor.caller, listingId)
    await page.wish()
    await page.place()
    expect((await page.screen.findByRole('alert')).textContent).toBe(text)
    expect(page.leftFor()).toBeNull()
    expect(await ordersOf(vendor.userId)).toEqual([])
  })

  test('a promotion that was bought is not bought twice', async () => {
    const vendor = await createVendor(site.app)
    const listingId = await createListing(vendor)
    const page = await openOrder(site, `top-listing=${listingId}`, vendor.userId)
    await promoteListing(site.app, vendor, listingId)
    await page.wish()
    await page.place()
    expect((await page.screen.findByRole('alert')).textContent).toBe(
      'Dieses Inserat wird bereits beworben und verlängert sich automatisch.',
    )
  })

  test('the same plan that was bought leads to the portal, and no order is placed', async () => {
    const vendor = await createVendor(site.app, { plan: null })
    const page = await openOrder(site, 'plan=PRO', vendor.userId)
    await buyPlan(site.app, vendor, 'PRO', 'yearly')
    await page.wish()
    await page.place()
    await expect.poll(page.leftFor).toContain('/portal/')
    expect(await ordersOf(vendor.userId)).toEqual([])
  })

  test('another plan that was bought is exchanged, not bought beside', async () => {
    const vendor = await createVendor(site.app, { plan: null })
    const page = await openOrder(site, 'plan=PRO', vendor.userId)
    await buyPlan(site.app, vendor, 'STANDARD')
    await page.wish()
    await page.place()
    await expect.poll(page.leftFor).toContain('/portal/')
    expect(await ordersOf(vendor.userId)).toMatchObject([{ plan: 'PRO', interval: 'yearly' }])
  })
})
