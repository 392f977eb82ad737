import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { formatDay } from '#shared/core/day-text.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { runJob } from '#tests/support/product/app.ts'
import { buyPlan, type PaymentTestApp, sessionIdOf } from '#tests/support/product/payments.ts'
import { createSubscriber, type Subscriber, storedPlan } from '#tests/support/product/subscribers.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { newestInvoice, type PaymentSite, startPaymentSite } from './payment-site.ts'

/** What is wrong with the plan stands over every tab of the dashboard, with the one way on. */

let site: PaymentSite
let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-03-02T10:00:00Z'))
  site = await startPaymentSite({ SEPA_START: 'on_settlement' })
  app = site.app
})
afterAll(() => site.close())

/** Opens the dashboard, and reads the alert that has this title. */
async function readAlert({ userId }: { userId: number }, title: string | RegExp) {
  const page = await openWindow(site, '/dashboard', { as: userId })
  const alert = (await page.screen.findByText(title, { selector: 'h2' })).closest('[role=status]')
  if (alert === null) throw new Error('the title stands in no alert')
  const way = alert.querySelector('a, button')
  return { page, text: textOf(alert), way: textOf(way ?? alert), href: way?.getAttribute('href') ?? null }
}

/** A subscriber with that many public listings. */
async function createSeller(count: number): Promise<Subscriber> {
  const seller = await createSubscriber(app)
  for (let listing = 1; listing <= count; listing++) await createListing(seller)
  return seller
}

const settle = () => app.sandbox.settleDeliveries()

test('while all is well there is none', async () => {
  const { userId } = await createSeller(1)
  const page = await openWindow(site, '/dashboard', { as: userId })
  await page.screen.findByText('Ihre Inserate')
  expect(page.window.document.querySelector('[role=status] h2')).toBeNull()
})

test('a cancelled plan names its last day, and goes on by the portal', async () => {
  const seller = await createSeller(1)
  app.sandbox.cancelAtPeriodEnd(seller.subscriptionId)
  await settle()
  const lastDay = formatDay((await storedPlan(app, seller))?.currentPeriodEnd ?? new Date(0))
  const { page, way } = await readAlert(seller, `Ihr Plan endet am ${lastDay}`)
  expect(way).toBe('Fortsetzen')
  await page.press('Fortsetzen')
  await expect.poll(page.leftFor).toContain('/portal/')
})

describe('a plan that has ended', () => {
  test.each([
    [0, /^Ihr Plan Pro ist beendetMit einem neuen Plan/],
    [1, /Ihr Inserat bleibt noch bis /],
    [2, /Ihre 2 Inserate bleiben noch bis /],
  ])(
    'with %i public listings says until when they stay, and leads to the order of the same',
    async (count, text) => {
      const seller = await createSeller(count)
      app.sandbox.cancelNow(seller.subscriptionId)
      await settle()
      const alert = await readAlert(seller, 'Ihr Plan Pro ist beendet')
      expect(alert.text).toMatch(text)
      expect(alert.way).toBe('Plan fortsetzen')
      expect(alert.href).toBe('/bestellen?plan=PRO&interval=monthly')
    },
  )

  test('for more than the days of grace has taken its listings along, and a new one brings them back', async () => {
    const seller = await createSeller(1)
    app.sandbox.cancelNow(seller.subscriptionId)
    await settle()
    await app.sandbox.advanceDays(7)
    await runJob(app, 'end-grace-periods')
    const { text, way } = await readAlert(
      seller,
      `Ihr Inserat ist seit dem ${formatDay(clock.now())} nicht mehr sichtbar`,
    )
    expect(text).toContain('Mit einem aktiven Plan ist es sofort wieder da.')
    expect(way).toBe('Plan fortsetzen')
    await buyPlan(app, seller, 'PRO')
    const page = await openWindow(site, '/dashboard', { as: seller.userId })
    await page.screen.findByText('Ihre Inserate')
    expect(page.screen.queryByText(/nicht mehr sichtbar/)).toBeNull()
  })
})

test('a plan that pauses owes nothing', async () => {
  const seller = await createSeller(1)
  app.sandbox.pause(seller.subscriptionId)
  await settle()
  const { text, way } = await readAlert(seller, 'Ihr Plan Pro pausiert')
  expect(text).toContain('Es wird nichts eingezogen.')
  expect(way).toBe('Abo verwalten')
})

test('a payment that was taken back leads to the operator', async () => {
  const seller = await createSeller(1)
  app.sandbox.disputePayment(await newestInvoice(site, seller.subscriptionId))
  await settle()
  const { text, href } = await readAlert(seller, 'Ihre Zahlung wurde zurückgegeben')
  expect(text).toContain('Dann endet der Plan; danach können Sie einen neuen buchen.')
  expect(href).toBe('/imprint')
})

test('a renewal that failed leads to the open invoice itself', async () => {
  const seller = await createSeller(1)
  app.sandbox.setRenewalsFail(seller.customerId, true)
  await app.sandbox.advanceDays(32)
  const { way, href } = await readAlert(seller, 'Ihre Zahlung ist fehlgeschlagen')
  expect(way).toBe('Offene Rechnung bezahlen')
  const [open] = await (await app.callerFor(seller.userId)).stripe.listInvoices()
  expect(open).toMatchObject({ status: 'open', pageUrl: href })
})

test('a debit that is on its way is no fault, and its order can be looked at', async () => {
  const vendor = await createVendor(app, { plan: null })
  const checkout = await vendor.caller.stripe.createCheckout({ plan: 'PRO', interval: 'yearly' })
  app.sandbox.paySepaPending(sessionIdOf(checkout))
  await settle()
  const { page, way } = await readAlert(vendor, 'Ihre SEPA-Lastschrift wird noch eingezogen')
  expect(way).toBe('Bestellung ansehen')
  await page.press('Bestellung ansehen')
  await expect.poll(page.leftFor).toContain('/portal/')
})

test.each([
  [1, 'Ein Inserat ist nicht sichtbar'],
  [2, '2 Inserate sind nicht sichtbar'],
])('a smaller plan says of %i listings what it does not contain', async (count, title) => {
  const seller = await createSeller(1)
  for (let listing = 1; listing <= count; listing++)
    await createListing(seller, { category: 'colonies', colonyType: 'ableger' })
  app.sandbox.changePlan(seller.subscriptionId, 'standard_monthly')
  await settle()
  await settle()
  const { text, href } = await readAlert(seller, title)
  expect(text).toContain('Ihr Plan Standard enthält Völker nicht. Gelöscht ist nichts')
  expect(href).toBe('/pricing')
})
