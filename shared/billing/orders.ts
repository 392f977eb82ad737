import {
  INTERVAL_LABELS,
  INTERVALS,
  type Interval,
  PLAN_LABELS,
  PLAN_PRICES,
  PLANS,
  type Plan,
  TOP_LISTING_PRICE,
} from '#shared/billing/billing.ts'
import type { SalesTax } from '#shared/billing/sales-tax.ts'

/** A consumer has a right of withdrawal, a business has none: §§ 13, 14, 355 BGB. */
export const BUYER_KINDS = ['consumer', 'business'] as const
export type BuyerKind = (typeof BUYER_KINDS)[number]

export const ORDER_KINDS = ['plan', 'topListing'] as const

/** What an order is about. */
export type OrderSubject =
  | { kind: 'plan'; plan: Plan; interval: Interval }
  | { kind: 'topListing'; listingId: number; title: string }

/** § 357a (2) BGB: without this wish nothing may begin before the period of withdrawal has ended. */
export const EARLY_START_TEXT =
  'Ich verlange ausdrücklich, dass Sie vor Ende der Widerrufsfrist beginnen. Widerrufe ich, zahle ich die bis dahin verstrichene Zeit anteilig.'

/** § 312j (3) BGB wants exactly these words. */
export const ORDER_BUTTON_TEXT = 'Zahlungspflichtig bestellen'

/** Before a plan is paid for another year, its owner gets a mail. */
export const RENEWAL_NOTICE_DAYS = 14

/** Why something cannot be ordered just now. */
export type OrderObstacle =
  | 'has_plan'
  | 'payment_returned'
  | 'debit_under_way'
  | 'promoted'
  | 'not_active'
  | 'grace_period'

export interface OrderedExchange {
  /** "Plan Standard, monatlich" */
  from: string
  /** What is due at once, in euro cents, what was paid taken off; less than nothing is credit for what comes. */
  dueCents: number
}

/** What the order page shows. */
export interface OrderSummary {
  subject: OrderSubject
  /** `null`: it can be ordered. */
  obstacle: OrderObstacle | null
  /** Of the plan that runs and whose place this one takes; `null` for what is bought anew. */
  exchange: OrderedExchange | null
  /** Final price of the first term, in euro cents. */
  amountCents: number
  tax: SalesTax
  buyer: { name: string | null; address: string | null; email: string }
  /** First and last moment of the first term if it is paid now. */
  startsAt: Date
  endsAt: Date
  termsVersion: string
}

/** "Plan Pro, jährlich" or "Top-Listing für „…“". */
export function subjectTitle(subject: OrderSubject): string {
  return subject.kind === 'plan'
    ? `Plan ${PLAN_LABELS[subject.plan]}, ${INTERVAL_LABELS[subject.interval]}`
    : `Top-Listing für „${subject.title}“`
}

/** Final price of a term, in euro cents. */
export function subjectPrice(subject: OrderSubject): number {
  return subject.kind === 'plan' ? PLAN_PRICES[subject.plan][subject.interval] : TOP_LISTING_PRICE
}

/**
 * What the address of the order page asks for: `?plan=PRO&interval=yearly` or `?top-listing=7`; `null` when it names nothing.
 * @param search the query, with or without its question mark
 */
export function wantedOrder(
  search: string,
): { plan: Plan; interval: Interval } | { listingId: number } | null {
  const query = new URLSearchParams(search)
  const listingId = Number(query.get('top-listing') ?? Number.NaN)
  if (Number.isSafeInteger(listingId) && listingId > 0) return { listingId }
  const plan = PLANS.find(name => name === query.get('plan')?.toUpperCase())
  const interval = INTERVALS.find(name => name === (query.get('interval') ?? 'yearly'))
  return plan === undefined || interval === undefined ? null : { plan, interval }
}
