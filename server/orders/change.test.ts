import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { BuyerKind } from '#shared/billing/orders.ts'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import { createPaymentTestApp, orderByCard, type PaymentTestApp } from '#tests/support/product/payments.ts'

/** A plan that is changed at Stripe without an order: by the operator, in its dashboard. */

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-11-24T10:00:00Z'))
  app = await createPaymentTestApp({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => app.close())

async function changeOf(buyerKind: BuyerKind) {
  const vendor = await createVendor(app, { plan: null })
  const id = await orderByCard(app, vendor, { plan: 'STANDARD', interval: 'monthly' }, buyerKind)
  await app.sandbox.advanceTo(new Date(clock.ms() + DAY_MS))
  app.sandbox.changePlan(id, 'pro_yearly')
  await app.sandbox.settleDeliveries()
  await app.sandbox.settleDeliveries()
  const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, vendor.email))
  return mails.filter(({ subject }) => subject.startsWith('Vertragsänderung'))
}

test('a changed plan is confirmed once, with price, term, terms and instruction', async () => {
  const [mail, ...more] = await changeOf('consumer')
  expect(more).toEqual([])
  const text = mail?.text.replaceAll('\u00A0', ' ') ?? ''
  expect(mail?.subject).toBe('Vertragsänderung: Plan Pro, jährlich')
  for (const part of [
    'Preis: 399,90 € inkl. 19 % MwSt. (63,85 €)',
    'Danach: unbefristet, 399,90 € im Jahr (jederzeit mit einem Monat Frist kündbar)',
    'Sie haben das Recht, binnen vierzehn Tagen',
    '19. Schlussbestimmungen',
  ]) {
    expect(text).toContain(part)
  }
})

test('a business is told no instruction', async () => {
  const [mail] = await changeOf('business')
  expect(mail?.text).toContain('je 12 Monate weiter')
  expect(mail?.text).not.toContain('\nWiderrufsbelehrung\n')
})
