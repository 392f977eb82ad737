import { eq } from 'drizzle-orm'
import { users } from '#drizzle/schema/people/auth.ts'
import type { Database } from '#server/core/database/database.ts'

/** Deletes the account and, by the foreign keys, everything that refers to it. */
export async function eraseAccount(tx: Database, userId: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId))
}
