import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { EVEN_ANSWER_MS } from '#server/auth/rules/credentials.ts'
import { settleContractEnds } from '#server/billing/commands/contracts/end-contract.ts'
import { carryOutRefunds } from '#server/billing/commands/returns/carry-out-refunds.ts'
import { clock } from '#server/core/clock.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { buyPlan, createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'
import { executeNotices } from './commands/execute-notices.ts'

/** Cancellations and withdrawals, by whoever declares them. */

const MINUTE_MS = 60_000

const START = new Date('2026-03-02T10:00:07Z')

let app: PaymentTestApp
beforeAll(async () => {
  clock.set(START)
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

let visitors = 0
let visitor = { ip: '' }
beforeEach(() => {
  visitor = { ip: `198.51.100.${++visitors}` }
})

interface Declared {
  email: string
  receiptEmail?: string
  kind?: 'cancellation' | 'withdrawal'
  name?: string
  reason?: string
  isExtraordinary?: boolean
}

async function declare({ email, receiptEmail = email, kind = 'cancellation', ...rest }: Declared) {
  const caller = await app.callerFor(null, visitor)
  const declaration = { name: 'Anna Huber', contract: 'plan' as const, ...rest }
  return caller.contracts.submitNotice({ ...declaration, kind, email, receiptEmail })
}

async function runJobs() {
  await executeNotices(app.services)
  await settleContractEnds(app.services)
  await carryOutRefunds(app.services)
}

async function customer(interval: 'monthly' | 'yearly' = 'yearly') {
  const vendor = await createVendor(app, { plan: null })
  return { ...vendor, plan: await buyPlan(app, vendor, 'PRO', interval) }
}

const remote = (id: string) => app.services.payments.findSubscription(id)
const mailsTo = (to: string) => app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, to))
const stateOf = async (code: string) => {
  const [row] = await app.db.select().from(contractNotices).where(eq(contractNotices.code, code))
  return row?.state
}
const ban = (id: number) => app.db.update(users).set({ isActive: false }).where(eq(users.id, id))

async function takeBackLink(to: string): Promise<string> {
  const mails = await mailsTo(to)
  const tokens = mails.flatMap(({ text }) => /\?token=(\S+)/.exec(text)?.[1] ?? [])
  return tokens.at(-1) ?? ''
}

describe('receipt', () => {
  it('says what was declared, and when, to the second', async () => {
    const { code, receivedAt } = await declare({ email: 'niemand@beispiel.test' })
    const [mail] = await mailsTo('niemand@beispiel.test')
    expect(mail?.text).toContain('Montag, 2. März 2026 um 11:00:07 Uhr')
    expect(mail?.text).toContain(code)
    expect(receivedAt).toEqual(clock.now())
  })

  it('carries nothing that a stranger wrote freely to an address that is not the account’s', async () => {
    const { email } = await createUser(app)
    const words = { name: 'Gewinnen Sie jetzt', reason: 'Klicken Sie hier', isExtraordinary: true }
    await declare({ email, receiptEmail: 'opfer@beispiel.test', ...words })
    await declare({ email: 'opfer@beispiel.test', ...words })
    const mails = await mailsTo('opfer@beispiel.test')
    expect(mails).toHaveLength(2)
    for (const { text, html, subject } of mails)
      expect(`${text}${html}${subject}`).not.toMatch(/Gewinnen|Klicken/)
  })

  it('goes to the account with every word, whatever address was named for the receipt', async () => {
    const { email } = await createUser(app)
    await declare({ email, receiptEmail: 'anders@beispiel.test', name: 'Theresa Huber', reason: 'Umzug' })
    const [toAccount, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(toAccount?.text).toContain('Von: Theresa Huber')
    expect(toAccount?.text).toContain('Grund: Umzug')
  })

  it.each(['cancellation', 'withdrawal'] as const)(
    'and answer of a %s are alike for customers and unknown addresses, in the same time',
    async kind => {
      const { email } = await customer()
      const receiptEmail = `beleg-${kind}@beispiel.test`
      const timed = async (address: string) => {
        const began = performance.now()
        const answer = await declare({ email: address, receiptEmail, kind })
        return { keys: Object.keys(answer), ms: performance.now() - began }
      }
      const [known, unknown] = [await timed(email), await timed('unbekannt@beispiel.test')]
      expect(known.keys).toEqual(unknown.keys)
      expect(Math.min(known.ms, unknown.ms)).toBeGreaterThanOrEqual(EVEN_ANSWER_MS - 1)
      expect(Math.abs(known.ms - unknown.ms)).toBeLessThan(250)
      const [one, other, ...more] = await mailsTo(receiptEmail)
      expect(more).toEqual([])
      const plain = (text = '') =>
        text
          .replaceAll(/WM-K-\w+/g, 'CODE')
          .replaceAll(email, 'ADR')
          .replaceAll('unbekannt@beispiel.test', 'ADR')
      expect(plain(one?.text)).toBe(plain(other?.text))
    },
  )

  it('is not sent without end: the eleventh notice within an hour is refused', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => declare({ email: `viele-${n}@beispiel.test` })))
    await expect(declare({ email: 'viele-11@beispiel.test' })).rejects.toThrow('Zu viele Versuche')
  })
})

describe('ordinary cancellation', () => {
  it('declared twenty times at once is one, told once', async () => {
    const { email, plan } = await customer()
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => declare({ email })))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await Promise.all([runJobs(), runJobs()])
    expect(await remote(plan)).toMatchObject({ status: 'active', cancelAt: expect.any(Date) as Date })
    const told = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Ihre Kündigung gilt'))
    expect(told).toHaveLength(1)
  })

  it('is taken back by the account’s owner, and the next one is told again', async () => {
    const { email, plan } = await customer()
    await declare({ email })
    await declare({ email })
    await runJobs()
    const owner = await app.callerFor(null, visitor)
    await owner.contracts.takeBack({ token: await takeBackLink(email) })
    await runJobs()
    expect((await remote(plan))?.cancelAt).toBeNull()

    clock.set(new Date(clock.ms() + MINUTE_MS))
    const told = async () =>
      (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Ihre Kündigung gilt'))
    const before = (await told()).length
    await declare({ email, receiptEmail: 'fremd@beispiel.test' })
    await runJobs()
    expect((await remote(plan))?.cancelAt).not.toBeNull()
    expect(await told()).toHaveLength(before + 1)
  })

  it('of a banned account works, and its link charges it no more', async () => {
    const { email, plan, userId } = await customer('monthly')
    await ban(userId)
    const { code } = await declare({ email })
    await runJobs()
    expect(await stateOf(code)).toBe('done')
    const link = await takeBackLink(email)
    const anybody = await app.callerFor(null, visitor)
    await expect(anybody.contracts.takeBack({ token: link })).rejects.toThrow('ungültig oder abgelaufen')
    expect((await remote(plan))?.cancelAt).not.toBeNull()
  })
})
