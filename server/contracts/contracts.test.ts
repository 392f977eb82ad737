import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { contractEnds, refunds } from '#drizzle/schema/money/billing.ts'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import { settleContractEnds } from '#server/billing/commands/contracts/end-contract.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { formatDay } from '#shared/core/day-text.ts'
import type { SubmitNoticeInput } from '#shared/inputs/contracts.ts'
import { createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { runContractJobs } from '#tests/support/product/notices.ts'
import { buyPlan, createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'

let app: PaymentTestApp
let ip = 0
beforeAll(async () => {
  clock.set(new Date('2026-03-02T10:00:00Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

const stranger = () => app.callerFor(null, { ip: `203.0.113.${++ip % 250}` })

async function declare(fields: Partial<SubmitNoticeInput> & { email: string }) {
  const caller = await stranger()
  return caller.contracts.submitNotice({
    kind: 'cancellation',
    name: 'Theresa Huber',
    contract: 'plan',
    isExtraordinary: false,
    receiptEmail: fields.email,
    ...fields,
  })
}

async function runJobs(): Promise<void> {
  await runContractJobs(app)
  await settleContractEnds(app.services)
}

const remote = (id: string) => app.services.payments.findSubscription(id)
const mailsTo = (recipient: string) =>
  app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)).orderBy(mailOutbox.id)

async function customer(plan: 'STANDARD' | 'PRO' = 'PRO', interval: 'monthly' | 'yearly' = 'yearly') {
  const vendor = await createVendor(app, { plan: null })
  return { vendor, id: await buyPlan(app, vendor, plan, interval) }
}

async function noticeOf({ userId }: TestVendor) {
  const [notice] = await app.db.select().from(contractNotices).where(eq(contractNotices.userId, userId))
  return notice
}

describe('an ordinary cancellation', () => {
  it('takes effect at once, and its receipt has content, date and time to the second', async () => {
    const { vendor, id } = await customer()
    const receipt = await declare({ email: vendor.email })
    expect(receipt.code).toMatch(/^WM-K-[A-Z2-9]{6}$/)
    await runJobs()
    expect(await remote(id)).toMatchObject({ status: 'active', cancelAt: expect.any(Date) as Date })
    const [mail] = (await mailsTo(vendor.email)).filter(({ subject }) => subject.includes(receipt.code))
    expect(mail?.text).toContain('Montag, 2. März 2026 um 11:00:00 Uhr')
    for (const part of [receipt.code, 'ordentliche Kündigung', 'Theresa Huber', 'nächstmöglich']) {
      expect(mail?.text).toContain(part)
    }
  })

  it('is taken back by the link in the mail to the account', async () => {
    const { vendor, id } = await customer()
    await declare({ email: vendor.email })
    await runJobs()
    expect((await remote(id))?.cancelAt).not.toBeNull()
    const told = (await mailsTo(vendor.email)).find(({ subject }) =>
      subject.startsWith('Ihre Kündigung gilt'),
    )
    const token = /token=([\w-]+)/.exec(told?.text ?? '')?.[1] ?? ''
    const caller = await stranger()
    expect(await caller.contracts.takeBack({ token })).toEqual({ success: true })
    expect(await caller.contracts.takeBack({ token })).toEqual({ success: true })
    expect(await remote(id)).toMatchObject({ status: 'active', cancelAt: null })
    expect((await noticeOf(vendor))?.state).toBe('taken_back')
  })

  it('cannot be taken back after seven days', async () => {
    const { vendor } = await customer()
    const start = clock.now()
    await declare({ email: vendor.email })
    await runJobs()
    const told = (await mailsTo(vendor.email)).find(({ subject }) =>
      subject.startsWith('Ihre Kündigung gilt'),
    )
    const token = /token=([\w-]+)/.exec(told?.text ?? '')?.[1] ?? ''
    clock.set(new Date(start.getTime() + 8 * DAY_MS))
    const caller = await stranger()
    await expect(caller.contracts.takeBack({ token })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    clock.set(start)
  })

  it('sent twenty times at once is one', async () => {
    const { vendor, id } = await customer()
    await Promise.all(Array.from({ length: 20 }, () => declare({ email: vendor.email })))
    await Promise.all([runJobs(), runJobs()])
    expect((await remote(id))?.cancelAt).not.toBeNull()
    expect(await app.db.$count(contractEnds, eq(contractEnds.stripeSubscriptionId, id))).toBe(1)
    const told = (await mailsTo(vendor.email)).filter(({ subject }) =>
      subject.startsWith('Ihre Kündigung gilt'),
    )
    expect(told).toHaveLength(1)
  })

  it('of a year that was renewed ends within a month, and the rest is paid back', async () => {
    const { vendor, id } = await customer('STANDARD', 'yearly')
    await app.sandbox.advanceTo(new Date('2027-04-02T10:00:00Z'))
    await declare({ email: vendor.email })
    await runJobs()
    expect((await remote(id))?.endedAt).toBeNull()
    await app.sandbox.advanceTo(new Date('2027-05-02T10:00:01Z'))
    await runJobs()
    expect((await remote(id))?.status).toBe('canceled')
    const [refund] = await app.db.select().from(refunds).where(eq(refunds.stripeSubscriptionId, id))
    // From 2 May to 2 March: 305 of the 366 days of that year.
    expect(refund?.amount).toBe(12_492)
  })
})

describe('a contract that was changed', () => {
  it('from a month to a year has its first year from then on, and is bound to it', async () => {
    const { vendor, id } = await customer('STANDARD', 'monthly')
    const start = clock.now()
    await app.sandbox.advanceTo(new Date(start.getTime() + 150 * DAY_MS))
    app.sandbox.changePlan(id, 'standard_yearly')
    await app.sandbox.settleDeliveries()
    await app.sandbox.advanceTo(new Date(start.getTime() + 240 * DAY_MS))
    await declare({ email: vendor.email })
    await runJobs()
    const plan = await remote(id)
    expect(plan?.cancelAt).toEqual(plan?.currentPeriodEnd)
    const told = (await mailsTo(vendor.email)).find(({ subject }) =>
      subject.startsWith('Ihre Kündigung gilt'),
    )
    expect(told?.text).toContain(formatDay(plan?.currentPeriodEnd ?? new Date(0)))
    const [end] = await app.db.select().from(contractEnds).where(eq(contractEnds.stripeSubscriptionId, id))
    expect(end?.endsAt).toBeNull()
  })
})

describe('an address without a contract', () => {
  it('gets the same answer and the same mail, without what the sender wrote', async () => {
    const { vendor } = await customer()
    const words = {
      title: 'Besuchen Sie example.org',
      name: 'Gewonnen!',
      isExtraordinary: true,
      reason: 'Klicken Sie hier',
    }
    const known = await declare({ ...words, email: vendor.email, receiptEmail: 'fremd@beispiel.test' })
    const unknown = await declare({
      ...words,
      email: 'niemand@beispiel.test',
      receiptEmail: 'fremd@beispiel.test',
    })
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    const [first, second] = await mailsTo('fremd@beispiel.test')
    const bare = (text = '') =>
      text
        .replaceAll(/WM-K-\w+/g, '')
        .replaceAll(vendor.email, '')
        .replaceAll('niemand@beispiel.test', '')
    expect(bare(first?.text)).toBe(bare(second?.text))
    for (const text of [words.title, words.name, words.reason]) expect(first?.text).not.toContain(text)
    await runJobs()
    const [row] = await app.db.select().from(contractNotices).where(eq(contractNotices.code, unknown.code))
    expect(row?.state).toBe('unmatched')
  })

  it('is refused the eleventh time in an hour', async () => {
    const caller = await app.callerFor(null, { ip: '198.51.100.77' })
    const send = (n: number) =>
      caller.contracts.submitNotice({
        kind: 'cancellation',
        name: 'Wer',
        email: `wer-${n}@beispiel.test`,
        contract: 'plan',
        receiptEmail: `wer-${n}@beispiel.test`,
      })
    await Promise.all(Array.from({ length: 10 }, (_, n) => send(n)))
    await expect(send(10)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

test.each([
  [{ isExtraordinary: true }, 'Grund'],
  [{ wantedFor: '2026-13-01' }, '31.12.2026'],
  [{ wantedFor: '2020-01-01' }, 'Vergangenheit'],
  [{ name: ' ' }, 'Namen'],
  [{ email: 'keine' }, 'E-Mail'],
])('%j is refused with a clear word', async (fields, text) => {
  await expect(declare({ email: 'wer@beispiel.test', ...fields })).rejects.toThrow(text)
})
