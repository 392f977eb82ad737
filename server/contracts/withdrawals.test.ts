import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { refunds, subscriptions } from '#drizzle/schema/money/billing.ts'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { settleContractEnds } from '#server/billing/commands/contracts/end-contract.ts'
import { carryOutRefunds } from '#server/billing/commands/returns/carry-out-refunds.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { BuyerKind } from '#shared/billing/orders.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import type { Caller } from '#tests/support/product/app.ts'
import {
  buyPlan,
  createPaymentTestApp,
  orderByCard,
  type PaymentTestApp,
} from '#tests/support/product/payments.ts'
import { executeNotices } from './commands/execute-notices.ts'

/** Withdrawals from a plan and what else an admin decides: who may, until when, and what is written to them. */

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
afterAll(async () => {
  clock.set(null)
  await app.close()
})

type Declaration = { email: string; kind?: 'cancellation' | 'withdrawal' } & Partial<{
  isExtraordinary: boolean
  reason: string
}>

const fields = ({ email, ...rest }: Declaration) => ({
  kind: 'withdrawal' as const,
  name: 'Anna Huber',
  contract: 'plan' as const,
  email,
  receiptEmail: email,
  ...rest,
})

async function declare(declaration: Declaration, caller?: Caller) {
  const visitor = caller ?? (await app.callerFor(null, { ip: `198.51.100.${visitors}` }))
  return visitor.contracts.submitNotice(fields(declaration))
}

async function runJobs() {
  await executeNotices(app.services)
  await settleContractEnds(app.services)
  await carryOutRefunds(app.services)
}

async function customer(buyerKind: BuyerKind = 'consumer') {
  const vendor = await createVendor(app, { plan: null })
  const wanted = { plan: 'PRO', interval: 'yearly' } as const
  return { ...vendor, plan: await orderByCard(app, vendor, wanted, buyerKind) }
}

const remote = (id: string) => app.services.payments.findSubscription(id)

async function noticeBy(code: string) {
  const [row] = await app.db.select().from(contractNotices).where(eq(contractNotices.code, code))
  if (row === undefined) throw new Error('no such notice')
  return row
}

/** What the owner of an account was told about a notice, its receipt aside. */
async function toldAbout(email: string, code: string) {
  const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  return mails.filter(({ subject }) => subject.includes(code) && !subject.includes('angekommen'))
}

/** By an admin; then the jobs run. */
async function decide(code: string, decision: { accept: true } | { accept: false; answer: string }) {
  const { id: noticeId } = await noticeBy(code)
  const decided = await admin.contracts.decide({ noticeId, ...decision })
  await runJobs()
  return decided
}

describe('a withdrawal', () => {
  it('waits for an admin with what goes back, and takes effect by one press', async () => {
    const { email, plan, userId } = await customer()
    clock.set(new Date(START.getTime() + 5 * DAY_MS))
    const { code } = await declare({ email })
    await runJobs()
    expect((await remote(plan))?.status).toBe('active')
    const waiting = await noticeBy(code)
    // 360 of 365 days, but for the seconds between order and payment.
    expect(Math.abs((waiting.refundCents ?? 0) - 39_443)).toBeLessThanOrEqual(1)
    await Promise.all([decide(code, { accept: true }), decide(code, { accept: true })])
    expect((await remote(plan))?.status).toBe('canceled')
    const [refund] = await app.db.select().from(refunds).where(eq(refunds.stripeSubscriptionId, plan))
    expect(refund).toMatchObject({ reason: 'withdrawn', amount: waiting.refundCents })
    await app.sandbox.settleDeliveries()
    const [row] = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
    expect(row?.status).toBe('canceled')
    const told = (await toldAbout(email, code)).map(({ subject }) => subject)
    expect(told).toEqual([`Widerruf: wir sehen nach (${code})`, `Ihr Widerruf gilt (${code})`])
  })

  it('whose decision is sent again is decided once, as the answer may have been lost; another decision comes too late', async () => {
    const { email } = await customer()
    const [accepted, declined] = [
      await declare({ email }),
      await declare({ email: (await customer()).email }),
    ]
    await runJobs()
    const [yes, no] = [
      { accept: true },
      { accept: false, answer: 'Die Frist ist seit einem Monat vorbei.' },
    ] as const
    for (const { code, decision, opposite } of [
      { ...accepted, decision: yes, opposite: no },
      { ...declined, decision: no, opposite: yes },
    ]) {
      expect(await decide(code, decision)).toEqual({ success: true })
      expect(await decide(code, decision)).toEqual({ success: true })
      await expect(decide(code, opposite)).rejects.toThrow('schon entschieden')
      const { id: noticeId } = await noticeBy(code)
      const other = { noticeId, accept: true, stripeSubscriptionId: 'sub_other' } as const
      await expect(admin.contracts.decide(other)).rejects.toThrow('schon entschieden')
    }
    expect(await toldAbout(email, accepted.code)).toHaveLength(2)
  })

  it('after its last day is answered honestly, and the contract goes on', async () => {
    const { email, plan } = await customer()
    await app.sandbox.advanceTo(new Date('2026-03-16T22:59:00Z'))
    const inTime = await declare({ email })
    await app.sandbox.advanceTo(new Date('2026-03-16T23:01:00Z'))
    const late = await declare({ email })
    await runJobs()
    expect((await noticeBy(inTime.code)).state).toBe('waiting')
    expect((await noticeBy(late.code)).state).toBe('declined')
    expect(await remote(plan)).toMatchObject({ status: 'active', cancelAt: null })
    const [mail] = await toldAbout(email, late.code)
    expect(mail?.subject).toBe(`Ihr Widerruf kam zu spät (${late.code})`)
    expect(mail?.text).toContain('endete am 16.03.2026')
  })

  it('of a business is answered with the reason, not with a day that is still to come', async () => {
    const { email, plan } = await customer('business')
    const { code } = await declare({ email })
    await runJobs()
    expect((await noticeBy(code)).state).toBe('declined')
    const [mail] = await toldAbout(email, code)
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
    await runJobs()
    expect(await noticeBy(code)).toMatchObject({ state: 'waiting', refundCents: 39_990 })
  })

  it('of an account without a contract is answered at once, and nobody has to decide', async () => {
    const { email } = await createUser(app)
    const { code } = await declare({ email })
    await runJobs()
    expect((await noticeBy(code)).state).toBe('unmatched')
    const [mail, ...more] = await toldAbout(email, code)
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
    await runJobs()
    for (const [place, { email, plan }] of [banned, member].entries()) {
      const code = codes[place] ?? ''
      await decide(code, { accept: true })
      expect((await remote(plan))?.status).toBe('canceled')
      expect((await toldAbout(email, code)).at(-1)?.subject).toBe(`Ihr Widerruf gilt (${code})`)
    }
  })

  it('sent twenty times at once waits once, and is told once', async () => {
    const { email, plan } = await customer()
    const other = await app.callerFor(null, { ip: '203.0.113.9' })
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => declare({ email }, n < 10 ? undefined : other)),
    )
    await runJobs()
    const states = await Promise.all(all.map(async ({ code }) => (await noticeBy(code)).state))
    expect(states.filter(state => state === 'waiting')).toHaveLength(1)
    expect(states.filter(state => state === 'repeated')).toHaveLength(19)
    const told = await Promise.all(all.map(({ code }) => toldAbout(email, code)))
    expect(told.flat()).toHaveLength(1)
    await decide(all[states.indexOf('waiting')]?.code ?? '', { accept: true })
    expect((await remote(plan))?.status).toBe('canceled')
  })
})

describe('an extraordinary cancellation', () => {
  const grave = {
    kind: 'cancellation',
    isExtraordinary: true,
    reason: 'Die Seite steht seit Wochen still',
  } as const

  it('ends the contract at once when an admin follows it, and the rest goes back', async () => {
    const { email, plan } = await customer()
    await app.sandbox.advanceTo(new Date(START.getTime() + 73 * DAY_MS))
    const { code } = await declare({ ...grave, email })
    await runJobs()
    await decide(code, { accept: true })
    expect((await remote(plan))?.status).toBe('canceled')
    const told = (await toldAbout(email, code)).at(-1)
    expect(told?.subject).toBe(`Ihre Kündigung gilt (${code})`)
    expect(told?.text.replaceAll('\u00A0', ' ')).toContain('319,92 € gehen auf demselben Weg zurück')
  })

  it('declined says why under its own subject, and that the contract goes on; without a reason it is not declined', async () => {
    const { email, plan } = await customer()
    const { code } = await declare({ ...grave, email })
    await runJobs()
    for (const answer of ['', 'Nein.', `${' '.repeat(30)}Nein.`])
      await expect(decide(code, { accept: false, answer })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await noticeBy(code)).state).toBe('waiting')
    const answer = 'Unsere Aufzeichnungen zeigen in dieser Zeit keinen Ausfall.'
    await decide(code, { accept: false, answer })
    expect((await remote(plan))?.status).toBe('active')
    const told = (await toldAbout(email, code)).at(-1)
    expect(told?.subject).toBe(`Zu Ihrer Kündigung (${code})`)
    expect(told?.text).toContain(`Der Grund: ${answer}`)
    expect(told?.text).toContain('Es bleibt beim Vertrag; ordentlich kündigen können Sie ihn jederzeit.')
  })
})
