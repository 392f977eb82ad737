import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '#drizzle/schema/people/auth.ts'
import { hashToken } from '#server/auth/rules/credentials.ts'
import type { Database } from '#server/core/database/database.ts'

/** Signs out one session. */
export async function endSession(db: Database, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Signs out one of a user's own sessions, if it is still there. */
export async function endOwnSession(db: Database, userId: number, sessionId: number): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
}

/** Signs out the session with this token, if there is one. */
export async function endSessionOfToken(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** Signs a user out everywhere. */
export async function endAllSessions(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** Signs a user out everywhere but here. `sessionId` `null`: everywhere. */
export async function endOtherSessions(
  db: Database,
  userId: number,
  sessionId: number | null,
): Promise<void> {
  if (sessionId === null) return endAllSessions(db, userId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
}
