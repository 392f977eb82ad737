import { eq } from 'drizzle-orm'
import { socialAccounts } from '#drizzle/schema/people/auth.ts'
import type { Database } from '#server/core/database/database.ts'

/** No account at a provider opens this user's account any more, until one joins it again. */
export async function unlinkProviders(db: Database, userId: number): Promise<void> {
  await db.delete(socialAccounts).where(eq(socialAccounts.userId, userId))
}
