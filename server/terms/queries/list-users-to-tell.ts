import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#drizzle/schema/auth.ts'
import { termsAcceptances, termsAnnouncements } from '#drizzle/schema/terms.ts'
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
    .leftJoin(
      termsAnnouncements,
      and(eq(termsAnnouncements.userId, users.id), eq(termsAnnouncements.version, version)),
    )
    .leftJoin(
      termsAcceptances,
      and(eq(termsAcceptances.userId, users.id), eq(termsAcceptances.version, version)),
    )
    .where(
      and(
        isNotNull(users.emailVerifiedAt),
        isNull(termsAnnouncements.userId),
        isNull(termsAcceptances.userId),
      ),
    )
    .orderBy(users.id)
    .limit(limit)
    .for('update')
}
