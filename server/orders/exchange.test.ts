import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { orders } from '#drizzle/schema/money/orders.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { TERMS_VERSION } from '#shared/legal/terms-version.ts'
import { createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import {
  createPaymentTestApp,
  mailsTo,
  orderByCard,
  type PaymentTestApp,
} from '#tests/support/product/payments.ts'

/** Who has a plan and orders another one in its place. */

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-11-24T10:00:00Z'))
  app = await createPaymentTestApp({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => app.close())

const STANDARD = { plan: 'STANDARD', interval: 'monthly' } as const
const PRO = { plan: 'PRO', interval: 'yearly' } as const
const CONSUMER = { buyerKind: 'consumer', earlyStart: true, termsVersion: TERMS_VERSION } as const

const ordersOf = (userId: number) =>
  app.db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.id)

/** A vendor who ordered the small plan ten days ago. */
async function customer(): Promise<TestVendor & { id: string }> {
  const vendor = await createVendor(app, { plan: null })
  const id = await orderByCard(app, vendor, STANDARD)
  await app.sandbox.advanceTo(new Date(clock.ms() + 10 * DAY_MS))
  return { ...vendor, id }
}

const press = (url: string, button: string) =>
  fetch(`${url}/${button}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams() })

async function planOf(id: string) {
  return (await app.services.payments.findSubscription(id))?.lookupKey
}

it('is told what is due today, orders, pays, and has the changed contract in a mail', async () => {
  const { caller, userId, email, id } = await customer()
  const summary = await caller.stripe.getOrderSummary(PRO)
  expect(summary).toMatchObject({
    obstacle: null,
    amountCents: 39_990,
    exchange: { from: 'Plan Standard, monatlich' },
    startsAt: clock.now(),
  })
  const dueCents = summary.exchange?.dueCents ?? 0
  // Two thirds of the month are left, and taken off.
  expect(dueCents).toBeGreaterThan(38_000)
  expect(dueCents).toBeLessThan(39_000)

  const { url } = await caller.stripe.placeOrder({ ...PRO, ...CONSUMER })
  const page = await (await fetch(url)).text()
  expect(page).toContain('Bestätigen')
  expect(page).not.toContain('Abo kündigen')
  const received = await app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  expect(received.at(-1)).toMatchObject({
    subject: 'Ihre Bestellung ist eingegangen',
    text: expect.stringContaining('bleibt es bei Ihrem bisherigen Plan') as string,
  })
  expect(await planOf(id)).toBe('standard_monthly')

  const paid = await press(url, 'bestaetigen')
  expect(paid.headers.get('location')).toMatch(/\/dashboard\?tab=subscription&portal=return$/)
  await app.sandbox.settleDeliveries()
  expect(await planOf(id)).toBe('pro_yearly')
  const [invoice] = await caller.stripe.listInvoices()
  expect(invoice).toMatchObject({ total: dueCents, status: 'paid' })

  const [first, second, ...more] = await ordersOf(userId)
  expect(more).toEqual([])
  // Withdrawal and cancellation are judged by what was agreed last.
  expect(first).toMatchObject({ plan: 'STANDARD', stripeSubscriptionId: null })
  expect(second).toMatchObject({
    plan: 'PRO',
    stripeSubscriptionId: id,
    openKey: null,
    confirmedAt: clock.now(),
  })
  const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  const changes = mails.filter(({ subject }) => subject.startsWith('Vertragsänderung'))
  expect(changes).toHaveLength(1)
  const text = changes[0]?.text.replaceAll('\u00A0', ' ') ?? ''
  for (const part of [
    `Bestellung Nummer ${second?.id}`,
    'als Privatperson bestellt',
    'haben Sie ausdrücklich verlangt',
    'Preis: 399,90 € inkl. 19 % MwSt.',
    'Sie haben das Recht, binnen vierzehn Tagen',
  ]) {
    expect(text).toContain(part)
  }
})

it('clicks twice, in two windows and later again: one order, one receipt', async () => {
  const { caller, userId, email } = await customer()
  const place = () => caller.stripe.placeOrder({ ...PRO, ...CONSUMER })
  const pages = await Promise.all([place(), place(), place()])
  expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
  clock.set(new Date(clock.ms() + 10 * 60_000))
  // Stripe's first page is gone by now.
  const { url } = await place()
  expect((await ordersOf(userId)).filter(({ plan }) => plan === 'PRO')).toHaveLength(1)
  const receipts = (await mailsTo(app, email)).filter(
    subject => subject === 'Ihre Bestellung ist eingegangen',
  )
  // That of the first plan, and this one.
  expect(receipts).toHaveLength(2)
  await press(url, 'bestaetigen')
  await press(pages[0]?.url ?? '', 'bestaetigen')
  await app.sandbox.settleDeliveries()
  const changes = (await mailsTo(app, email)).filter(subject => subject.startsWith('Vertragsänderung'))
  expect(changes).toHaveLength(1)
})

it('a downgrade is ordered like everything else, and what is left becomes credit', async () => {
  const vendor = await createVendor(app, { plan: null })
  await orderByCard(app, vendor, { plan: 'PREMIUM', interval: 'monthly' })
  const summary = await vendor.caller.stripe.getOrderSummary(STANDARD)
  expect(summary.exchange?.dueCents).toBeLessThan(0)
  // The month that is paid for goes on.
  expect(summary.endsAt.getTime()).toBeGreaterThan(clock.ms() + 27 * DAY_MS)
})

it('without the wish, by visitors, or for what others have, nothing is ordered', async () => {
  const { caller, userId, id } = await customer()
  await expect(caller.stripe.placeOrder({ ...PRO, ...CONSUMER, earlyStart: false })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const visitor = await app.callerFor(null)
  await expect(visitor.stripe.placeOrder({ ...PRO, ...CONSUMER })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  const stranger = await createVendor(app, { plan: null })
  expect((await stranger.caller.stripe.placeOrder({ ...PRO, ...CONSUMER })).url).toContain('/kasse/')
  expect(await planOf(id)).toBe('standard_monthly')
  expect(await ordersOf(userId)).toHaveLength(1)
})

it.each([
  ['has that very plan', STANDARD, () => undefined],
  ['has cancelled', PRO, (id: string) => app.sandbox.cancelAtPeriodEnd(id)],
] as const)('who %s is led to the portal, where no plan can be chosen', async (_name, wanted, act) => {
  const { caller, userId, id } = await customer()
  act(id)
  await app.sandbox.settleDeliveries()
  expect(await caller.stripe.getOrderSummary(wanted)).toMatchObject({ obstacle: 'has_plan', exchange: null })
  const { url } = await caller.stripe.placeOrder({ ...wanted, ...CONSUMER })
  const page = await (await fetch(url)).text()
  expect(page).toContain('Abo verwalten')
  expect(page).not.toMatch(/wechseln/i)
  const price = [...app.sandboxState.prices.values()].find(({ lookup_key: key }) => key === 'pro_yearly')
  expect((await press(url, `${id}/wechseln/${price?.id}`)).status).toBe(400)
  expect((await press(url, 'bestaetigen')).status).toBe(400)
  expect(await planOf(id)).toBe('standard_monthly')
  expect(await ordersOf(userId)).toHaveLength(1)
})
