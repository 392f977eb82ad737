import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { buyPlan, type PaymentTestApp, promoteListing, sessionIdOf } from '#tests/support/product/payments.ts'
import { createPromotion, createSubscriber } from '#tests/support/product/subscribers.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { watchCalls } from '#tests/support/window/watch-calls.ts'
import {
  cutPayments,
  newestInvoice,
  type PaymentSite,
  startPaymentSite,
} from '#tests/system/screens/billing/payment-site.ts'
import { openOrder } from './order-page.ts'

let site: PaymentSite
let app: PaymentTestApp

beforeAll(async () => {
  site = await startPaymentSite({ SEPA_START: 'on_settlement' })
  app = site.app
})
afterAll(() => site.close())

/** What the page says where nothing can be ordered. */
async function readObstacle(query: string, as: number) {
  const page = await openWindow(site, `/bestellen?${query}`, { as })
  await expect.poll(() => page.window.document.querySelector('main h1')).not.toBeNull()
  expect(page.screen.queryByText('Zahlungspflichtig bestellen')).toBeNull()
  const main = page.screen.getByRole('main')
  const way = main.querySelector('a[href], button')
  return {
    page,
    title: textOf(main.querySelector('h1') ?? main),
    way: way?.getAttribute('href') ?? textOf(way ?? main),
  }
}

describe('a plan cannot be ordered', () => {
  test('by who has the same one, and the portal opens from there', async () => {
    const vendor = await createVendor(app, { plan: null })
    await buyPlan(app, vendor, 'PRO', 'yearly')
    const { page, title } = await readObstacle('plan=PRO&interval=yearly', vendor.userId)
    expect(title).toBe('Sie haben schon einen Plan')
    await page.press('Abo verwalten')
    await expect.poll(page.leftFor).toContain('/portal/')
  })

  test('in place of one that is cancelled', async () => {
    const { userId, subscriptionId } = await createSubscriber(app, 'STANDARD')
    app.sandbox.cancelAtPeriodEnd(subscriptionId)
    await app.sandbox.settleDeliveries()
    const { title, way } = await readObstacle('plan=PRO', userId)
    expect([title, way]).toEqual(['Sie haben schon einen Plan', 'Abo verwalten'])
  })

  test('while its debit is on its way', async () => {
    const vendor = await createVendor(app, { plan: null })
    const page = await vendor.caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' })
    app.sandbox.paySepaPending(sessionIdOf(page))
    await app.sandbox.settleDeliveries()
    const { title, way } = await readObstacle('plan=PREMIUM', vendor.userId)
    expect([title, way]).toEqual(['Ihre Bestellung ist schon da', '/dashboard?tab=subscription'])
  })

  test('after a payment was taken back, which leads to the operator', async () => {
    const { userId, subscriptionId } = await createSubscriber(app)
    app.sandbox.disputePayment(await newestInvoice(site, subscriptionId))
    await app.sandbox.settleDeliveries()
    const { title, way } = await readObstacle('plan=STANDARD', userId)
    expect([title, way]).toEqual(['Ihre letzte Zahlung wurde zurückgegeben', '/imprint'])
  })
})

describe('a Top-Listing cannot be ordered', () => {
  const EDITOR = /\/listings\/(edit\/)?\d+(\/edit)?$/

  test('for a draft', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor, { status: 'draft' })
    const { title, way } = await readObstacle(`top-listing=${listingId}`, vendor.userId)
    expect(title).toBe('Dieses Inserat ist nicht öffentlich')
    expect(way).toMatch(EDITOR)
  })

  test('for what is in front already, as long as it renews itself', async () => {
    const { userId, listingId, caller } = await createPromotion(app)
    const { title, way } = await readObstacle(`top-listing=${listingId}`, userId)
    expect(title).toBe('Dieses Inserat steht schon vorn')
    expect(way).toMatch(EDITOR)
    await caller.stripe.cancelTopListing({ listingId })
    expect((await openOrder(site, `top-listing=${listingId}`, userId)).ticket()).toContain('29,90 €')
  })

  test('while its debit is on its way', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const page = await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
    app.sandbox.paySepaPending(sessionIdOf(page))
    await app.sandbox.settleDeliveries()
    expect((await readObstacle(`top-listing=${listingId}`, vendor.userId)).title).toBe(
      'Ihre Bestellung ist schon da',
    )
  })

  test('in the days of grace, when nobody would see it for long', async () => {
    const vendor = await createSubscriber(app)
    const listingId = await createListing(vendor)
    app.sandbox.cancelNow(vendor.subscriptionId)
    await app.sandbox.settleDeliveries()
    const { title, way } = await readObstacle(`top-listing=${listingId}`, vendor.userId)
    expect([title, way]).toEqual(['Erst der Plan, dann die Markise', '/dashboard'])
  })

  test('for a listing of somebody else, who learns no more than of one that there is not', async () => {
    const owner = await createVendor(app)
    const title = 'Nur mein eigener Honig'
    const listingId = await createListing(owner, { title })
    await promoteListing(app, owner, listingId)
    const { page } = await readObstacle(`top-listing=${listingId}`, (await createVendor(app)).userId)
    const said = textOf(page.screen.getByRole('main'))
    expect(said).toContain('Das gesuchte Inserat existiert nicht oder wurde entfernt.')
    expect(said).not.toContain(title)
  })

  test('without a stall', async () => {
    const { page } = await readObstacle('top-listing=1', (await createUser(app)).id)
    expect(textOf(page.screen.getByRole('main'))).toContain('Bitte legen Sie zuerst Ihr Verkäuferprofil an.')
  })
})

test.each([
  '',
  'plan=GOLD',
  'plan=PRO&interval=weekly',
  'top-listing=abc',
  'top-listing=-1',
  'top-listing=1.5',
])('the address /bestellen?%s names nothing, and leads to the plans', async query => {
  const { title, way } = await readObstacle(query, (await createUser(app)).id)
  expect([title, way]).toEqual(['Was möchten Sie bestellen?', '/pricing'])
})

describe('another plan in place of the one that runs', () => {
  test('says which it replaces, with what it is paid, and what is due today', async () => {
    const vendor = await createVendor(app, { plan: null })
    await buyPlan(app, vendor, 'STANDARD', 'monthly')
    const page = await openOrder(site, 'plan=PRO&interval=monthly', vendor.userId)
    expect(page.ticket()).toContain('Ersetzt Ihren bisherigen Plan Standard, monatlich.')
    expect(page.ticket()).toMatch(/heute zu zahlen, inkl\. MwSt\.30,00 €Zahlungspflichtig bestellen/)
    expect(page.screen.getByText(/^Mit der Karte oder Lastschrift, mit der Sie Ihren Plan/)).toBeTruthy()
    await page.wish()
    await page.place()
    await expect.poll(page.leftFor).toContain('/portal/')
  })

  test('that is smaller costs nothing today, and what is left is credited', async () => {
    const vendor = await createVendor(app, { plan: null })
    await buyPlan(app, vendor, 'PREMIUM', 'yearly')
    const page = await openOrder(site, 'plan=STANDARD&interval=yearly', vendor.userId)
    expect(page.ticket()).toContain('HeuteGutschrift 350,00 €')
    expect(page.ticket()).toContain('heute zu zahlen, inkl. MwSt.0,00 €')
  })

  test('is not offered while the payment service cannot say what is due, and is once it can', async () => {
    const { userId } = await createSubscriber(app, 'STANDARD')
    const restore = cutPayments(site, 'previewExchange')
    const page = await openWindow(site, '/bestellen?plan=PRO', { as: userId })
    page.expectedErrors.push('Der Zahlungsdienst')
    watchCalls(page, 'stripe.getOrderSummary')
    await page.screen.findByText(/^Der Zahlungsdienst ist gerade nicht erreichbar/)
    expect(page.screen.queryByText('Zahlungspflichtig bestellen')).toBeNull()
    restore()
    await page.press('Erneut versuchen')
    expect(await page.screen.findByText('Zahlungspflichtig bestellen')).toBeTruthy()
  })
})
