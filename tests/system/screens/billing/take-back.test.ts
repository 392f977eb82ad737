import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { linkTokenTo } from '#tests/support/fixtures/accounts.ts'
import { declareNotice, runContractJobs } from '#tests/support/product/notices.ts'
import { createSubscriber, type Subscriber, storedPlan } from '#tests/support/product/subscribers.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { watchCalls } from '#tests/support/window/watch-calls.ts'
import { cutPayments, type PaymentSite, startPaymentSite } from './payment-site.ts'

/** The link in the mail about a cancellation, which takes it back; nobody has to be signed in. */

let site: PaymentSite

beforeAll(async () => {
  clock.set(new Date('2026-03-02T10:00:00Z'))
  site = await startPaymentSite()
})
afterAll(() => site.close())

const PATH = '/kuendigung-zuruecknehmen'
const BUTTON = 'Kündigung zurücknehmen'

/** Somebody cancels the plan of a subscriber. @returns the page of the link that the owner was sent */
async function cancel(): Promise<{ owner: Subscriber; path: string; cancelAt: () => Promise<Date | null> }> {
  const owner = await createSubscriber(site.app)
  await declareNotice(await site.app.callerFor(null), { email: owner.email, kind: 'cancellation' })
  await runContractJobs(site.app)
  await site.app.sandbox.settleDeliveries()
  return {
    owner,
    path: `${PATH}?token=${await linkTokenTo(site.app, owner.email, PATH)}`,
    cancelAt: async () =>
      (await site.app.services.payments.findSubscription(owner.subscriptionId))?.cancelAt ?? null,
  }
}

const titleOf =
  ({ window }: OpenedWindow) =>
  () =>
    window.document.querySelector('h1')?.textContent

test('opening the link takes nothing back, the press does, and the dashboard knows it', async () => {
  const { owner, path, cancelAt } = await cancel()
  const page = await openWindow(site, path)
  expect(titleOf(page)()).toBe('Kündigung zurücknehmen')
  expect(await cancelAt()).not.toBeNull()
  await page.press(BUTTON)
  await expect.poll(titleOf(page)).toBe('Ihr Vertrag läuft weiter')
  expect(await cancelAt()).toBeNull()
  await site.app.sandbox.settleDeliveries()
  expect(await storedPlan(site.app, owner)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
  const dashboard = await openWindow(site, '/dashboard?tab=subscription', { as: owner.userId })
  expect(await dashboard.screen.findByText('Nächste Zahlung')).toBeTruthy()
})

test('the link that has been used says again that the contract goes on', async () => {
  const { path } = await cancel()
  for (let visit = 1; visit <= 2; visit++) {
    const page = await openWindow(site, path)
    await page.press(BUTTON)
    await expect.poll(titleOf(page)).toBe('Ihr Vertrag läuft weiter')
  }
})

test('pressed twice it asks once', async () => {
  const { path } = await cancel()
  const page = await openWindow(site, path)
  const calls = watchCalls(page, 'contracts.takeBack')
  await page.user.dblClick(page.screen.getByText(BUTTON, { selector: 'button' }))
  await expect.poll(titleOf(page)).toBe('Ihr Vertrag läuft weiter')
  expect(calls.count()).toBe(1)
})

test('while the payment service is down the press says so, and works once it is back', async () => {
  const { path, cancelAt } = await cancel()
  const page = await openWindow(site, path)
  page.expectedErrors.push('Der Zahlungsdienst')
  const restore = cutPayments(site, 'findSubscription')
  await page.press(BUTTON)
  expect((await page.screen.findByRole('alert')).textContent).toMatch(
    /^Der Zahlungsdienst ist gerade nicht erreichbar/,
  )
  restore()
  expect(await cancelAt()).not.toBeNull()
  await page.press(BUTTON)
  await expect.poll(titleOf(page)).toBe('Ihr Vertrag läuft weiter')
})

test('while the connection is lost the press says that it can be tried again', async () => {
  const { path } = await cancel()
  const page = await openWindow(site, path)
  page.expectedErrors.push('Failed to fetch')
  watchCalls(page, 'contracts.takeBack').lose('question')
  await page.press(BUTTON)
  expect((await page.screen.findByRole('alert')).textContent).toBe(
    'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
  )
  expect(page.screen.getByText(BUTTON, { selector: 'button' })).toBeTruthy()
})

describe('the link does not hold any more', () => {
  const TOO_LATE = 'Dieser Link gilt nicht mehr'

  async function pressAt(path: string) {
    const page = await openWindow(site, path)
    await page.press(BUTTON)
    await expect.poll(titleOf(page)).toBe(TOO_LATE)
    expect(page.screen.queryByText(BUTTON, { selector: 'button' })).toBeNull()
    const way = page.screen.getByText('Zum Dashboard').closest('a')
    expect(way?.getAttribute('href')).toBe('/dashboard?tab=subscription')
  }

  test.each(['', '?token='])('without a token, and says so at once: %s', async query => {
    expect(titleOf(await openWindow(site, PATH + query))()).toBe(TOO_LATE)
  })

  test('of which nobody has been sent the token', () => pressAt(`${PATH}?token=${'0'.repeat(40)}`))

  test('once the contract has ended', async () => {
    const { owner, path } = await cancel()
    site.app.sandbox.cancelNow(owner.subscriptionId)
    await site.app.sandbox.settleDeliveries()
    await pressAt(path)
  })

  test('once the account is banned, so that it is not charged again', async () => {
    const { owner, path, cancelAt } = await cancel()
    await site.app.db.update(users).set({ isActive: false }).where(eq(users.id, owner.userId))
    await pressAt(path)
    expect(await cancelAt()).not.toBeNull()
  })

  test('after seven days', async () => {
    const { path } = await cancel()
    const start = clock.now()
    clock.set(new Date(start.getTime() + 7 * DAY_MS + 1000))
    try {
      await pressAt(path)
    } finally {
      clock.set(start)
    }
  })
})
