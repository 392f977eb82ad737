import type { Category } from '#shared/listings/listings.ts'

export const PLANS = ['STANDARD', 'PRO', 'PREMIUM'] as const
export type Plan = (typeof PLANS)[number]

export const INTERVALS = ['monthly', 'yearly'] as const
export type Interval = (typeof INTERVALS)[number]

/** What users see of a subscription: everything that is not `active` reads as inactive. */
export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'canceled', 'incomplete'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** How a payment comes back: by the customer's bank, by a dispute, by the operator. */
export const RETURN_KINDS = ['debit', 'dispute', 'refund'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

/** Why the product gives money back. */
export const REFUND_REASONS = [
  'second_plan',
  'second_promotion',
  'listing_gone',
  'paid_after_end',
  'closed_account',
  'cancelled',
  'withdrawn',
  'banned',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

export const PLAN_LABELS = { STANDARD: 'Standard', PRO: 'Pro', PREMIUM: 'Premium' } satisfies Record<
  Plan,
  string
>

export const INTERVAL_LABELS = { monthly: 'monatlich', yearly: 'jährlich' } satisfies Record<Interval, string>

/** Gross prices in euro cents. */
export const PLAN_PRICES = {
  STANDARD: { monthly: 1990, yearly: 14_990 },
  PRO: { monthly: 4990, yearly: 39_990 },
  PREMIUM: { monthly: 6990, yearly: 49_990 },
} satisfies Record<Plan, Record<Interval, number>>

/** The categories in which a plan lets its vendor publish. */
export const PLAN_CATEGORIES = {
  STANDARD: ['honey', 'queens'],
  PRO: ['honey', 'queens', 'colonies'],
  PREMIUM: ['honey', 'queens', 'colonies', 'equipment'],
} as const satisfies Record<Plan, readonly Category[]>

/** Price of a Top-Listing for {@link TOP_LISTING_DAYS} days, in euro cents. */
export const TOP_LISTING_PRICE = 2990
export const TOP_LISTING_DAYS = 30

/** Days between the end of a plan and the deactivation of its listings. */
export const GRACE_PERIOD_DAYS = 7

/** Share saved by paying yearly, in whole percent. */
export function yearlySavingPercent(plan: Plan): number {
  const { monthly, yearly } = PLAN_PRICES[plan]
  return Math.round((100 * (12 * monthly - yearly)) / (12 * monthly))
}

/** The cheapest month there is, in euro cents: a yearly payment spread over its months. */
export function cheapestMonthlyPrice(): number {
  return Math.round(Math.min(...PLANS.map(plan => PLAN_PRICES[plan].yearly)) / 12)
}

export function planCovers(plan: Plan, category: Category): boolean {
  return (PLAN_CATEGORIES[plan] as readonly Category[]).includes(category)
}

/** The smallest plan that lets a vendor publish in `category`. */
export function smallestPlanFor(category: Category): Plan {
  return PLANS.find(plan => planCovers(plan, category)) ?? 'PREMIUM'
}

/** `open`: not paid yet, or its debit is under way. `returned`: paid, but taken back. `given_up`: not to be paid any more. */
export type InvoiceStatus = 'open' | 'paid' | 'returned' | 'given_up'

/** An invoice in the vendor's list. */
export interface InvoiceRow {
  id: string
  number: string | null
  status: InvoiceStatus
  createdAt: Date
  /** Final amount in euro cents. */
  total: number
  /** Of the payment provider. */
  pdfUrl: string | null
  pageUrl: string | null
}

/** Money that the product gave back. */
export interface RefundRow {
  id: string
  refundedAt: Date
  /** In euro cents. */
  amount: number
}

export interface SubscriptionOverview {
  subscriptionPlan: Plan | null
  subscriptionInterval: Interval | null
  subscriptionStatus: SubscriptionStatus | null
  endsAt: Date | null
  cancelAtPeriodEnd: boolean | null
  /** In the grace period: until then listings stay public without the plan. */
  graceEndsAt: Date | null
  /** Since then they are not; `null` before, and with an active plan. */
  graceEndedAt: Date | null
}

/** Of a plan whose payment is not here, or not yet. */
export interface MissingPayment {
  /** When the plan was bought: a first debit is under way since then. */
  orderedAt: Date
  /** Until then listings are public all the same; `null` once they are inactive. */
  listingsUntil: Date | null
  /**
   * `under_way`: the first debit. `unpaid`: an invoice is open. `returned`: it had arrived and was taken back, no invoice is open.
   * `paused`: nothing is collected.
   */
  cause: 'under_way' | 'unpaid' | 'returned' | 'paused'
  /** Where the open invoice can be paid; `null` also when Stripe cannot be asked. */
  invoiceUrl: string | null
}
