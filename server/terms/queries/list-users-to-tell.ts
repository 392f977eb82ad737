import { and, count, countDistinct, eq, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/mysql-core'
import { users } from '#drizzle/schema/people/auth.ts'
import { termsAcceptances, termsAnnouncements } from '#drizzle/schema/people/terms.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'

/**
 * Users with a proved address who do not know of this version yet. Locked, so that two runs at once tell nobody twice and none
 * of them changes the address meanwhile. Banned users too: their contract goes on.
 */
export function listUsersToTell(
  tx: Database,
  version: string,
  limit: number,
): Promise<{ id: number; email: string }[]> {
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .leftJoin(termsAnnouncements, announcementOf(version))
    .leftJoin(termsAcceptances, acceptanceOf(version))
    .where(isUntold)
    .orderBy(users.id)
    .limit(limit)
    .for('update')
}

/** Which of these users sell as traders. Apart, and without a lock: a vendor's row is locked before its account's. */
export async function listTraders(tx: Database, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set()
  const rows = await tx
    .select({ userId: vendors.userId })
    .from(vendors)
    .where(and(inArray(vendors.userId, [...userIds]), eq(vendors.traderStatus, 'trader')))
  return new Set(rows.map(({ userId }) => userId))
}

/** How many they are. */
export async function countUsersToTell(db: Database, version: string): Promise<number> {
  const [row] = await db
    .select({ users: count() })
    .from(users)
    .leftJoin(termsAnnouncements, announcementOf(version))
    .leftJoin(termsAcceptances, acceptanceOf(version))
    .where(isUntold)
  return row?.users ?? 0
}

/** How many have agreed to versions before this one alone: the newest of them goes on for them. */
export async function countUsersOfEarlierTerms(db: Database, version: string): Promise<number> {
  const newer = alias(termsAcceptances, 'newer')
  const [row] = await db
    .select({ users: countDistinct(termsAcceptances.userId) })
    .from(termsAcceptances)
    .leftJoin(newer, and(eq(newer.userId, termsAcceptances.userId), gte(newer.version, version)))
    .where(and(lt(termsAcceptances.version, version), isNull(newer.userId)))
  return row?.users ?? 0
}

const isUntold = and(
  isNotNull(users.emailVerifiedAt),
  isNull(termsAnnouncements.userId),
  isNull(termsAcceptances.userId),
)

function announcementOf(version: string) {
  return and(eq(termsAnnouncements.userId, users.id), eq(termsAnnouncements.version, version))
}

function acceptanceOf(version: string) {
  return and(eq(termsAcceptances.userId, users.id), eq(termsAcceptances.version, version))
}
