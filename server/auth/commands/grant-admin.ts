import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '#drizzle/schema/people/auth.ts'
import type { Database } from '#server/core/database/database.ts'

/** Makes the account with the operator's address admin, provided the address is verified. */
export async function grantAdmin(db: Database, adminEmail: string | undefined): Promise<void> {
  if (adminEmail === undefined) return
  await db
    .update(users)
    .set({ role: 'admin' })
    .where(and(eq(users.email, adminEmail), isNotNull(users.emailVerifiedAt)))
}
