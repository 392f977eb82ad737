import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refunds, subscriptions } from '#drizzle/schema/money/billing.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { BuyerKind } from '#shared/billing/orders.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import type { Caller } from '#tests/support/product/app.ts'
import {
  type Declaration,
  decideNotice,
  declareNotice,
  noticeBy,
  runContractJobs,
  toldAbout,
} from '#tests/support/product/notices.ts'
import {
  buyPlan,
  createPaymentTestApp,
  orderByCard,
  type PaymentTestApp,
} from '#tests/support/product/payments.ts'

/** Withdrawals from a plan: who may, until when, and what is written to them. */

const START = new Date('2026-03-02T10:00:07Z')

let app: PaymentTestApp
let admin: Caller
let visitors = 0
beforeAll(async () => {
  clock.set(START)
  app = await createPaymentTestApp()
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
})
beforeEach(() => {
  visitors += 1
})
afterEach(() => clock.set(START))
afterAll(() => app.close())

async function declare(declaration: Declaration, caller?: Caller) {
  const visitor = caller ?? (await app.callerFor(null, { ip: `198.51.100.${visitors}` }))
  return declareNotice(visitor, declaration)
}

async function customer(buyerKind: BuyerKind = 'consumer') {
  const vendor = await createVendor(app, { plan: null })
  const wanted = { plan: 'PRO', interval: 'yearly' } as const
  return { ...vendor, plan: await orderByCard(app, vendor, wanted, buyerKind) }
}

const remote = (id: string) => app.services.payments.findSubscription(id)

describe('a withdrawal', () => {
  it('waits for an admin with what goes back, and takes effect by one press', async () => {
    const { email, plan, userId } = await customer()
    clock.set(new Date(START.getTime() + 5 * DAY_MS))
    const { code } = await declare({ email })
    await runContractJobs(app)
    expect((await remote(plan))?.status).toBe('active')
    const waiting = await noticeBy(app, code)
    // 360 of 365 days, but for the seconds between order and payment.
    expect(Math.abs((waiting.refundCents ?? 0) - 39_443)).toBeLessThanOrEqual(1)
    await Promise.all([
      decideNotice(app, admin, code, { accept: true }),
      decideNotice(app, admin, code, { accept: true }),
    ])
    expect((await remote(plan))?.status).toBe('canceled')
    const [refund] = await app.db.select().from(refunds).where(eq(refunds.stripeSubscriptionId, plan))
    expect(refund).toMatchObject({ reason: 'withdrawn', amount: waiting.refundCents })
    await app.sandbox.settleDeliveries()
    const [row] = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
    expect(row?.status).toBe('canceled')
    const told = (await toldAbout(app, email, code)).map(({ subject }) => subject)
    expect(told).toEqual([`Widerruf: wir sehen nach (${code})`, `Ihr Widerruf gilt (${code})`])
  })

  it('whose decision is sent again is decided once, as the answer may have been lost; another decision comes too late', async () => {
    const { email } = await customer()
    const [accepted, declined] = [
      await declare({ email }),
      await declare({ email: (await customer()).email }),
    ]
    await runContractJobs(app)
    const [yes, no] = [
      { accept: true },
      { accept: false, answer: 'Die Frist ist seit einem Monat vorbei.' },
    ] as const
    for (const { code, decision, opposite } of [
      { ...accepted, decision: yes, opposite: no },
      { ...declined, decision: no, opposite: yes },
    ]) {
      expect(await decideNotice(app, admin, code, decision)).toEqual({ success: true })
      expect(await decideNotice(app, admin, code, decision)).toEqual({ success: true })
      await expect(decideNotice(app, admin, code, opposite)).rejects.toThrow('schon entschieden')
      const { id: noticeId } = await noticeBy(app, code)
      const other = { noticeId, accept: true, stripeSubscriptionId: 'sub_other' } as const
      await expect(admin.contracts.decide(other)).rejects.toThrow('schon entschieden')
    }
    expect(await toldAbout(app, email, accepted.code)).toHaveLength(2)
  })

  it('after its last day is answered honestly, and the contract goes on', async () => {
    const { email, plan } = await customer()
    await app.sandbox.advanceTo(new Date('2026-03-16T22:59:00Z'))
    const inTime = await declare({ email })
    await app.sandbox.advanceTo(new Date('2026-03-16T23:01:00Z'))
    const late = await declare({ email })
    await runContractJobs(app)
    expect((await noticeBy(app, inTime.code)).state).toBe('waiting')
    expect((await noticeBy(app, late.code)).state).toBe('declined')
    expect(await remote(plan)).toMatchObject({ status: 'active', cancelAt: null })
    const [mail] = await toldAbout(app, email, late.code)
    expect(mail?.subject).toBe(`Ihr Widerruf kam zu spät (${late.code})`)
    expect(mail?.text).toContain('endete am 16.03.2026')
  })

  it('of a business is answered with the reason, not with a day that is still to come', async () => {
    const { email, plan } = await customer('business')
    const { code } = await declare({ email })
    await runContractJobs(app)
    expect((await noticeBy(app, code)).state).toBe('declined')
    const [mail] = await toldAbout(app, email, code)
    expect(mail?.subject).toBe(`Zu Ihrem Widerruf: bestellt als Unternehmen (${code})`)
    expect(mail?.text).toContain('ein Widerrufsrecht haben nur Verbraucherinnen und Verbraucher')
    expect(mail?.text).not.toMatch(/spät|Frist/)
    expect((await remote(plan))?.status).toBe('active')
  })

  it('of what was bought without an order page is never refused by the machine, and undoes all of it', async () => {
    const vendor = await createVendor(app, { plan: null })
    await buyPlan(app, vendor, 'PRO', 'yearly')
    await app.sandbox.advanceTo(new Date(START.getTime() + 40 * DAY_MS))
    const { code } = await declare({ email: vendor.email })
    await runContractJobs(app)
    expect(await noticeBy(app, code)).toMatchObject({ state: 'waiting', refundCents: 39_990 })
  })

  it('of an account without a contract is answered at once, and nobody has to decide', async () => {
    const { email } = await createUser(app)
    const { code } = await declare({ email })
    await runContractJobs(app)
    expect((await noticeBy(app, code)).state).toBe('unmatched')
    const [mail, ...more] = await toldAbout(app, email, code)
    expect(mail?.subject).toBe(`Zu Ihrem Widerruf: kein laufender Vertrag (${code})`)
    expect(mail?.text).not.toMatch(/läuft weiter|nicht eindeutig/)
    expect(more).toEqual([])
  })

  it('of a banned member counts, and so does that of a member who is signed in', async () => {
    const banned = await customer()
    await app.db.update(users).set({ isActive: false }).where(eq(users.id, banned.userId))
    const member = await customer()
    const codes = [
      (await declare({ email: banned.email })).code,
      (await declare({ email: member.email }, member.caller)).code,
    ]
    await runContractJobs(app)
    for (const [place, { email, plan }] of [banned, member].entries()) {
      const code = codes[place] ?? ''
      await decideNotice(app, admin, code, { accept: true })
      expect((await remote(plan))?.status).toBe('canceled')
      expect((await toldAbout(app, email, code)).at(-1)?.subject).toBe(`Ihr Widerruf gilt (${code})`)
    }
  })

  it('sent twenty times at once waits once, and is told once', async () => {
    const { email, plan } = await customer()
    const other = await app.callerFor(null, { ip: '203.0.113.9' })
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => declare({ email }, n < 10 ? undefined : other)),
    )
    await runContractJobs(app)
    const states = await Promise.all(all.map(async ({ code }) => (await noticeBy(app, code)).state))
    expect(states.filter(state => state === 'waiting')).toHaveLength(1)
    expect(states.filter(state => state === 'repeated')).toHaveLength(19)
    const told = await Promise.all(all.map(({ code }) => toldAbout(app, email, code)))
    expect(told.flat()).toHaveLength(1)
    await decideNotice(app, admin, all[states.indexOf('waiting')]?.code ?? '', { accept: true })
    expect((await remote(plan))?.status).toBe('canceled')
  })
})
