import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { orders } from '#drizzle/schema/money/orders.ts'
import { termsAcceptances } from '#drizzle/schema/people/terms.ts'
import { clock } from '#server/core/clock.ts'
import { TERMS_VERSION } from '#shared/legal/terms-version.ts'
import { INSTRUCTION_VERSION } from '#shared/legal/withdrawal/instruction-texts.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import {
  buyPlan,
  createPaymentTestApp,
  mailsTo,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-11-23T10:00:00Z'))
  app = await createPaymentTestApp({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => app.close())

const CONSUMER = { buyerKind: 'consumer', earlyStart: true, termsVersion: TERMS_VERSION } as const
const PRO = { plan: 'PRO', interval: 'yearly', ...CONSUMER } as const

const ordersOf = (userId: number) => app.db.select().from(orders).where(eq(orders.userId, userId))

async function mailTo(email: string, subject: string): Promise<string> {
  const rows = await app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  // Prices have a space that does not break.
  return rows.find(mail => mail.subject.startsWith(subject))?.text.replaceAll('\u00A0', ' ') ?? ''
}

async function openSessions(userId: number): Promise<string[]> {
  const open = [...app.sandboxState.checkouts.values()]
    .map(({ session }) => session)
    .filter(session => session.client_reference_id === String(userId) && session.status === 'open')
  return open.map(({ id }) => id)
}

describe('ordering a plan', () => {
  it('is received at once, and confirmed with everything in full when it is paid', async () => {
    const user = await createUser(app)
    const caller = await app.callerFor(user.id)
    const sessionId = sessionIdOf(await caller.stripe.placeOrder(PRO))
    const [placed] = await ordersOf(user.id)
    expect(placed).toMatchObject({
      title: 'Plan Pro, jährlich',
      amountCents: 39_990,
      taxCents: 6385,
      buyerKind: 'consumer',
      earlyStartAt: new Date('2026-11-23T10:00:00Z'),
      termsVersion: TERMS_VERSION,
      instructionVersion: INSTRUCTION_VERSION,
      stripeSessionId: sessionId,
      confirmedAt: null,
    })
    const agreed = await app.db.select().from(termsAcceptances).where(eq(termsAcceptances.userId, user.id))
    expect(agreed).toMatchObject([{ version: TERMS_VERSION, how: 'order' }])
    expect(await mailsTo(app, user.email)).toEqual(['Ihre Bestellung ist eingegangen'])
    expect(await mailTo(user.email, 'Ihre Bestellung')).toContain('399,90 € inkl. 19 % MwSt. (63,85 €)')

    app.sandbox.pay(sessionId)
    expect(await caller.stripe.activateSubscription({ sessionId })).toEqual({ plan: 'PRO' })
    await app.sandbox.settleDeliveries()
    expect(await mailsTo(app, user.email)).toEqual([
      'Ihre Bestellung ist eingegangen',
      'Vertragsbestätigung: Ihr Pro-Abo ist aktiv',
    ])
    const contract = await mailTo(user.email, 'Vertragsbestätigung')
    for (const part of [
      'Plan Pro, jährlich',
      'Preis: 399,90 € inkl. 19 % MwSt. (63,85 €)',
      'Laufzeit: 12 Monate (23.11.2026 bis 23.11.2027)',
      'Danach: unbefristet, 399,90 € im Jahr (jederzeit mit einem Monat Frist kündbar)',
      'haben Sie ausdrücklich verlangt, dass wir vor Ende der Widerrufsfrist beginnen',
      'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
      'Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung',
      `${app.services.env.APP_URL}/vertrag-widerrufen`,
      'Hiermit widerrufe(n) ich/wir (*)',
      '1. Geltung und Anbieter',
      '19. Schlussbestimmungen',
      app.services.env.OPERATOR_ADDRESS,
    ]) {
      expect(contract).toContain(part)
    }
    expect(contract).not.toMatch(/\*\*|\]\(|\{[a-z]+\}/)
    expect((await ordersOf(user.id))[0]).toMatchObject({ openKey: null, confirmedAt: expect.any(Date) })
  })

  it('is confirmed with the instruction that was shown, even if there is another by now', async () => {
    const user = await createUser(app)
    const caller = await app.callerFor(user.id)
    const sessionId = sessionIdOf(await caller.stripe.placeOrder(PRO))
    const earlier = { instructionVersion: '2026-06-19', termsVersion: '2026-11-23' }
    await app.db.update(orders).set(earlier).where(eq(orders.userId, user.id))
    app.sandbox.pay(sessionId)
    await app.sandbox.settleDeliveries()
    const contract = await mailTo(user.email, 'Vertragsbestätigung')
    expect(contract).toContain('eine Eingangsbestätigung mit dem Inhalt der Widerrufserklärung')
    expect(contract).not.toContain('Eingangsbestätigung mit Informationen')
  })

  it('by debit has its receipt before the money, and its contract when the plan begins', async () => {
    const user = await createUser(app)
    const caller = await app.callerFor(user.id)
    const { env } = app.services
    env.SEPA_START = 'on_settlement'
    try {
      const sessionId = sessionIdOf(await caller.stripe.placeOrder(PRO))
      app.sandbox.paySepaPending(sessionId)
      await app.sandbox.settleDeliveries()
      expect(await mailsTo(app, user.email)).toEqual(['Ihre Bestellung ist eingegangen'])
      await expect(caller.stripe.placeOrder(PRO)).rejects.toMatchObject({ code: 'CONFLICT' })
      app.sandbox.settleSepa(sessionId, true)
      await app.sandbox.settleDeliveries()
      expect(await mailsTo(app, user.email)).toContain('Vertragsbestätigung: Ihr Pro-Abo ist aktiv')
      expect(await ordersOf(user.id)).toHaveLength(1)
    } finally {
      env.SEPA_START = 'at_once'
    }
  })

  it('refuses consumers who do not wish that it begins, terms of yesterday, and visitors', async () => {
    const user = await createUser(app)
    const caller = await app.callerFor(user.id)
    await expect(caller.stripe.placeOrder({ ...PRO, earlyStart: false })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('Sofort anfangen'),
    })
    await expect(caller.stripe.placeOrder({ ...PRO, termsVersion: '2025-10-01' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Unsere Bedingungen haben sich geändert'),
    })
    const visitor = await app.callerFor(null)
    await expect(visitor.stripe.placeOrder(PRO)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await ordersOf(user.id)).toEqual([])
    expect(await mailsTo(app, user.email)).toEqual([])
  })

  it('as a business has no right of withdrawal and gets no instruction', async () => {
    const user = await createUser(app)
    const caller = await app.callerFor(user.id)
    const order = { ...PRO, buyerKind: 'business', earlyStart: false } as const
    const sessionId = sessionIdOf(await caller.stripe.placeOrder(order))
    app.sandbox.pay(sessionId)
    await app.sandbox.settleDeliveries()
    expect((await ordersOf(user.id))[0]).toMatchObject({ instructionVersion: null, earlyStartAt: null })
    const contract = await mailTo(user.email, 'Vertragsbestätigung')
    expect(contract).toContain('Danach: je 12 Monate weiter')
    // Only within the terms, for those whom it concerns.
    expect(contract).not.toContain('\nWiderrufsbelehrung\n')
  })
})

describe('an order placed again', () => {
  it('is the same one: clicked twice at once, in two windows, and after coming back', async () => {
    const user = await createUser(app)
    const [one, two] = [await app.callerFor(user.id), await app.callerFor(user.id)]
    const urls = await Promise.all([one, one, two, two].map(caller => caller.stripe.placeOrder(PRO)))
    clock.set(new Date(clock.ms() + 10 * 60_000))
    urls.push(await two.stripe.placeOrder(PRO))
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1)
    expect(await ordersOf(user.id)).toHaveLength(1)
    expect(await openSessions(user.id)).toHaveLength(1)
    expect(await mailsTo(app, user.email)).toEqual(['Ihre Bestellung ist eingegangen'])
  })

  it('in windows with different choices at once leaves one page, and who is refused learns why', async () => {
    const user = await createUser(app)
    const caller = await app.callerFor(user.id)
    const choices = [
      PRO,
      { ...PRO, interval: 'monthly' as const },
      { ...PRO, buyerKind: 'business' as const },
    ]
    const placed = await Promise.allSettled(
      [...choices, ...choices].map(order => caller.stripe.placeOrder(order)),
    )
    for (const result of placed) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'CONFLICT' })
    }
    expect((await openSessions(user.id)).length).toBeLessThanOrEqual(1)
    // Whatever came of it, one more click goes on.
    expect((await caller.stripe.placeOrder(PRO)).url).toContain('/kasse/')
    expect(await openSessions(user.id)).toHaveLength(1)
  })

  it('with another choice takes the place of the first, whose page closes', async () => {
    const user = await createUser(app)
    const caller = await app.callerFor(user.id)
    const first = sessionIdOf(await caller.stripe.placeOrder(PRO))
    const second = sessionIdOf(await caller.stripe.placeOrder({ ...PRO, interval: 'monthly' }))
    expect(second).not.toBe(first)
    expect(await openSessions(user.id)).toEqual([second])
    const rows = await ordersOf(user.id)
    expect(rows.map(({ openKey }) => openKey)).toEqual([null, 'plan'])
  })

  it('after its page has expired gets a new one', async () => {
    const user = await createUser(app)
    const caller = await app.callerFor(user.id)
    const first = sessionIdOf(await caller.stripe.placeOrder(PRO))
    await app.services.payments.expireCheckout(first)
    const second = sessionIdOf(await caller.stripe.placeOrder(PRO))
    expect(second).not.toBe(first)
    expect(await openSessions(user.id)).toEqual([second])
  })
})

describe('ordering a Top-Listing', () => {
  it('names the listing and is confirmed when it is paid', async () => {
    const vendor = await createVendor(app, { plan: null })
    await buyPlan(app, vendor, 'PRO')
    const listingId = await createListing(vendor)
    const { subject } = await vendor.caller.stripe.getOrderSummary({ listingId })
    const order = { listingId, ...CONSUMER }
    const urls = await Promise.all([
      vendor.caller.stripe.placeOrder(order),
      vendor.caller.stripe.placeOrder(order),
    ])
    expect(urls[0]).toEqual(urls[1])
    const sessionId = sessionIdOf(urls[0])
    app.sandbox.pay(sessionId)
    await vendor.caller.stripe.activateTopListing({ sessionId })
    await app.sandbox.settleDeliveries()
    const mails = await mailsTo(app, vendor.email)
    expect(mails.slice(1)).toEqual([
      'Ihre Bestellung ist eingegangen',
      'Vertragsbestätigung: Ihr Inserat ist jetzt Top-Listing',
    ])
    const contract = await mailTo(vendor.email, 'Vertragsbestätigung: Ihr Inserat')
    expect(contract).toContain(`Top-Listing für „${subject.kind === 'topListing' && subject.title}“`)
    expect(contract).toContain('Kündigen: jederzeit (zum Ende der laufenden 30 Tage)')
    expect((await ordersOf(vendor.userId))[0]?.confirmedAt).toBeInstanceOf(Date)
    const again = await vendor.caller.stripe.getOrderSummary({ listingId })
    expect(again.obstacle).toBe('promoted')
  })
})
