import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { runJob } from '#tests/support/product/app.ts'
import { mailsTo, type PaymentTestApp, sessionIdOf } from '#tests/support/product/payments.ts'
import { createPromotion, customerOf } from '#tests/support/product/subscribers.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { type PaymentSite, startPaymentSite } from './payment-site.ts'

/** Weeks and months of a plan whose money comes back, as its vendor and the operator see them. */

let site: PaymentSite
let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-03-02T10:00:00Z'))
  site = await startPaymentSite()
  app = site.app
})
afterAll(() => site.close())

const TITLE = 'Tannenhonig aus dem Bayerischen Wald'
const OPERATOR = 'info@example.org'

const openAs = ({ userId }: { userId: number }, path: string) => openWindow(site, path, { as: userId })

/** The dashboard and the row of the vendor's listing in it. */
async function openRow(vendor: TestVendor) {
  const page = await openAs(vendor, '/dashboard')
  const row = (await page.screen.findByLabelText(`${TITLE} auswählen`)).closest('tr')
  if (row === null) throw new Error('the listing has no row')
  return { page, row: within(row) }
}

/** What the row says once the jobs of the product have run. */
async function expectStatus(vendor: TestVendor, status: 'Aktiv' | 'Inaktiv'): Promise<void> {
  await runJob(app, 'end-grace-periods')
  await runJob(app, 'finish-listing-refreshes')
  const { row } = await openRow(vendor)
  expect(row.getByText(status)).toBeTruthy()
}

/** Orders the plan, pays as `pay` does, and comes back. */
async function buy(vendor: TestVendor, pay: (sessionId: string) => void): Promise<string> {
  const order = { plan: 'STANDARD', interval: 'monthly' } as const
  const sessionId = sessionIdOf(await vendor.caller.stripe.createCheckout(order))
  pay(sessionId)
  await app.sandbox.settleDeliveries()
  const page = await openAs(vendor, `/dashboard?session_id=${sessionId}`)
  await page.screen.findByText('Zahlung erfolgreich! Ihr STANDARD-Abo wurde aktiviert.')
  return sessionId
}

const byCard = (sessionId: string) => void app.sandbox.pay(sessionId)
const byDebit = (sessionId: string) => void app.sandbox.paySepaPending(sessionId)

/** A vendor who has ordered by direct debit, with one public listing. */
async function createDebtor() {
  const vendor = await createVendor(app, { plan: null })
  const id = await createListing(vendor, { title: TITLE, status: 'draft' })
  const sessionId = await buy(vendor, byDebit)
  await vendor.caller.listings.updateMany({ ids: [id], change: { kind: 'status', status: 'active' } })
  await expectStatus(vendor, 'Aktiv')
  return { vendor, sessionId }
}

/** The states of all subscriptions the vendor has at the payment service, as they were bought. */
async function statesOf({ userId }: TestVendor): Promise<string[]> {
  const customer = await customerOf(app, userId)
  const all = [...app.sandboxState.subscriptions.values()]
  return all.filter(subscription => subscription.customer === customer).map(({ status }) => status)
}

test('a debit that comes back after days takes plan and listings at once, a card brings them back, and nothing is charged for it', async () => {
  const { vendor, sessionId } = await createDebtor()
  await app.sandbox.advanceDays(3)
  app.sandbox.settleSepa(sessionId, false)
  await app.sandbox.settleDeliveries()
  expect(await mailsTo(app, vendor.email)).toContainEqual(
    expect.stringContaining('Ihre Lastschrift kam zurück'),
  )
  await expectStatus(vendor, 'Inaktiv')
  const tab = await openAs(vendor, '/dashboard?tab=subscription')
  await tab.screen.findByText('Noch kein Plan')
  await tab.user.click(tab.screen.getByText('Pläne ansehen'))
  await tab.screen.findByText('Standard wählen')
  await buy(vendor, byCard)
  await expectStatus(vendor, 'Aktiv')

  // Both would have been renewed by now; only the one that was bought by card is.
  await app.sandbox.advanceDays(40)
  const invoices = await vendor.caller.stripe.listInvoices()
  expect(invoices.map(({ status, total }) => [status, total])).toEqual([
    ['paid', 1990],
    ['paid', 1990],
    ['given_up', 1990],
  ])
  expect(await statesOf(vendor)).toEqual(['canceled', 'active'])
})

test('a debit that is returned weeks later ends the plan after seven days, and the operator sees it', async () => {
  const { vendor } = await createDebtor()
  await app.sandbox.advanceDays(20)
  const [invoice] = await vendor.caller.stripe.listInvoices()
  app.sandbox.disputePayment(invoice?.id ?? '')
  await app.sandbox.settleDeliveries()
  expect(await mailsTo(app, vendor.email)).toContainEqual(
    expect.stringContaining('Ihre Zahlung wurde zurückgegeben'),
  )
  expect(await mailsTo(app, OPERATOR)).toContainEqual(
    expect.stringContaining('Eine Zahlung wurde zurückgebucht'),
  )

  const admin = await createUser(app, { role: 'admin' })
  const desk = await openAs({ userId: admin.id }, '/admin?tab=subscriptions')
  await expect.poll(() => desk.screen.queryAllByText(vendor.email)).toHaveLength(2)
  const [plan, entry] = desk.screen.getAllByText(vendor.email).map(cell => textOf(cell.closest('tr')))
  expect(plan).toMatch(/Zahlung offen\s*Zahlung zurück/)
  expect(entry).toMatch(new RegExp(`^Imkerei ${vendor.userId}.*Rückbuchung19,90 €`))

  await expectStatus(vendor, 'Aktiv')
  const tab = await openAs(vendor, '/dashboard?tab=subscription')
  const panel = tab.screen.getByRole('tabpanel')
  await expect.poll(() => textOf(panel)).toMatch(/wurde zurückgegeben.*Der Plan endet damit/)
  await app.sandbox.advanceDays(7)
  await expectStatus(vendor, 'Inaktiv')
  await runJob(app, 'cancel-returned-plans')
  await app.sandbox.settleDeliveries()
  expect(await statesOf(vendor)).toEqual(['canceled'])
  await buy(vendor, byCard)
  await expectStatus(vendor, 'Aktiv')
})

/** What the tab of the plan says of each invoice of a Top-Listing. */
const invoicesIn = ({ window }: OpenedWindow) =>
  [...window.document.querySelectorAll('[role=tabpanel] tbody tr')]
    .map(textOf)
    .filter(row => row.includes('29,90 €'))
    .map(row => /Offen|Bezahlt|Storniert/.exec(row)?.[0])

test('a Top-Listing whose renewal fails is shown as open, and ended from there', async () => {
  const promotion = await createPromotion(app)
  app.sandbox.setRenewalsFail(promotion.customerId, true)
  await app.sandbox.advanceDays(30)
  await app.sandbox.advanceHours(2)
  expect(await mailsTo(app, promotion.email)).toContainEqual(
    expect.stringContaining('Ihr Top-Listing konnte nicht verlängert werden'),
  )
  const editor = await openAs(promotion, `/dashboard/listings/${promotion.listingId}/edit`)
  await editor.screen.findByLabelText('Titel')
  const panel = () => editor.window.document.querySelector('section[aria-label="Top-Listing"]')
  await expect.poll(() => textOf(panel())).toContain('Zahlung offen')

  const page = await openAs(promotion, '/dashboard')
  await page.user.click(await page.screen.findByLabelText(/^Offene Rechnung für das Top-Listing von /))
  await expect.poll(() => invoicesIn(page)).toEqual(['Offen', 'Bezahlt'])
  await page.user.click(page.screen.getByText('Inserate', { selector: '[role=tab], [role=tab] *' }))
  await page.user.click(await page.screen.findByLabelText(/^Top-Listing von .* beenden$/))
  await page.screen.findByRole('alertdialog')
  await page.press('Beenden')
  await page.screen.findByText(/^Das Top-Listing ist beendet\./)
  expect(await page.screen.findByLabelText(/^Top-Listing für .* buchen$/)).toBeTruthy()
  await page.user.click(page.screen.getByText(/^Abo/, { selector: '[role=tab], [role=tab] *' }))
  await expect.poll(() => invoicesIn(page)).toEqual(['Storniert', 'Bezahlt'])
})
