import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { buyPlan } from '#tests/support/product/payments.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { type PaymentSite, startPaymentSite } from './payment-site.ts'

/** A plan can be bought before there is a business profile. */

let site: PaymentSite

beforeAll(async () => {
  site = await startPaymentSite()
})
afterAll(() => site.close())

/** @returns the id of a user without a profile who has bought a plan, and the plan's at the payment service */
async function createCustomer() {
  const { id } = await createUser(site.app)
  const customer = { userId: id, caller: await site.app.callerFor(id) }
  return { id, subscriptionId: await buyPlan(site.app, customer, 'PRO') }
}

test('who has a plan and no profile yet sees the plan, its invoices and the way to end it', async () => {
  const { id } = await createCustomer()
  const page = await openWindow(site, '/dashboard', { as: id })
  await page.screen.findByText('Abo & Abrechnung')
  await page.screen.findByText('Aktiv')
  await page.screen.findByText('Rechnungen')
  await page.press('Abo verwalten')
  await expect.poll(page.leftFor).toContain('/portal/')
})

test('a plan that has ended is told of there as well', async () => {
  const { id, subscriptionId } = await createCustomer()
  site.app.sandbox.cancelNow(subscriptionId)
  await site.app.sandbox.settleDeliveries()
  const { screen } = await openWindow(site, '/dashboard', { as: id })
  await screen.findByText('Ihr Plan Pro ist beendet')
})

test('who has never had a plan is not told of any', async () => {
  const { id } = await createUser(site.app)
  const { screen } = await openWindow(site, '/dashboard', { as: id })
  await screen.findByText('Was führt Sie auf den Markt?')
  expect(screen.queryByText('Abo & Abrechnung')).toBeNull()
})
