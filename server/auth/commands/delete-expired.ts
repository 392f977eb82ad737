import { lte } from 'drizzle-orm'
import { emailChanges, linkTokens, sessions } from '#drizzle/schema/people/auth.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'

/** Removes sessions and links that have ended by themselves. They are refused before that already. */
export async function deleteExpired(db: Database): Promise<void> {
  const now = clock.now()
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(emailChanges).where(lte(emailChanges.undoUntil, now))
  await db.delete(linkTokens).where(lte(linkTokens.expiresAt, now))
}
