import { eq } from 'drizzle-orm'
import { sessions } from '#drizzle/schema/people/auth.ts'
import { LAST_SEEN_STEP_MS } from '#server/auth/rules/credentials.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'

/** Notes that a session is in use; written once an hour at most, so that reading a page stays reading. */
export async function touchSession(
  db: Database,
  { sessionId, lastSeenAt }: { sessionId: number; lastSeenAt: Date },
): Promise<void> {
  const now = clock.now()
  if (now.getTime() - lastSeenAt.getTime() < LAST_SEEN_STEP_MS) return
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId))
}
