import { and, countDistinct, eq, gte } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { sessions, users } from '#drizzle/schema/people/auth.ts'
import { reports } from '#drizzle/schema/reports.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'

/** Days that count as a month. */
const MONTH_DAYS = 30

export interface UserNumbers {
  accounts: number
  /** Signed in at least once within the last 30 days, as far as sessions are still there. */
  activeAccounts: number
  /** Vendors with a public listing. */
  offeringVendors: number
  reportsLastMonth: number
}

/** What the database knows of the number of users, at this moment. */
export async function countUsers(db: Database): Promise<UserNumbers> {
  const since = new Date(clock.ms() - MONTH_DAYS * DAY_MS)
  const [active] = await db
    .select({ n: countDistinct(sessions.userId) })
    .from(sessions)
    .where(gte(sessions.lastSeenAt, since))
  const [offering] = await db
    .select({ n: countDistinct(listings.vendorId) })
    .from(listings)
    .where(eq(listings.isPublic, true))
  return {
    accounts: await db.$count(users),
    activeAccounts: active?.n ?? 0,
    offeringVendors: offering?.n ?? 0,
    reportsLastMonth: await db.$count(
      reports,
      and(eq(reports.origin, 'person'), gte(reports.createdAt, since)),
    ),
  }
}
