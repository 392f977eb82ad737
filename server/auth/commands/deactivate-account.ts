import { eq } from 'drizzle-orm'
import { users } from '#drizzle/schema/people/auth.ts'
import { accountDeactivated, accountReactivated } from '#server/auth/events.ts'
import type { Database } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import { endAllSessions } from './sign-in/end-sessions.ts'

/** Signs the user out everywhere and keeps them from signing in. */
export async function deactivateAccount(tx: Database, userId: number): Promise<void> {
  await tx.update(users).set({ isActive: false }).where(eq(users.id, userId))
  await endAllSessions(tx, userId)
  await publish(tx, accountDeactivated, { userId })
}

export async function reactivateAccount(tx: Database, userId: number): Promise<void> {
  await tx.update(users).set({ isActive: true }).where(eq(users.id, userId))
  await publish(tx, accountReactivated, { userId })
}
