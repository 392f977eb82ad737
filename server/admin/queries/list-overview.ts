import { and, count, eq, gt, gte, sql } from 'drizzle-orm'
import { leads } from '#drizzle/schema/market/leads.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { leadsPerDay, leadWindowStart, subscriptionsByPlan } from '#server/admin/rules/statistics.ts'
import { memoize } from '#server/core/cache/memoize.ts'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { AdminStats, LeadsOfDay, LeadWindow } from '#shared/admin.ts'

/** Counting faster than this is repeated each time: then the figures are exact. Slower, they are at most a minute old. */
const SLOW_MS = 50

/** Figures over everything there is. */
export const getStats = memoize(countEverything, { ttlMs: loadMs => (loadMs > SLOW_MS ? MINUTE_MS : 0) })

async function countEverything(db: Database): Promise<AdminStats> {
  const now = clock.now()
  const [totalUsers, categories, topListings, plans, leadsLast30Days] = await Promise.all([
    db.$count(users),
    countPublicListings(db),
    db.$count(listings, and(gt(listings.topListingUntil, now), eq(listings.isPublic, true))),
    countRunningPlans(db),
    db.$count(leads, gte(leads.createdAt, leadWindowStart(now))),
  ])
  const ofCategory = (category: string) => categories.find(row => row.category === category)?.total ?? 0
  return {
    totalUsers,
    totalListings: categories.reduce((sum, { total }) => sum + total, 0),
    topListings,
    leadsLast30Days,
    subscriptionsByPlan: subscriptionsByPlan(plans),
    listingsByCategory: {
      honey: ofCategory('honey'),
      queens: ofCategory('queens'),
      colonies: ofCategory('colonies'),
      equipment: ofCategory('equipment'),
    },
  }
}

function countPublicListings(db: Database) {
  return db
    .select({ category: listings.category, total: count() })
    .from(listings)
    .where(eq(listings.isPublic, true))
    .groupBy(listings.category)
}

function countRunningPlans(db: Database) {
  return db
    .select({ plan: subscriptions.plan, interval: subscriptions.interval, count: count() })
    .from(subscriptions)
    .where(eq(subscriptions.status, 'active'))
    .groupBy(subscriptions.plan, subscriptions.interval)
}

/** The enquiries of the last calendar days, oldest first. */
export async function listLeadsPerDay(db: Database, days: LeadWindow): Promise<LeadsOfDay[]> {
  const now = clock.now()
  // By the hour, because the database does not know the time zone and its offset is whole hours.
  const hour = sql`DATE_FORMAT(${leads.createdAt}, '%Y-%m-%dT%H:00:00Z')`
  const rows = await db
    .select({ moment: hour.mapWith(text => new Date(text as string)), count: count() })
    .from(leads)
    .where(gte(leads.createdAt, leadWindowStart(now, days)))
    .groupBy(hour)
  return leadsPerDay(rows, now, days)
}
