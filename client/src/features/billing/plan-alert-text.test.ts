import { expect, test } from 'vitest'
import { type PlanFacts, planAlertText } from '#client/features/billing/alerts/plan-alert-text.ts'
import type { SubscriptionOverview } from '#shared/billing/billing.ts'

const NOW = new Date('2026-11-25T11:00:00Z')
const GRACE_ENDS = new Date('2026-12-29T16:33:00Z')

const PLAN: SubscriptionOverview = {
  subscriptionPlan: 'PRO',
  subscriptionInterval: 'yearly',
  subscriptionStatus: 'active',
  endsAt: new Date('2027-11-22T11:00:00Z'),
  cancelAtPeriodEnd: false,
  graceEndsAt: null,
  graceEndedAt: null,
}

const NOT_PAID = { orderedAt: NOW, listingsUntil: null, cause: 'unpaid', invoiceUrl: null } as const

const shown = { status: 'active', category: 'honey', deactivatedByPlanAt: null } as const
const hidden = { status: 'inactive', category: 'honey', deactivatedByPlanAt: NOW } as const

function alertOf(plan: Partial<SubscriptionOverview>, facts: Partial<PlanFacts> = {}) {
  return planAlertText({
    plan: { ...PLAN, ...plan },
    listings: [shown, shown],
    missing: null,
    now: NOW,
    ...facts,
  })
}

test('while all is well nothing is said', () => {
  expect(alertOf({})).toBeNull()
  expect(alertOf({ subscriptionPlan: null, subscriptionStatus: null })).toBeNull()
})

test('a failed payment names the minute until which the listings stay, and the way to another card', () => {
  const plan = { subscriptionStatus: 'past_due', graceEndsAt: GRACE_ENDS } as const
  const alert = alertOf(plan)
  expect(alert).toMatchObject({
    title: 'Ihre Zahlung ist fehlgeschlagen',
    isUrgent: true,
    way: { to: 'portal', label: 'Zahlungsart ändern' },
  })
  expect(alert?.text).toMatch(
    /^Ihre 2 Inserate bleiben noch bis Dienstag, 29\. Dezember(,| um) 17:33 Uhr sichtbar\./,
  )
  expect(alertOf(plan, { listings: [shown] })?.text).toMatch(/^Ihr Inserat bleibt noch bis Dienstag/)
  expect(alertOf(plan, { listings: [] })?.text).toMatch(/^Mit einer gültigen Zahlungsart läuft alles weiter/)
})

test('a payment that failed leads to its open invoice, and a pause to nothing that is owed', () => {
  const plan = { subscriptionStatus: 'past_due', graceEndsAt: GRACE_ENDS } as const
  const invoiceUrl = 'https://invoice.stripe.com/i/1'
  const failed = alertOf(plan, { missing: { ...NOT_PAID, invoiceUrl } })
  expect(failed?.way).toEqual({ to: { invoiceUrl }, label: 'Offene Rechnung bezahlen' })
  expect(failed?.text).toContain('auch mit einer anderen Zahlungsart')
  const over = { ...plan, graceEndedAt: NOW }
  expect(alertOf(over, { missing: { ...NOT_PAID, invoiceUrl } })?.way.to).toEqual({ invoiceUrl })
  const paused = alertOf(plan, { missing: { ...NOT_PAID, cause: 'paused' } })
  expect(paused).toMatchObject({
    title: 'Ihr Plan Pro pausiert',
    way: { to: 'portal', label: 'Abo verwalten' },
  })
  expect(paused?.text).toContain('Es wird nichts eingezogen.')
})

test('a debit under way names the day by which it arrives, over a holiday and a weekend', () => {
  const alert = alertOf(
    { subscriptionStatus: 'incomplete' },
    { missing: { ...NOT_PAID, orderedAt: new Date('2026-12-23T10:00:00Z') } },
  )
  expect(alert).toMatchObject({ isUrgent: false, way: { to: 'portal', label: 'Bestellung ansehen' } })
  expect(alert?.text).toContain('spätestens am Montag, 4. Januar.')
})

test('a payment that was taken back, and a plan that has ended, name the same minute', () => {
  const returned = alertOf(
    { subscriptionStatus: 'past_due', graceEndsAt: GRACE_ENDS },
    { missing: { ...NOT_PAID, cause: 'returned' } },
  )
  expect(returned).toMatchObject({
    title: 'Ihre Zahlung wurde zurückgegeben',
    way: { to: 'imprint', label: 'Schreiben Sie uns' },
  })
  expect(returned?.text).toContain('17:33 Uhr')
  const ended = alertOf({ subscriptionStatus: 'canceled', graceEndsAt: GRACE_ENDS })
  expect(ended).toMatchObject({
    title: 'Ihr Plan Pro ist beendet',
    way: { to: 'order', label: 'Plan fortsetzen' },
  })
  expect(ended?.text).toContain('17:33 Uhr')
})

test.each([
  ['2026-11-25T01:00:00Z', 'seit heute'],
  ['2026-11-24T20:00:00Z', 'seit gestern'],
  ['2026-11-20T11:00:00Z', 'seit dem 20.11.2026'],
])('after the days of grace (%s) it says since when the listings are gone', (graceEndedAt, since) => {
  const plan = { subscriptionStatus: 'canceled', graceEndedAt: new Date(graceEndedAt) } as const
  expect(alertOf(plan, { listings: [hidden, hidden] })).toMatchObject({
    title: `Ihre Inserate sind ${since} nicht mehr sichtbar`,
    text: 'Mit einem aktiven Plan sind sie sofort wieder da.',
    isUrgent: true,
    way: { to: 'order', label: 'Plan fortsetzen' },
  })
  expect(alertOf({ ...plan, subscriptionStatus: 'past_due' }, { listings: [hidden] })?.way).toEqual({
    to: 'portal',
    label: 'Zahlungsart ändern',
  })
})

test('a cancelled plan names its last day and can be continued', () => {
  expect(alertOf({ cancelAtPeriodEnd: true })).toEqual({
    title: 'Ihr Plan endet am 22.11.2027',
    text: 'Bis dahin bleibt alles, wie es ist.',
    isUrgent: false,
    way: { to: 'portal', label: 'Fortsetzen' },
  })
})

test('a smaller plan names what it does not contain', () => {
  expect(alertOf({}, { listings: [shown, hidden] })).toMatchObject({
    title: 'Ein Inserat ist nicht sichtbar',
    way: { to: 'plans', label: 'Pläne vergleichen' },
  })
})
