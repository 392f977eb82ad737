import { and, eq } from 'drizzle-orm'
import { linkTokens } from '#drizzle/schema/people/auth.ts'
import type { LinkPurpose } from '#server/auth/queries/find-account.ts'
import { createToken, hashToken, LINK_MS } from '#server/auth/rules/credentials.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'

/** Makes a single-use link's token. An older one of the same purpose ends with it. */
export async function issueLink(
  db: Database,
  userId: number,
  purpose: LinkPurpose,
  token = createToken(),
): Promise<string> {
  const now = clock.now()
  const fields = {
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_MS[purpose]),
  }
  await db
    .insert(linkTokens)
    .values({ userId, purpose, ...fields })
    .onDuplicateKeyUpdate({ set: fields })
  return token
}

/** Uses a link up. Of several who try at once, one gets `true`. */
export async function consumeLink(db: Database, purpose: LinkPurpose, token: string): Promise<boolean> {
  const [deleted] = await db
    .delete(linkTokens)
    .where(and(eq(linkTokens.tokenHash, hashToken(token)), eq(linkTokens.purpose, purpose)))
  return deleted.affectedRows === 1
}
