import { formatDate } from '#client/lib/format-date.ts'
import {
  type MissingPayment,
  PLAN_LABELS,
  type Plan,
  type SubscriptionOverview,
} from '#shared/billing/billing.ts'
import { addDays } from '#shared/core/add-days.ts'
import { addBankDays } from '#shared/core/bank-days.ts'
import { berlinDay, TIME_ZONE } from '#shared/core/calendar.ts'
import { CATEGORY_LABELS } from '#shared/listings/listings.ts'
import type { OwnListing } from '#shared/listings/own-listings.ts'

export interface AlertText {
  title: string
  text: string
  isUrgent: boolean
  /** Where the way on begins: the customer portal, a new order, the plans, the operator's address, or an invoice. */
  way: { to: 'portal' | 'order' | 'plans' | 'imprint' | InvoiceAddress; label: string }
}

export interface InvoiceAddress {
  invoiceUrl: string
}

export interface PlanFacts {
  plan: SubscriptionOverview
  listings: readonly Pick<OwnListing, 'status' | 'category' | 'deactivatedByPlanAt'>[]
  /** What is known of a payment that is not here; `null` where none is missing. */
  missing: MissingPayment | null
  now: Date
}

/** The longest that a debit takes (Stripe's documentation of SEPA debits). */
const DEBIT_BANK_DAYS = 6

const longDay = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

const deadline = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** What the vendor must know of the plan wherever in the dashboard they are; `null` while all is well. */
export function planAlertText(facts: PlanFacts): AlertText | null {
  const { subscriptionStatus: status, subscriptionPlan } = facts.plan
  if (subscriptionPlan === null) return null
  if (status === 'incomplete') return debitUnderWay(subscriptionPlan, facts.missing?.orderedAt ?? facts.now)
  if (status === 'past_due' || status === 'canceled') {
    return facts.plan.graceEndedAt === null ? inGrace(facts) : afterGrace(facts)
  }
  return status === 'active' ? ofRunningPlan(facts) : null
}

/** It was ordered, and begins when its debit has arrived. */
function debitUnderWay(plan: Plan, orderedAt: Date): AlertText {
  const latest = longDay.format(addBankDays(orderedAt, DEBIT_BANK_DAYS))
  return {
    title: 'Ihre SEPA-Lastschrift wird noch eingezogen',
    text: `Ihr Plan ${PLAN_LABELS[plan]} gilt, sobald die Zahlung eingegangen ist, spätestens am ${latest}. Wir schreiben Ihnen dann. Noch einmal kaufen müssen Sie ihn nicht.`,
    isUrgent: false,
    way: { to: 'portal', label: 'Bestellung ansehen' },
  }
}

function inGrace({ plan, listings, missing }: PlanFacts): AlertText {
  const count = listings.filter(({ status }) => status === 'active').length
  const until = plan.graceEndsAt === null ? null : `${deadline.format(plan.graceEndsAt)} Uhr`
  const visible =
    until === null || count === 0
      ? ''
      : count === 1
        ? `Ihr Inserat bleibt noch bis ${until} sichtbar. `
        : `Ihre ${count} Inserate bleiben noch bis ${until} sichtbar. `
  if (plan.subscriptionStatus === 'canceled') {
    return {
      title: `Ihr Plan ${PLAN_LABELS[plan.subscriptionPlan ?? 'STANDARD']} ist beendet`,
      text: `${visible}Mit einem neuen Plan geht es ohne Unterbrechung weiter.`,
      isUrgent: true,
      way: { to: 'order', label: 'Plan fortsetzen' },
    }
  }
  if (missing?.cause === 'paused') {
    return {
      title: `Ihr Plan ${PLAN_LABELS[plan.subscriptionPlan ?? 'STANDARD']} pausiert`,
      text: `${visible}Es wird nichts eingezogen. Sobald der Plan weiterläuft, sind alle Inserate wieder da.`,
      isUrgent: true,
      way: { to: 'portal', label: 'Abo verwalten' },
    }
  }
  if (missing?.cause === 'returned') {
    return {
      title: 'Ihre Zahlung wurde zurückgegeben',
      text: `${visible}Dann endet der Plan; danach können Sie einen neuen buchen. War das ein Versehen, melden Sie sich bitte gleich.`,
      isUrgent: true,
      way: { to: 'imprint', label: 'Schreiben Sie uns' },
    }
  }
  return {
    title: 'Ihre Zahlung ist fehlgeschlagen',
    text: `${visible}${wayText(missing)}`,
    isUrgent: true,
    way: wayToPay(missing),
  }
}

/** The open invoice itself, where Stripe has told it; an invoice is all that brings back what a debit did not pay. */
function wayToPay(missing: MissingPayment | null): AlertText['way'] {
  const invoiceUrl = missing?.invoiceUrl ?? null
  return invoiceUrl === null
    ? { to: 'portal', label: 'Zahlungsart ändern' }
    : { to: { invoiceUrl }, label: 'Offene Rechnung bezahlen' }
}

function wayText(missing: MissingPayment | null): string {
  return missing?.invoiceUrl == null
    ? 'Mit einer gültigen Zahlungsart läuft alles weiter; nach einer Lastschrift bezahlen Sie im Kundenportal die offene Rechnung.'
    : 'Bezahlen Sie die offene Rechnung, auch mit einer anderen Zahlungsart, läuft alles weiter.'
}

function afterGrace({ plan, listings, missing, now }: PlanFacts): AlertText {
  const lost = listings.filter(({ deactivatedByPlanAt }) => deactivatedByPlanAt !== null).length
  const isEnded = plan.subscriptionStatus === 'canceled'
  return {
    title:
      lost === 0
        ? `Ihr Plan ist ${isEnded ? 'beendet' : 'zurzeit nicht bezahlt'}`
        : `${lost === 1 ? 'Ihr Inserat ist' : 'Ihre Inserate sind'} ${since(plan.graceEndedAt ?? now, now)} nicht mehr sichtbar`,
    text:
      lost === 0
        ? 'Mit einem aktiven Plan veröffentlichen Sie Ihre Inserate.'
        : `Mit einem aktiven Plan ${areBack(lost)}.`,
    isUrgent: lost > 0,
    way: isEnded ? { to: 'order', label: 'Plan fortsetzen' } : wayToPay(missing),
  }
}

function ofRunningPlan({ plan, listings }: PlanFacts): AlertText | null {
  const off = listings.filter(({ deactivatedByPlanAt }) => deactivatedByPlanAt !== null)
  if (off.length > 0) {
    const categories = [...new Set(off.map(({ category }) => CATEGORY_LABELS[category]))]
    return {
      title:
        off.length === 1 ? 'Ein Inserat ist nicht sichtbar' : `${off.length} Inserate sind nicht sichtbar`,
      text: `Ihr Plan ${PLAN_LABELS[plan.subscriptionPlan ?? 'STANDARD']} enthält ${listOf(categories)} nicht. Gelöscht ist nichts: Mit einem größeren Plan ${areBack(off.length)}.`,
      isUrgent: false,
      way: { to: 'plans', label: 'Pläne vergleichen' },
    }
  }
  if (plan.cancelAtPeriodEnd !== true || plan.endsAt === null) return null
  return {
    title: `Ihr Plan endet am ${formatDate(plan.endsAt)}`,
    text: 'Bis dahin bleibt alles, wie es ist.',
    isUrgent: false,
    way: { to: 'portal', label: 'Fortsetzen' },
  }
}

function areBack(count: number): string {
  return count === 1 ? 'ist es sofort wieder da' : 'sind sie sofort wieder da'
}

const list = new Intl.ListFormat('de-DE', { type: 'conjunction' })
const listOf = (words: readonly string[]) => list.format(words)

/** "seit heute", "seit gestern", "seit dem 20.11.2026". */
function since(moment: Date, now: Date): string {
  const today = berlinDay(now)
  if (berlinDay(moment) === today) return 'seit heute'
  if (berlinDay(moment) === addDays(today, -1)) return 'seit gestern'
  return `seit dem ${formatDate(moment)}`
}
