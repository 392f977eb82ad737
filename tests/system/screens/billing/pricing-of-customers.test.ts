import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { paths } from '#shared/web/paths.ts'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import { type PaymentTestApp, sessionIdOf } from '#tests/support/product/payments.ts'
import { createSubscriber } from '#tests/support/product/subscribers.ts'
import { interceptCalls } from '#tests/support/window/answer-calls.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { watchCalls } from '#tests/support/window/watch-calls.ts'
import { cutPayments, newestInvoice, type PaymentSite, startPaymentSite } from './payment-site.ts'

/** What the prices offer to who has bought a plan, in whatever state it is. */

let site: PaymentSite
let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-03-02T10:00:00Z'))
  site = await startPaymentSite({ SEPA_START: 'on_settlement' })
  app = site.app
})
afterAll(() => site.close())

/** Opens the prices, once the three buttons say what they are to say. */
async function openPrices({ userId }: { userId: number }, actions: readonly string[]) {
  const page = await openWindow(site, '/pricing?interval=monthly', { as: userId })
  const buttons = () => [...page.window.document.querySelectorAll('article > button')]
  await expect.poll(() => buttons().map(textOf)).toEqual(actions)
  return { page, press: (index: number) => page.user.click(buttons()[index] ?? page.window.document.body) }
}

const settle = () => app.sandbox.settleDeliveries()
const OWN_PRO = ['Zu Standard wechseln', 'Ihr Plan: verwalten', 'Zu Premium wechseln']

describe('the own plan', () => {
  test('is managed in the portal, which opens once however often it is pressed', async () => {
    const { page, press } = await openPrices(await createSubscriber(app), OWN_PRO)
    const calls = watchCalls(page, 'stripe.createPortal')
    await Promise.all([press(1), press(1)])
    await expect.poll(page.leftFor).toContain('/portal/')
    await press(1)
    expect(calls.count()).toBe(1)
  })

  test('cannot be managed while the payment service is down, which is said, and can afterwards', async () => {
    const { page, press } = await openPrices(await createSubscriber(app), OWN_PRO)
    page.expectedErrors.push('Der Zahlungsdienst')
    const restore = cutPayments(site, 'createPortal')
    await press(1)
    await page.screen.findByText(
      /^Fehler beim Öffnen des Portals: Der Zahlungsdienst ist gerade nicht erreichbar/,
    )
    restore()
    await press(1)
    await expect.poll(page.leftFor).toContain('/portal/')
  })

  test('that is cancelled runs on until its end, and is not exchanged before it goes on', async () => {
    const subscriber = await createSubscriber(app)
    app.sandbox.cancelAtPeriodEnd(subscriber.subscriptionId)
    await settle()
    const { page, press } = await openPrices(subscriber, OWN_PRO)
    await press(2)
    await page.screen.findByText('Sie haben schon einen Plan')
    expect(page.address()).toBe('/bestellen?plan=PREMIUM&interval=monthly')
  })

  test('that has ended can be chosen like any other', async () => {
    const subscriber = await createSubscriber(app)
    app.sandbox.cancelNow(subscriber.subscriptionId)
    await settle()
    const { page, press } = await openPrices(subscriber, ['Standard wählen', 'Pro wählen', 'Premium wählen'])
    expect(page.screen.queryByText(/^Ihr Plan,/)).toBeNull()
    await press(1)
    await page.screen.findByText('Zahlungspflichtig bestellen')
  })
})

test('who owes a renewal settles it in the portal, whichever plan is pressed', async () => {
  const subscriber = await createSubscriber(app)
  app.sandbox.setRenewalsFail(subscriber.customerId, true)
  await app.sandbox.advanceDays(32)
  const { page, press } = await openPrices(
    subscriber,
    Array.from({ length: 3 }, () => 'Offene Zahlung klären'),
  )
  await press(0)
  await expect.poll(page.leftFor).toContain('/portal/')
  expect(page.screen.queryByRole('alertdialog')).toBeNull()
})

test('whose payment was taken back is led to the order, also before the page has heard why the payment is missing', async () => {
  const subscriber = await createSubscriber(app)
  app.sandbox.disputePayment(await newestInvoice(site, subscriber.subscriptionId))
  await settle()
  const page = await openWindow(site, paths.imprint, { as: subscriber.userId })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  interceptCalls(page, 'stripe.getMissingPayment', async send => {
    await released
    return send()
  })
  page.window.history.pushState(null, '', `${paths.pricing}?interval=monthly`)
  const [smallest] = await page.screen.findAllByRole('button', { name: 'Offene Zahlung klären' })
  await page.user.click(smallest ?? page.window.document.body)
  release()
  await expect.poll(page.address).toBe('/bestellen?plan=STANDARD&interval=monthly')
  expect(page.leftFor()).toBeNull()
})

test('whose debit is on its way reads which plan is coming, and that it need not be bought again', async () => {
  const vendor = await createVendor(app, { plan: null })
  const checkout = await vendor.caller.stripe.createCheckout({ plan: 'PREMIUM', interval: 'yearly' })
  app.sandbox.paySepaPending(sessionIdOf(checkout))
  await settle()
  const { page } = await openPrices(vendor, ['Standard wählen', 'Pro wählen', 'Premium wählen'])
  const notice = await page.screen.findByText('Ihre SEPA-Lastschrift wird noch eingezogen.')
  expect(textOf(notice.closest('[role=status]') ?? notice)).toContain(
    'Ihr Plan Premium gilt, sobald die Zahlung eingegangen ist; wir schreiben Ihnen dann. Noch einmal kaufen müssen Sie ihn nicht.',
  )
})
