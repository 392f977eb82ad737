import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { contractEnds, refunds } from '#drizzle/schema/money/billing.ts'
import { settleContractEnds } from '#server/billing/commands/contracts/end-contract.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { formatDay } from '#shared/core/day-text.ts'
import { createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { runContractJobs } from '#tests/support/product/notices.ts'
import { buyPlan, createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'

let app: PaymentTestApp
beforeAll(async () => {
  clock.set(new Date('2026-03-02T10:00:00Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

async function runJobs(): Promise<void> {
  await runContractJobs(app)
  await settleContractEnds(app.services)
}

const remote = (id: string) => app.services.payments.findSubscription(id)
const mailsTo = (recipient: string) =>
  app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)).orderBy(mailOutbox.id)

async function customer() {
  const vendor = await createVendor(app, { plan: null })
  return { vendor, id: await buyPlan(app, vendor, 'STANDARD', 'yearly') }
}

describe('a plan that is cancelled in the customer portal', () => {
  const start = new Date('2026-03-02T10:00:00Z')
  const mails = async ({ email }: TestVendor) =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Ihre Kündigung gilt'))

  it('in a renewed year ends within a month as well, is told so, and the rest is paid back', async () => {
    const began = clock.now()
    const { vendor, id } = await customer()
    const cancelled = new Date(began.getTime() + 400 * DAY_MS)
    await app.sandbox.advanceTo(cancelled)
    app.sandbox.cancelAtPeriodEnd(id)
    await app.sandbox.settleDeliveries()
    const [told] = await mails(vendor)
    const [end] = await app.db.select().from(contractEnds).where(eq(contractEnds.stripeSubscriptionId, id))
    const days = ((end?.endsAt?.getTime() ?? 0) - cancelled.getTime()) / DAY_MS
    expect(days).toBeGreaterThanOrEqual(28)
    expect(days).toBeLessThanOrEqual(31)
    expect(told?.text).toContain(formatDay(end?.endsAt ?? start))
    await app.sandbox.advanceTo(new Date((end?.endsAt?.getTime() ?? 0) + 1000))
    await runJobs()
    expect((await remote(id))?.status).toBe('canceled')
    const [refund] = await app.db.select().from(refunds).where(eq(refunds.stripeSubscriptionId, id))
    expect(refund?.amount).toBeGreaterThan(12_000)
  })

  it('goes on, with its whole year, when it is resumed there', async () => {
    const began = clock.now()
    const { id } = await customer()
    await app.sandbox.advanceTo(new Date(began.getTime() + 400 * DAY_MS))
    app.sandbox.cancelAtPeriodEnd(id)
    await app.sandbox.settleDeliveries()
    app.sandbox.resume(id)
    await app.sandbox.settleDeliveries()
    await runJobs()
    expect(await app.db.$count(contractEnds, eq(contractEnds.stripeSubscriptionId, id))).toBe(0)
    expect(await remote(id)).toMatchObject({ status: 'active', cancelAt: null })
  })

  it('in its first year ends with it', async () => {
    const { vendor, id } = await customer()
    app.sandbox.cancelAtPeriodEnd(id)
    await app.sandbox.settleDeliveries()
    expect(await app.db.$count(contractEnds, eq(contractEnds.stripeSubscriptionId, id))).toBe(0)
    expect(await mails(vendor)).toEqual([])
  })
})
