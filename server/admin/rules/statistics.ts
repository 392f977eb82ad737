import { DAY_MS } from '#server/core/clock.ts'
import {
  LEAD_WINDOW_DAYS,
  type LeadsOfDay,
  type LeadWindow,
  type SubscriptionsByPlan,
} from '#shared/admin.ts'
import { INTERVALS, type Interval, PLANS, type Plan } from '#shared/billing/billing.ts'
import { lastDays } from '#shared/core/add-days.ts'
import { berlinDay } from '#shared/core/calendar.ts'

/** Begin of the window that statistics of enquiries look back on. */
export function leadWindowStart(now: Date, days: LeadWindow = LEAD_WINDOW_DAYS): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** Every combination of plan and interval, also those that nobody has. */
export function subscriptionsByPlan(
  counts: readonly { plan: Plan; interval: Interval; count: number }[],
): SubscriptionsByPlan {
  const entries = PLANS.flatMap(plan =>
    INTERVALS.map(interval => {
      const found = counts.find(each => each.plan === plan && each.interval === interval)
      return [`${plan.toLowerCase()}_${interval}`, found?.count ?? 0] as const
    }),
  )
  return Object.fromEntries(entries) as SubscriptionsByPlan
}

/** The last days up to `now`, oldest first, with the enquiries that fell on them. */
export function leadsPerDay(
  counts: readonly { moment: Date; count: number }[],
  now: Date,
  days: LeadWindow,
): LeadsOfDay[] {
  const byDay = new Map<string, number>()
  for (const { moment, count } of counts) {
    const day = berlinDay(moment)
    byDay.set(day, (byDay.get(day) ?? 0) + count)
  }
  return lastDays(berlinDay(now), days).map(day => ({ day, count: byDay.get(day) ?? 0 }))
}
