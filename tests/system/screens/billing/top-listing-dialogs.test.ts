import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { formatDay } from '#shared/core/day-text.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { type PaymentTestApp, sessionIdOf } from '#tests/support/product/payments.ts'
import { createPromotion, createSubscriber } from '#tests/support/product/subscribers.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { watchCalls } from '#tests/support/window/watch-calls.ts'
import { cutPayments, type PaymentSite, startPaymentSite } from './payment-site.ts'

/** Ending and taking up the renewal of a Top-Listing, in the list of the dashboard and in the editor. */

let site: PaymentSite
let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-03-02T10:00:00Z'))
  site = await startPaymentSite()
  app = site.app
})
afterAll(() => site.close())

type Promotion = Awaited<ReturnType<typeof createPromotion>>

const TITLE = 'Waldhonig aus dem Chiemgau'
const CANCEL = `Top-Listing von ${TITLE} kündigen`
const RESUME = `Top-Listing von ${TITLE} verlängern`

const openDashboard = ({ userId }: { userId: number }) => openWindow(site, '/dashboard', { as: userId })

async function rowOf({ caller, listingId }: Pick<Promotion, 'caller' | 'listingId'>) {
  const row = (await caller.listings.getMyListings()).find(({ id }) => id === listingId)
  if (row === undefined) throw new Error('no such listing')
  return row
}
const lastDay = async (promotion: Promotion) =>
  formatDay((await rowOf(promotion)).topListingUntil ?? new Date(0))

describe('ending the renewal', () => {
  test('asks first, naming the day until which it stays, and does nothing when it is declined', async () => {
    const promotion = await createPromotion(app)
    const page = await openDashboard(promotion)
    await page.user.click(await page.screen.findByLabelText(CANCEL))
    const day = await lastDay(promotion)
    expect(textOf(await page.screen.findByRole('alertdialog'))).toContain(
      `Möchten Sie die automatische Verlängerung wirklich kündigen? Ihr Inserat bleibt bis zum ${day} hervorgehoben.`,
    )
    await page.press('Abbrechen')
    expect(await rowOf(promotion)).toMatchObject({ topListingRenews: true })
  })

  test('pressed twice is one cancellation, and the row offers the way back', async () => {
    const promotion = await createPromotion(app)
    const page = await openDashboard(promotion)
    const calls = watchCalls(page, 'stripe.cancelTopListing')
    await page.user.click(await page.screen.findByLabelText(CANCEL))
    await page.user.dblClick(await page.screen.findByText('Verlängerung kündigen'))
    await page.screen.findByText(
      'Automatische Verlängerung gekündigt. Die Bewerbung läuft bis zum Ablaufdatum.',
    )
    expect(calls.count()).toBe(1)
    expect(await page.screen.findByLabelText(RESUME)).toBeTruthy()
    expect(page.screen.getByText(`Top bis ${await lastDay(promotion)}`)).toBeTruthy()
    expect(await rowOf(promotion)).toMatchObject({ isTopListing: true, topListingRenews: false })
  })

  test('that fails says so, and the question stays for another try', async () => {
    const promotion = await createPromotion(app)
    const page = await openDashboard(promotion)
    page.expectedErrors.push('Der Zahlungsdienst')
    const restore = cutPayments(site, 'cancelAtPeriodEnd')
    await page.user.click(await page.screen.findByLabelText(CANCEL))
    await page.user.click(await page.screen.findByText('Verlängerung kündigen'))
    await page.screen.findByText('Fehler beim Kündigen')
    expect(await rowOf(promotion)).toMatchObject({ topListingRenews: true })
    restore()
    await page.user.click(page.screen.getByText('Verlängerung kündigen'))
    await page.screen.findByText(/^Automatische Verlängerung gekündigt/)
    await expect.poll(() => page.screen.queryByRole('alertdialog')).toBeNull()
  })

  test('that was ended in another window already is no failure', async () => {
    const promotion = await createPromotion(app)
    const page = await openDashboard(promotion)
    await page.user.click(await page.screen.findByLabelText(CANCEL))
    await promotion.caller.stripe.cancelTopListing({ listingId: promotion.listingId })
    await page.user.click(await page.screen.findByText('Verlängerung kündigen'))
    expect(await page.screen.findByLabelText(RESUME)).toBeTruthy()
  })
})

describe('taking it up again', () => {
  async function createCancelled() {
    const promotion = await createPromotion(app)
    await promotion.caller.stripe.cancelTopListing({ listingId: promotion.listingId })
    return promotion
  }

  test('costs money again, so its question names price, tax and days, and its button that it is binding', async () => {
    const promotion = await createCancelled()
    const page = await openDashboard(promotion)
    await page.user.click(await page.screen.findByLabelText(RESUME))
    const day = await lastDay(promotion)
    const question = await page.screen.findByRole('alertdialog')
    // The tax is known a moment later.
    await expect
      .poll(() => textOf(question))
      .toContain(
        `Ihr Inserat bleibt dann auch nach dem ${day} hervorgehoben: 29,90 € inkl. 19 % MwSt. für jeweils 30 Tage, jederzeit zum Ende der bezahlten Tage kündbar.`,
      )
    await page.user.click(page.screen.getByText('Zahlungspflichtig verlängern'))
    await page.screen.findByText('Ihr Top-Listing verlängert sich wieder von selbst.')
    expect(await page.screen.findByLabelText(CANCEL)).toBeTruthy()
    expect(await rowOf(promotion)).toMatchObject({ topListingRenews: true })
  })

  test('while the plan has ended is refused, and the reason is told', async () => {
    const promotion = await createCancelled()
    const page = await openDashboard(promotion)
    await page.user.click(await page.screen.findByLabelText(RESUME))
    app.sandbox.cancelNow(promotion.subscriptionId)
    await app.sandbox.settleDeliveries()
    await page.user.click(await page.screen.findByText('Zahlungspflichtig verlängern'))
    await page.screen.findByText(
      /^Ihr Plan läuft zurzeit nicht, und das Inserat ist nur noch wenige Tage sichtbar/,
    )
    expect(await rowOf(promotion)).toMatchObject({ topListingRenews: false })
  })

  test('of what is over by now is refused', async () => {
    const promotion = await createCancelled()
    await app.sandbox.advanceDays(29)
    const page = await openDashboard(promotion)
    await page.user.click(await page.screen.findByLabelText(RESUME))
    await app.sandbox.advanceDays(2)
    await page.user.click(await page.screen.findByText('Zahlungspflichtig verlängern'))
    await page.screen.findByText('Dieses Inserat wird zurzeit nicht beworben.')
  })
})

describe('the list offers', () => {
  test.each([
    ['active', true],
    ['draft', false],
  ] as const)('a Top-Listing for what is %s: %s', async (status, isOffered) => {
    const vendor = await createVendor(app)
    await createListing(vendor, { status })
    const page = await openDashboard(vendor)
    await page.screen.findByLabelText(`${TITLE} löschen`)
    expect(page.screen.queryByLabelText(`Top-Listing für ${TITLE} buchen`) !== null).toBe(isOffered)
  })

  test('to end at once what could not be renewed, and then nothing is owed', async () => {
    const promotion = await createPromotion(app)
    app.sandbox.setRenewalsFail(promotion.customerId, true)
    await app.sandbox.advanceDays(30)
    await app.sandbox.advanceHours(2)
    const page = await openDashboard(promotion)
    await page.user.click(await page.screen.findByLabelText(`Top-Listing von ${TITLE} beenden`))
    const question = textOf(await page.screen.findByRole('alertdialog'))
    expect(question).toContain(
      'Die offene Rechnung wird nicht mehr eingezogen, Sie brauchen sie nicht zu bezahlen.',
    )
    await page.press('Beenden')
    await page.screen.findByText('Das Top-Listing ist beendet. Es wird nichts mehr eingezogen.')
    expect(await rowOf(promotion)).toMatchObject({ topListingPayment: null })
  })
})

describe('the editor says', () => {
  async function readPanel({ userId, listingId }: { userId: number; listingId: number }, text: RegExp) {
    const page = await openWindow(site, `/dashboard/listings/${listingId}/edit`, { as: userId })
    await page.screen.findByText(text)
    return textOf(
      page.window.document.querySelector('section[aria-label="Top-Listing"]') ?? page.window.document.body,
    )
  }

  test('of a draft that only what is active can be put in front', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor, { status: 'draft' })
    const panel = await readPanel({ ...vendor, listingId }, /^Aktive Inserate.*MwSt\./)
    expect(panel).toContain('nach vorn stellen: 29,90 € / 30 Tage inkl. 19 % MwSt., monatlich kündbar.')
    expect(panel).not.toContain('Top-Listing buchen')
  })

  test('of what runs when and for how much it renews, and once it is cancelled only until when', async () => {
    const promotion = await createPromotion(app)
    const day = await lastDay(promotion)
    const running = await readPanel(promotion, /verlängert sich dann automatisch.*MwSt\./)
    expect(running).toContain(
      `Läuft bis ${day} und verlängert sich dann automatisch: 29,90 € / 30 Tage inkl. 19 % MwSt.`,
    )
    expect(running).not.toContain('MwSt..')
    await promotion.caller.stripe.cancelTopListing({ listingId: promotion.listingId })
    const cancelled = await readPanel(promotion, /Die Verlängerung ist gekündigt/)
    expect(cancelled).toContain(`Läuft bis ${day}. Die Verlängerung ist gekündigt.`)
    expect(cancelled).toContain('Doch verlängern')
  })

  test('of what waits for its debit that it is ordered', async () => {
    const vendor = await createSubscriber(app)
    const listingId = await createListing(vendor)
    const page = await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
    app.sandbox.paySepaPending(sessionIdOf(page))
    await app.sandbox.settleDeliveries()
    const panel = await readPanel({ ...vendor, listingId }, /^Das Top-Listing ist bestellt/)
    expect(panel).toContain('bis zu sechs Bankarbeitstage; dann steht das Inserat 30 Tage vorn.')
    expect(panel).not.toContain('Top-Listing buchen')
  })
})

test('a Top-Listing is ordered before anything is asked of the payment service, from the list and from the editor', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const page = await openDashboard(vendor)
  const checkouts = watchCalls(page, 'stripe.create')
  const order = `/bestellen?top-listing=${listingId}`
  await page.user.click(await page.screen.findByLabelText(`Top-Listing für ${TITLE} buchen`))
  await expect.poll(page.address).toBe(order)
  await page.user.click(await page.screen.findByText('Zurück zum Inserat'))
  await page.user.click(await page.screen.findByText('Top-Listing buchen'))
  await expect.poll(page.address).toBe(order)
  expect(await page.screen.findByText('Zahlungspflichtig bestellen')).toBeTruthy()
  expect(page.leftFor()).toBeNull()
  expect(checkouts.count()).toBe(0)
})
