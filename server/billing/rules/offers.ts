import { INTERVALS, type Interval, PLANS, type Plan } from '#shared/billing/billing.ts'

export const TOP_LISTING_LOOKUP_KEY = 'top_listing'

/** The name under which Stripe knows the price of a plan. */
export function planLookupKey(plan: Plan, interval: Interval): string {
  return `${plan.toLowerCase()}_${interval}`
}

export type Offer = { kind: 'plan'; plan: Plan; interval: Interval } | { kind: 'topListing' }

/** What is sold under a lookup key; `null` for what is none of ours. */
export function offerOf(lookupKey: string | null): Offer | null {
  if (lookupKey === TOP_LISTING_LOOKUP_KEY) return { kind: 'topListing' }
  for (const plan of PLANS) {
    for (const interval of INTERVALS) {
      if (planLookupKey(plan, interval) === lookupKey) return { kind: 'plan', plan, interval }
    }
  }
  return null
}
