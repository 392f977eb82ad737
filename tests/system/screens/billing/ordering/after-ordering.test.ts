import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDERLY_DELIVERY } from '#server/dev/payment-sandbox/webhooks/delivery.ts'
import { createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { mailsTo, type PaymentTestApp, sessionIdOf } from '#tests/support/product/payments.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { type PaymentSite, startPaymentSite } from '#tests/system/screens/billing/payment-site.ts'
import { openOrder } from './order-page.ts'

/** What a vendor sees of a plan that was ordered, whichever way and in whichever order the news of its payment come. */

let site: PaymentSite
let app: PaymentTestApp

beforeAll(async () => {
  site = await startPaymentSite()
  app = site.app
})
afterAll(() => site.close())

const openAs = ({ userId }: TestVendor, path: string) => openWindow(site, path, { as: userId })

/** Orders as a private person does. @returns the payment page's session */
async function order({ userId }: TestVendor, plan: 'STANDARD' | 'PRO' | 'PREMIUM'): Promise<string> {
  const page = await openOrder(site, `plan=${plan}&interval=yearly`, userId)
  await page.wish()
  await page.place()
  await expect.poll(page.leftFor).toContain('/kasse/')
  return sessionIdOf({ url: page.leftFor() ?? '' })
}

const returnOf = (url: string | null | undefined) => (url ?? '').replace(site.url, '')

async function expectPlan(vendor: TestVendor, plan: string, payment: string, status = 'Aktiv') {
  const page = await openAs(vendor, '/dashboard?tab=subscription')
  await page.screen.findByText('Zahlweise')
  const facts = textOf(page.window.document.querySelector('[role=tabpanel] dl'))
  for (const fact of [`Aktueller Plan${plan}`, `Zahlweise${payment}`, `Status${status}`])
    expect(facts).toContain(fact)
  return page
}

test('who leaves the payment page is back at the prices and has bought nothing', async () => {
  const vendor = await createVendor(app, { plan: null })
  const sessionId = await order(vendor, 'STANDARD')
  const left = returnOf(app.sandboxState.checkouts.get(sessionId)?.session.cancel_url)
  expect(left).toMatch(/^\/pricing/)
  const page = await openAs(vendor, left)
  expect(await page.screen.findByText('Standard wählen')).toBeTruthy()
})

test('messages do for who never comes back what the return would have done', async () => {
  const vendor = await createVendor(app, { plan: null })
  app.sandbox.pay(await order(vendor, 'STANDARD'))
  await app.sandbox.settleDeliveries()
  expect(await mailsTo(app, vendor.email)).toContainEqual(
    expect.stringContaining('Ihr Standard-Abo ist aktiv'),
  )
  await expectPlan(vendor, 'STANDARD', 'Jährlich, 149,90 €')
})

test('messages that are late, repeated and in any order change nothing that the return has done', async () => {
  const vendor = await createVendor(app, { plan: null })
  await app.sandbox.deliver({ hold: true })
  const page = await openAs(vendor, returnOf(app.sandbox.pay(await order(vendor, 'PREMIUM'))))
  await page.screen.findByText('Zahlung erfolgreich! Ihr PREMIUM-Abo wurde aktiviert.')
  await app.sandbox.deliver({ hold: false, repeat: 3, shuffle: true, concurrent: true })
  await app.sandbox.deliver(ORDERLY_DELIVERY)
  await expectPlan(vendor, 'PREMIUM', 'Jährlich, 499,90 €')
  expect(await mailsTo(app, vendor.email)).toEqual([
    'Ihre Bestellung ist eingegangen',
    'Vertragsbestätigung: Ihr Premium-Abo ist aktiv',
  ])
})

test('a plan by direct debit begins at once, and nothing changes when the money has come', async () => {
  const vendor = await createVendor(app, { plan: null })
  const sessionId = await order(vendor, 'PRO')
  const page = await openAs(vendor, returnOf(app.sandbox.paySepaPending(sessionId)))
  await page.screen.findByText('Zahlung erfolgreich! Ihr PRO-Abo wurde aktiviert.')
  await expect.poll(page.address).toBe('/dashboard')
  await expectPlan(vendor, 'PRO', 'Jährlich, 399,90 €')
  app.sandbox.settleSepa(sessionId, true)
  await app.sandbox.settleDeliveries()
  await expectPlan(vendor, 'PRO', 'Jährlich, 399,90 €')
  expect(await mailsTo(app, vendor.email)).toEqual([
    'Ihre Bestellung ist eingegangen',
    'Vertragsbestätigung: Ihr Pro-Abo ist aktiv',
  ])
})

test('whose debit came back waits for the next one, is told so, and cannot buy twice meanwhile', async () => {
  const vendor = await createVendor(app, { plan: null })
  const first = await order(vendor, 'PRO')
  const page = await openAs(vendor, returnOf(app.sandbox.paySepaPending(first)))
  await page.screen.findByText('Zahlung erfolgreich! Ihr PRO-Abo wurde aktiviert.')
  app.sandbox.settleSepa(first, false)
  await app.sandbox.settleDeliveries()
  expect(await mailsTo(app, vendor.email)).toContainEqual(
    expect.stringContaining('Ihre Lastschrift kam zurück'),
  )

  const second = await order(vendor, 'PRO')
  const back = await openAs(vendor, returnOf(app.sandbox.paySepaPending(second)))
  back.expectedErrors.push('SEPA-Lastschrift')
  await back.screen.findByText(/^Ihre SEPA-Lastschrift wird noch eingezogen. Sobald/)
  await expect.poll(back.address).toBe('/dashboard')
  expect(back.screen.queryByText(/^Fehler bei der Aktivierung/)).toBeNull()
  const tab = await expectPlan(vendor, 'PRO', 'Jährlich, 399,90 €', 'Noch inaktiv')
  const title = await tab.screen.findByText('Ihre SEPA-Lastschrift wird noch eingezogen', { selector: 'h2' })
  const alert = title.closest('[role=status]')
  expect(textOf(alert)).toMatch(/spätestens am [A-Z][a-z]+, \d+\. \p{L}+\./u)
  expect(textOf(alert?.querySelector('a, button'))).toBe('Bestellung ansehen')

  const noticeIn = ({ window }: typeof back) =>
    [...window.document.querySelectorAll('[role=status]')]
      .map(textOf)
      .find(text => text.includes('bis zu sechs Bankarbeitstage'))
  const prices = await tab.open('/pricing')
  await expect.poll(() => noticeIn(prices)).toContain('Ihr Plan Pro gilt, sobald die Zahlung eingegangen ist')
  await prices.press('Premium wählen')
  await prices.screen.findByText('Ihre Bestellung ist schon da', { selector: 'h1' })
  expect(prices.screen.getByText(/noch einmal kaufen müssen Sie nichts/)).toBeTruthy()
  expect(prices.screen.queryByText('Zahlungspflichtig bestellen')).toBeNull()

  app.sandbox.settleSepa(second, true)
  await app.sandbox.settleDeliveries()
  expect(noticeIn(await expectPlan(vendor, 'PRO', 'Jährlich, 399,90 €'))).toBeUndefined()
  const later = await tab.open('/pricing')
  await later.screen.findByText('Ihr Plan: verwalten')
  expect(noticeIn(later)).toBeUndefined()
})
