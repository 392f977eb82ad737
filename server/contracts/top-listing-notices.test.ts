import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import { settleContractEnds } from '#server/billing/commands/contracts/end-contract.ts'
import { carryOutRefunds } from '#server/billing/commands/returns/carry-out-refunds.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { TERMS_VERSION } from '#shared/legal/terms-version.ts'
import type { PlanEnd } from '#shared/reports.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import type { Caller } from '#tests/support/product/app.ts'
import {
  createPaymentTestApp,
  orderByCard,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'
import { executeNotices } from './commands/execute-notices.ts'

/** Cancelling and withdrawing from Top-Listings: also from those that renew no more, whose listing is gone, or that are being debited. */

const START = new Date('2026-03-02T10:00:00Z')

let app: PaymentTestApp
let admin: Caller
let visitors = 0
beforeAll(async () => {
  clock.set(START)
  app = await createPaymentTestApp({ env: { RATE_LIMIT: 'off' } })
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
})
beforeEach(async () => {
  visitors += 1
  await app.sandbox.advanceTo(new Date(clock.ms() + DAY_MS))
})
afterAll(() => app.close())

interface Declared {
  kind?: 'cancellation' | 'withdrawal'
  title?: string
}

async function declare(
  { email }: TestVendor,
  { kind = 'withdrawal', title }: Declared = {},
): Promise<string> {
  const caller = await app.callerFor(null, { ip: `198.51.100.${visitors}` })
  const address = { email, receiptEmail: email }
  const { code } = await caller.contracts.submitNotice({
    kind,
    name: 'Anna Huber',
    contract: 'topListing',
    ...address,
    ...(title !== undefined && { title }),
  })
  await runJobs()
  return code
}

async function runJobs() {
  await executeNotices(app.services)
  await settleContractEnds(app.services)
  await carryOutRefunds(app.services)
  await app.sandbox.settleDeliveries()
}

async function promoted(vendor: TestVendor, title = 'Waldhonig') {
  const listingId = await createListing(vendor, { title })
  return { listingId, id: await orderByCard(app, vendor, { listingId }) }
}

async function ban({ userId }: TestVendor, planEnd: PlanEnd) {
  const admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  await admin.admin.toggleUserBan({ userId, ban: true, planEnd })
}
const remote = (id: string) => app.services.payments.findSubscription(id)

async function noticeBy(code: string) {
  const [row] = await app.db.select().from(contractNotices).where(eq(contractNotices.code, code))
  if (row === undefined) throw new Error('no such notice')
  return row
}

async function toldAbout({ email }: TestVendor, code: string): Promise<string[]> {
  const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  const own = mails.filter(({ subject, text }) => !subject.includes('angekommen') && text.includes(code))
  return own.map(({ subject }) => subject)
}

async function candidatesOf(code: string) {
  const notices = await admin.contracts.list({ limit: 50, offset: 0 })
  return notices.find(notice => notice.code === code)?.candidates ?? []
}

async function accept(code: string, stripeSubscriptionId?: string) {
  const { id: noticeId } = await noticeBy(code)
  await admin.contracts.decide({
    noticeId,
    accept: true,
    ...(stripeSubscriptionId !== undefined && { stripeSubscriptionId }),
  })
  await runJobs()
}

describe('a Top-Listing', () => {
  it('is cancelled without signing in, and stays until its days are over', async () => {
    const vendor = await createVendor(app)
    const { id } = await promoted(vendor)
    const code = await declare(vendor, { kind: 'cancellation' })
    expect((await noticeBy(code)).state).toBe('done')
    expect(await remote(id)).toMatchObject({ status: 'active', cancelAt: expect.any(Date) as Date })
    expect(await toldAbout(vendor, code)).toEqual(['Ihre Kündigung gilt: Waldhonig'])
  })

  it.each([
    [
      'renews no more',
      (vendor: TestVendor, listingId: number) => vendor.caller.stripe.cancelTopListing({ listingId }),
    ],
    ['is of a deleted listing', (vendor: TestVendor, id: number) => vendor.caller.listings.delete({ id })],
    ['ends because its vendor was banned', (vendor: TestVendor) => ban(vendor, 'period_end')],
  ])('that %s can be withdrawn from within the fourteen days', async (_how, end) => {
    const vendor = await createVendor(app)
    const { id, listingId } = await promoted(vendor)
    await end(vendor, listingId)
    await runJobs()
    const code = await declare(vendor)
    expect(await noticeBy(code)).toMatchObject({
      state: 'waiting',
      stripeSubscriptionId: id,
      refundCents: 2990,
    })
    await accept(code)
    expect((await remote(id))?.status).toBe('canceled')
    expect((await toldAbout(vendor, code)).at(-1)).toBe(`Ihr Widerruf gilt (${code})`)
    // Who asks again is told that nothing is left.
    expect((await noticeBy(await declare(vendor))).state).toBe('unmatched')
  })

  it('that is being debited can be withdrawn from, and what arrives later goes back', async () => {
    const vendor = await createVendor(app)
    const listingId = await createListing(vendor)
    const declared = { buyerKind: 'consumer', earlyStart: true, termsVersion: TERMS_VERSION } as const
    const sessionId = sessionIdOf(await vendor.caller.stripe.placeOrder({ listingId, ...declared }))
    app.sandbox.paySepaPending(sessionId)
    await app.sandbox.settleDeliveries()
    const code = await declare(vendor)
    const { state, stripeSubscriptionId } = await noticeBy(code)
    expect(state).toBe('waiting')
    await accept(code)
    expect((await remote(stripeSubscriptionId ?? ''))?.endedAt).not.toBeNull()
    await app.sandbox.advanceTo(new Date(clock.ms() + DAY_MS))
    app.sandbox.settleSepa(sessionId, true)
    await runJobs()
    await runJobs()
    const invoices = (await remote(stripeSubscriptionId ?? ''))?.invoices ?? []
    const paid = invoices.reduce((sum, { amountPaid }) => sum + amountPaid, 0)
    expect(await refundedOf(stripeSubscriptionId ?? '')).toBe(paid)
  })

  it('is named by its title where there are two', async () => {
    const vendor = await createVendor(app)
    const honey = await promoted(vendor, 'Waldhonig')
    const wax = await promoted(vendor, 'Bienenwachs')
    const code = await declare(vendor, { kind: 'cancellation', title: 'bienenwachs' })
    expect(await noticeBy(code)).toMatchObject({ state: 'done', stripeSubscriptionId: wax.id })
    expect((await remote(honey.id))?.cancelAt).toBeNull()
  })

  it('of two is chosen by the admin where the title does not say which', async () => {
    const vendor = await createVendor(app)
    const honey = await promoted(vendor, 'Waldhonig')
    const wax = await promoted(vendor, 'Bienenwachs')
    const code = await declare(vendor, { kind: 'cancellation', title: 'das mit dem Propolis' })
    expect((await noticeBy(code)).state).toBe('waiting')
    expect((await candidatesOf(code)).map(({ title }) => title).toSorted()).toEqual([
      'Bienenwachs',
      'Waldhonig',
    ])
    const other = await promoted(await createVendor(app), 'Fremdes')
    await expect(accept(code)).rejects.toThrow('Vertrag')
    await expect(accept(code, other.id)).rejects.toThrow('Vertrag')
    await accept(code, honey.id)
    expect(await remote(honey.id)).toMatchObject({ status: 'active', cancelAt: expect.any(Date) as Date })
    expect((await remote(wax.id))?.cancelAt).toBeNull()
    expect((await remote(other.id))?.cancelAt).toBeNull()
    expect((await toldAbout(vendor, code)).at(-1)).toBe('Ihre Kündigung gilt: Waldhonig')
  })

  it('of two is the one that can still be withdrawn from', async () => {
    const vendor = await createVendor(app)
    await promoted(vendor, 'Waldhonig')
    await app.sandbox.advanceTo(new Date(clock.ms() + 20 * DAY_MS))
    const wax = await promoted(vendor, 'Bienenwachs')
    expect(await noticeBy(await declare(vendor))).toMatchObject({
      state: 'waiting',
      stripeSubscriptionId: wax.id,
    })
  })

  it('whose renewal was cancelled is paid back too by a ban that pays back', async () => {
    const vendor = await createVendor(app)
    const { id, listingId } = await promoted(vendor)
    await vendor.caller.stripe.cancelTopListing({ listingId })
    await ban(vendor, 'now_with_refund')
    await runJobs()
    expect((await remote(id))?.status).toBe('canceled')
    expect(await refundedOf(id)).toBeGreaterThan(0)
  })
})

async function refundedOf(id: string): Promise<number> {
  const rows = await admin.admin.getRefunds({ limit: 100, offset: 0 })
  return rows.find(({ stripeSubscriptionId }) => stripeSubscriptionId === id)?.amount ?? 0
}
