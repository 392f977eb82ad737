import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { sessionIdOf } from '#tests/support/product/payments.ts'
import { createSubscriber, storedPlan } from '#tests/support/product/subscribers.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { watchCalls } from '#tests/support/window/watch-calls.ts'
import { cutPayments, type PaymentSite, startPaymentSite } from './payment-site.ts'

/** Who comes back from the payment page, or from the customer portal. No message of the provider has come yet. */

let site: PaymentSite

beforeAll(async () => {
  site = await startPaymentSite()
  await site.app.sandbox.deliver({ hold: true })
})
afterAll(() => site.close())

async function order(vendor: TestVendor): Promise<string> {
  return sessionIdOf(await vendor.caller.stripe.createCheckout({ plan: 'PRO', interval: 'yearly' }))
}

async function orderPromotion(vendor: TestVendor, listingId: number): Promise<string> {
  return sessionIdOf(await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' }))
}

const open = (path: string, { userId }: TestVendor) => openWindow(site, path, { as: userId })

describe('with a plan that is paid', () => {
  test('it is active at once, and the address is cleared', async () => {
    const vendor = await createVendor(site.app, { plan: null })
    const sessionId = await order(vendor)
    site.app.sandbox.pay(sessionId)
    const page = await open(`/dashboard?session_id=${sessionId}`, vendor)
    await page.screen.findByText('Zahlung erfolgreich! Ihr PRO-Abo wurde aktiviert.')
    await expect.poll(page.address).toBe('/dashboard')
    await expect.poll(() => textOf(page.screen.getByRole('main'))).toContain('PlanPROjährlich, aktiv')
    expect(await storedPlan(site.app, vendor)).toMatchObject({ plan: 'PRO', status: 'active' })
  })

  test('the connection being lost, nobody has to fear for the money, and can try again', async () => {
    const vendor = await createVendor(site.app, { plan: null })
    const sessionId = await order(vendor)
    site.app.sandbox.pay(sessionId)
    const restore = cutPayments(site, 'findCheckout')
    const page = await open(`/dashboard?session_id=${sessionId}`, vendor)
    page.expectedErrors.push('Der Zahlungsdienst')
    await page.screen.findByText(/^Die Verbindung ist abgerissen/)
    expect(page.address()).toContain(sessionId)
    expect(page.screen.queryByText(/^Fehler bei der Aktivierung/)).toBeNull()
    restore()
    await page.press('Erneut versuchen')
    await page.screen.findByText('Zahlung erfolgreich! Ihr PRO-Abo wurde aktiviert.')
    expect(page.screen.queryByText(/^Die Verbindung ist abgerissen/)).toBeNull()
  })

  test('whoever goes elsewhere before the address is cleared stays there', async () => {
    const vendor = await createVendor(site.app, { plan: null })
    const sessionId = await order(vendor)
    site.app.sandbox.pay(sessionId)
    const restore = cutPayments(site, 'findCheckout')
    const page = await open(`/dashboard?session_id=${sessionId}`, vendor)
    page.expectedErrors.push('Der Zahlungsdienst')
    await page.screen.findByText(/^Die Verbindung ist abgerissen/)
    restore()
    const { setTimeout } = page.window
    const clearings: (() => void)[] = []
    Object.assign(page.window, {
      setTimeout: (act: () => void, ms?: number) => (ms === 1000 ? clearings.push(act) : setTimeout(act, ms)),
    })
    await page.press('Erneut versuchen')
    await page.screen.findByText(/^Zahlung erfolgreich!/)
    await page.user.click(page.screen.getByText('Neues Inserat'))
    expect(clearings).toHaveLength(1)
    for (const clear of clearings) clear()
    expect(page.address()).toBe('/dashboard/listings/new')
  })
})

test.each([
  ['Standard', 'Monatlich', '19,90 €'],
  ['Standard', 'Jährlich', '149,90 €'],
  ['Pro', 'Monatlich', '49,90 €'],
  ['Premium', 'Monatlich', '69,90 €'],
  ['Premium', 'Jährlich', '499,90 €'],
])(
  '%s, chosen and paid for %s, is told as such and stands in the tab of the plan',
  async (name, interval, price) => {
    const vendor = await createVendor(site.app, { plan: null })
    const page = await open('/pricing', vendor)
    const checkouts = watchCalls(page, 'stripe.create')
    await page.press(interval)
    await page.press(`${name} wählen`)
    await page.user.click(await page.screen.findByLabelText(/^Ich verlange ausdrücklich/))
    expect(page.leftFor()).toBeNull()
    expect(checkouts.count()).toBe(0)
    await page.press('Zahlungspflichtig bestellen')
    await expect.poll(page.leftFor).toContain('/kasse/')
    const sessionId = sessionIdOf({ url: page.leftFor() ?? '' })
    site.app.sandbox.pay(sessionId)
    const back = await open(`/dashboard?session_id=${sessionId}`, vendor)
    await back.screen.findByText(`Zahlung erfolgreich! Ihr ${name.toUpperCase()}-Abo wurde aktiviert.`)
    await expect.poll(back.address).toBe('/dashboard')
    const tab = await open('/dashboard?tab=subscription', vendor)
    const paid = await tab.screen.findByText(`${interval}, ${price} inkl. 19 % MwSt.`)
    expect(textOf(paid.closest('dl') ?? paid)).toContain(`Aktueller Plan${name.toUpperCase()}`)
  },
)

describe('with nothing paid', () => {
  test('an invented payment is not found, the address is cleared, and nothing is activated', async () => {
    const vendor = await createVendor(site.app, { plan: null })
    const page = await open('/dashboard?session_id=cs_test_invented', vendor)
    await page.screen.findByText('Fehler bei der Aktivierung: Diese Zahlung wurde nicht gefunden.')
    expect(page.address()).toBe('/dashboard')
    expect(await storedPlan(site.app, vendor)).toBeUndefined()
  })

  test('it is said, the address is cleared, and nothing is activated', async () => {
    const vendor = await createVendor(site.app, { plan: null })
    const page = await open(`/dashboard?session_id=${await order(vendor)}`, vendor)
    await page.screen.findByText('Fehler bei der Aktivierung: Die Zahlung wurde nicht abgeschlossen.')
    expect(page.address()).toBe('/dashboard')
    expect(await storedPlan(site.app, vendor)).toBeUndefined()
  })

  test('what somebody else has paid activates nothing', async () => {
    const payer = await createVendor(site.app, { plan: null })
    const sessionId = await order(payer)
    site.app.sandbox.pay(sessionId)
    const vendor = await createVendor(site.app, { plan: null })
    const page = await open(`/dashboard?session_id=${sessionId}`, vendor)
    await page.screen.findByText('Fehler bei der Aktivierung: Diese Zahlung wurde nicht gefunden.')
    expect(await storedPlan(site.app, vendor)).toBeUndefined()
  })
})

describe('with a Top-Listing that is paid', () => {
  test('the listing is in front at once', async () => {
    const vendor = await createVendor(site.app)
    const listingId = await createListing(vendor)
    const sessionId = await orderPromotion(vendor, listingId)
    site.app.sandbox.pay(sessionId)
    const path = `/dashboard?toplisting=success&listingId=${listingId}&session_id=${sessionId}`
    const page = await open(path, vendor)
    await page.screen.findByText('Top-Inserat erfolgreich gebucht! Ihr Inserat wird nun hervorgehoben.')
    expect(await page.screen.findByText(/^Top bis \d\d\.\d\d\.\d{4}$/)).toBeTruthy()
    await expect.poll(page.address).toBe('/dashboard')
  })

  test('whose listing was deleted meanwhile, it is said', async () => {
    const vendor = await createVendor(site.app)
    const listingId = await createListing(vendor)
    const sessionId = await orderPromotion(vendor, listingId)
    site.app.sandbox.pay(sessionId)
    await vendor.caller.listings.delete({ id: listingId })
    const path = `/dashboard?toplisting=success&listingId=${listingId}&session_id=${sessionId}`
    const page = await open(path, vendor)
    await page.screen.findByText(/^Fehler bei der Aktivierung: /)
    expect(page.address()).toBe('/dashboard')
  })
})

describe('from the customer portal', () => {
  const RETURN = '/dashboard?tab=subscription&portal=return'

  test('what was changed there is shown at once', async () => {
    const vendor = await createSubscriber(site.app)
    site.app.sandbox.cancelAtPeriodEnd(vendor.subscriptionId)
    const page = await open(RETURN, vendor)
    expect(await page.screen.findByText('Gekündigt zum')).toBeTruthy()
    expect(page.address()).toBe('/dashboard?tab=subscription')
  })

  test('the plan is shown as it is known, where the payment service cannot be asked', async () => {
    const vendor = await createSubscriber(site.app)
    site.app.sandbox.cancelAtPeriodEnd(vendor.subscriptionId)
    cutPayments(site, 'listSubscriptions', 'findSubscription')
    const page = await open(RETURN, vendor)
    page.expectedErrors.push('Der Zahlungsdienst')
    await expect.poll(page.address).toBe('/dashboard?tab=subscription')
    expect(await page.screen.findByText('Nächste Zahlung')).toBeTruthy()
    expect(page.screen.queryByText('Gekündigt zum')).toBeNull()
  })
})
