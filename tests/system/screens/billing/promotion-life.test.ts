import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type PaymentTestApp, sessionIdOf } from '#tests/support/product/payments.ts'
import { createPromotion } from '#tests/support/product/subscribers.ts'
import { interceptCalls } from '#tests/support/window/answer-calls.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { openOrder } from '#tests/system/screens/billing/ordering/order-page.ts'
import { type PaymentSite, startPaymentSite } from './payment-site.ts'

/** A Top-Listing from its order to its end, as its vendor sees it. */

let site: PaymentSite
let app: PaymentTestApp

beforeAll(async () => {
  site = await startPaymentSite()
  app = site.app
})
afterAll(() => site.close())

const TITLE = 'Waldhonig aus dem Chiemgau'
const BOOK = `Top-Listing für ${TITLE} buchen`
const CANCEL = `Top-Listing von ${TITLE} kündigen`

const openAs = ({ userId }: TestVendor, path: string) => openWindow(site, path, { as: userId })

async function rowIn({ screen }: OpenedWindow): Promise<HTMLTableRowElement> {
  const row = (await screen.findByLabelText(`${TITLE} auswählen`)).closest('tr')
  if (row === null) throw new Error('the listing has no row')
  return row
}

/** A vendor who has ordered a Top-Listing and is on the payment page. */
async function orderPromotion() {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const order = await openOrder(site, `top-listing=${listingId}`, vendor.userId)
  await order.wish()
  await order.place()
  await expect.poll(order.leftFor).toContain('/kasse/')
  return { vendor, listingId, sessionId: sessionIdOf({ url: order.leftFor() ?? '' }) }
}

/** The address in the product that the payment page leads to. */
const returnOf = (url: string | null | undefined) => (url ?? '').replace(site.url, '')

test('what the page asked before the payment counted is asked again', async () => {
  const { vendor, sessionId } = await orderPromotion()
  // Nobody but the page tells the product; its first answer is from before, and comes afterwards.
  await app.sandbox.deliver({ hold: true })
  onTestFinished(() => app.sandbox.deliver({ hold: false }))
  const page = await openAs(vendor, '/pricing')
  const asked = Promise.withResolvers<void>()
  const activated = Promise.withResolvers<void>()
  let isFirst = true
  interceptCalls(page, 'listings.getMyListings', async send => {
    if (!isFirst) return send()
    isFirst = false
    const answer = await send()
    asked.resolve()
    await activated.promise
    return answer
  })
  interceptCalls(page, 'stripe.activateTopListing', async send => {
    await asked.promise
    const answer = await send()
    activated.resolve()
    return answer
  })
  page.window.history.pushState(null, '', returnOf(app.sandbox.pay(sessionId)))
  await page.screen.findByText(/^Top-Inserat erfolgreich gebucht/)
  expect(await page.screen.findByText(/^Top bis/)).toBeTruthy()
  expect(isFirst).toBe(false)
})

test('a declined card promotes nothing', async () => {
  const { vendor, sessionId } = await orderPromotion()
  app.sandbox.decline(sessionId)
  const left = app.sandboxState.checkouts.get(sessionId)?.session.cancel_url
  const page = await openAs(vendor, returnOf(left))
  expect(await page.screen.findByText('Top-Listing buchen')).toBeTruthy()
  const dashboard = await page.open('/dashboard')
  expect(await dashboard.screen.findByLabelText(BOOK)).toBeTruthy()
  expect(dashboard.screen.queryByText(/^Top bis/)).toBeNull()
})

test('a promotion by direct debit waits for the money and cannot be bought twice meanwhile', async () => {
  const { vendor, listingId, sessionId } = await orderPromotion()
  const page = await openAs(vendor, returnOf(app.sandbox.paySepaPending(sessionId)))
  page.expectedErrors.push('SEPA-Lastschrift')
  await page.screen.findByText(/^Ihre SEPA-Lastschrift wird noch eingezogen/)
  expect(page.screen.queryByText(/^Fehler bei der Aktivierung/)).toBeNull()
  await expect.poll(page.address).toBe('/dashboard')
  const row = await rowIn(page)
  await expect.poll(() => textOf(row)).toContain('Zahlung unterwegs')
  expect(page.screen.queryByLabelText(BOOK)).toBeNull()
  await page.user.click(within(row).getByLabelText(/bearbeiten$/))
  await page.screen.findByLabelText('Titel')
  const panel = () => page.window.document.querySelector('section[aria-label="Top-Listing"]')
  await expect.poll(() => textOf(panel())).toContain('Zahlung unterwegs')
  expect(textOf(panel())).not.toContain('Top-Listing buchen')
  // Who comes by an address that was kept.
  const kept = await page.open(`/bestellen?top-listing=${listingId}`)
  await kept.screen.findByText('Ihre Bestellung ist schon da', { selector: 'h1' })

  app.sandbox.settleSepa(sessionId, true)
  await app.sandbox.settleDeliveries()
  const paid = await page.open('/dashboard')
  expect(await paid.screen.findByText(/^Top bis \d\d\.\d\d\.\d{4}$/)).toBeTruthy()
})

test('a renewal that was cancelled and taken up again can be cancelled again', async () => {
  const promotion = await createPromotion(app)
  const cancel = async (page: OpenedWindow) => {
    await page.user.click(await page.screen.findByLabelText(CANCEL))
    await page.user.click(await page.screen.findByText('Verlängerung kündigen'))
    await page.screen.findByText(/^Automatische Verlängerung gekündigt\./)
    await expect.poll(() => page.screen.queryByLabelText(CANCEL)).toBeNull()
  }
  await cancel(await openAs(promotion, '/dashboard'))
  // In the portal, as the window of before could have been closed.
  app.sandbox.resume(promotion.promotionId)
  await app.sandbox.settleDeliveries()
  const page = await openAs(promotion, '/dashboard')
  await rowIn(page)
  expect(page.screen.queryByText(/^Automatische Verlängerung gekündigt\./)).toBeNull()
  await cancel(page)
  expect(app.sandboxState.subscriptions.get(promotion.promotionId)?.cancel_at).not.toBeNull()
})
