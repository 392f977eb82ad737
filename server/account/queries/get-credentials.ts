import { eq } from 'drizzle-orm'
import { sessions, users } from '#drizzle/schema/people/auth.ts'
import { FRESH_SIGN_IN_MS } from '#server/auth/rules/credentials.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Role } from '#shared/auth.ts'

/** How a user can prove to be the account's owner, as `confirmIdentity` asks for it. */
export interface Credentials {
  hasPassword: boolean
  isSignInFresh: boolean
  /** As granted, whether or not it may be used at the moment. */
  role: Role
}

export async function getCredentials(
  db: Database,
  userId: number,
  sessionId: number | null,
): Promise<Credentials> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
  const [session] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId ?? 0))
  return {
    hasPassword: user?.passwordHash != null,
    isSignInFresh: session !== undefined && clock.ms() - session.createdAt.getTime() < FRESH_SIGN_IN_MS,
    role: user?.role ?? 'user',
  }
}
