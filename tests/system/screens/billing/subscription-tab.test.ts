import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { formatDay } from '#shared/core/day-text.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { decideNotice, declareNotice, runContractJobs } from '#tests/support/product/notices.ts'
import { buyPlan, orderByCard, type PaymentTestApp } from '#tests/support/product/payments.ts'
import { createPromotion, createSubscriber, storedPlan } from '#tests/support/product/subscribers.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { watchCalls } from '#tests/support/window/watch-calls.ts'
import { cutPayments, newestInvoice, type PaymentSite, startPaymentSite } from './payment-site.ts'

let site: PaymentSite
let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-03-02T10:00:00Z'))
  site = await startPaymentSite()
  app = site.app
})
afterAll(() => site.close())

/** Opens the tab, once its plan and invoices are there, and the listings, which the tiles above count. */
async function openTab({ userId }: { userId: number }) {
  const page = await openWindow(site, '/dashboard?tab=subscription', { as: userId })
  const panel = (await page.screen.findByText('Abo & Abrechnung', { selector: 'h2' })).closest(
    '[role=tabpanel]',
  )
  if (panel === null) throw new Error('the heading stands outside the tab')
  await page.screen.findByText(/^\d+ aktiv/)
  await expect.poll(() => page.screen.queryByText('Wird geladen …')).toBeNull()
  return { page, panel, said: () => textOf(panel) }
}

/** The facts of the plan, by their names. */
function factsIn(panel: Element): Record<string, string> {
  const names = [...panel.querySelectorAll('.facts dt')].map(textOf)
  const values = [...panel.querySelectorAll('.facts dd')].map(textOf)
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}

const rowsIn = (panel: Element) => [...panel.querySelectorAll('tbody tr')].map(textOf)

describe('the plan', () => {
  test('none: the way to the plans, and neither portal nor invoices', async () => {
    const { page, said } = await openTab(await createVendor(app, { plan: null }))
    expect(said()).toContain('Noch kein Plan')
    expect(page.screen.getByText('Pläne ansehen').closest('a')?.getAttribute('href')).toBe('/pricing')
    expect(page.screen.queryByText('Abo verwalten')).toBeNull()
    expect(said()).not.toContain('Rechnungen')
  })

  test('that runs: how it is paid, when the next payment is, and what it contains', async () => {
    const vendor = await createVendor(app, { plan: null })
    await buyPlan(app, vendor, 'PRO', 'yearly')
    const { panel, said } = await openTab(vendor)
    await expect
      .poll(() => factsIn(panel))
      .toEqual({
        'Aktueller Plan': 'PRO',
        Zahlweise: 'Jährlich, 399,90 € inkl. 19 % MwSt.',
        Status: 'Aktiv',
        'Nächste Zahlung': formatDay((await storedPlan(app, vendor))?.currentPeriodEnd ?? new Date(0)),
      })
    for (const text of ['Das enthält Pro', 'Unbegrenzt Honig und Königinnen', 'CSV-Export Ihrer Anfragen'])
      expect(said()).toContain(text)
    expect(said()).not.toMatch(/Alles aus|Unbegrenzt Ausrüstung/)
    expect(rowsIn(panel)).toMatchObject([expect.stringMatching(/399,90 €BezahltLaden$/)])
  })

  test('that is cancelled: still active, with its last day in place of a next payment', async () => {
    const vendor = await createSubscriber(app)
    app.sandbox.cancelAtPeriodEnd(vendor.subscriptionId)
    await app.sandbox.settleDeliveries()
    const { panel, said } = await openTab(vendor)
    const lastDay = formatDay((await storedPlan(app, vendor))?.currentPeriodEnd ?? new Date(0))
    expect(factsIn(panel)).toMatchObject({ Status: 'Aktiv', 'Gekündigt zum': lastDay })
    expect(said()).not.toContain('Nächste Zahlung')
  })

  test('that has ended: inactive, with the way to what is left in the portal', async () => {
    const vendor = await createSubscriber(app)
    app.sandbox.cancelNow(vendor.subscriptionId)
    await app.sandbox.settleDeliveries()
    const { page, panel, said } = await openTab(vendor)
    expect(factsIn(panel)).toMatchObject({ 'Aktueller Plan': 'PRO', Status: 'Inaktiv' })
    expect(said()).not.toMatch(/Nächste Zahlung|Gekündigt zum/)
    await page.press('Abo verwalten')
    await expect.poll(page.leftFor).toContain('/portal/')
  })

  test('that pauses: nothing is owed, and nothing is asked for', async () => {
    const vendor = await createSubscriber(app)
    await createListing(vendor)
    app.sandbox.pause(vendor.subscriptionId)
    await app.sandbox.settleDeliveries()
    const { panel, said } = await openTab(vendor)
    expect(factsIn(panel)).toMatchObject({ Status: 'Inaktiv' })
    await expect.poll(said).toContain('Ihr Plan Pro pausiert. Es wird nichts eingezogen.')
    expect(said()).not.toContain('offene Rechnung')
  })

  test('whose payment was taken back: until when the listings stay, and whom to write to', async () => {
    const vendor = await createSubscriber(app)
    app.sandbox.disputePayment(await newestInvoice(site, vendor.subscriptionId))
    await app.sandbox.settleDeliveries()
    const { panel, said } = await openTab(vendor)
    await expect
      .poll(said)
      .toMatch(
        /Ihren Plan Pro wurde zurückgegeben. Ihre Inserate bleiben öffentlich bis \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr\./,
      )
    expect(rowsIn(panel)).toMatchObject([expect.stringContaining('Zurückgegeben')])
  })

  test('whose renewal failed: the open invoice can be opened and paid', async () => {
    const vendor = await createSubscriber(app)
    app.sandbox.setRenewalsFail(vendor.customerId, true)
    await app.sandbox.advanceDays(32)
    const { page, panel, said } = await openTab(vendor)
    expect(factsIn(panel)).toMatchObject({ Status: 'Inaktiv' })
    expect(rowsIn(panel).map(row => /Offen|Bezahlt/.exec(row)?.[0])).toEqual(['Offen', 'Bezahlt'])
    const open = page.screen.getByText('Öffnen').closest('a')
    expect(open?.getAttribute('aria-label')).toMatch(/^Rechnung \S+ öffnen$/)
    await expect.poll(said).toContain('Bezahlen Sie bitte die offene Rechnung.')
    expect(page.screen.getByText('offene Rechnung').getAttribute('href')).toBe(open?.getAttribute('href'))
  })
})

describe('the Top-Listings booked beside it', () => {
  test('are named with the day on which they renew, or end', async () => {
    const vendor = await createPromotion(app)
    const until = (await vendor.caller.listings.getMyListings())[0]?.topListingUntil ?? new Date(0)
    expect((await openTab(vendor)).said()).toContain(`Verlängert sich am ${formatDay(until)}`)
    await vendor.caller.stripe.cancelTopListing({ listingId: vendor.listingId })
    expect((await openTab(vendor)).said()).toContain(`Endet am ${formatDay(until)}`)
  })

  test('rest while their renewal is unpaid, and are not named once they are over', async () => {
    const vendor = await createPromotion(app)
    app.sandbox.setRenewalsFail(vendor.customerId, true)
    await app.sandbox.advanceDays(30)
    await app.sandbox.advanceHours(2)
    expect((await openTab(vendor)).said()).toContain('Ruht: die Verlängerung ist nicht bezahlt')
    await vendor.caller.stripe.cancelTopListing({ listingId: vendor.listingId })
    expect((await openTab(vendor)).said()).not.toContain('Top-ListingsWaldhonig')
  })
})

test('what was given back is told with day and amount', async () => {
  const vendor = await createVendor(app, { plan: null })
  await orderByCard(app, vendor, { plan: 'STANDARD', interval: 'monthly' })
  const { code } = await declareNotice(vendor.caller, { email: vendor.email })
  await runContractJobs(app)
  const admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  await decideNotice(app, admin, code, { accept: true })
  const day = formatDay(clock.now())
  const { said } = await openTab(vendor)
  await expect.poll(said).toMatch(new RegExp(`Am ${day} haben wir Ihnen 19,\\d\\d € erstattet\\.`))
})

describe('while the payment service cannot be reached', () => {
  test('the plan is shown all the same, and the invoices can be asked for again', async () => {
    const vendor = await createSubscriber(app)
    const restore = cutPayments(site, 'listInvoices')
    const page = await openWindow(site, '/dashboard?tab=subscription', { as: vendor.userId })
    page.expectedErrors.push('Der Zahlungsdienst')
    watchCalls(page, 'stripe.listInvoices')
    await page.screen.findByText(/^Der Zahlungsdienst ist gerade nicht erreichbar/)
    expect(page.screen.getByText('Nächste Zahlung')).toBeTruthy()
    restore()
    await page.press('Erneut versuchen')
    expect(await page.screen.findByText('Bezahlt')).toBeTruthy()
  })

  test('the portal says so, and its button works again afterwards', async () => {
    const { page } = await openTab(await createSubscriber(app))
    page.expectedErrors.push('Der Zahlungsdienst')
    const restore = cutPayments(site, 'createPortal')
    await page.press('Abo verwalten')
    await page.screen.findByText(
      /^Fehler beim Öffnen des Portals: Der Zahlungsdienst ist gerade nicht erreichbar/,
    )
    restore()
    await page.press('Abo verwalten')
    await expect.poll(page.leftFor).toContain('/portal/')
  })
})

test('a plan that nothing was paid for has no portal, and that is said in words', async () => {
  const { page } = await openTab(await createVendor(app))
  await page.press('Abo verwalten')
  await page.screen.findByText('Sie haben noch kein Abo abgeschlossen. Bitte wählen Sie zuerst einen Plan.')
})
