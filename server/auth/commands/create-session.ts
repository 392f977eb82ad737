import { sessions } from '#drizzle/schema/auth.ts'
import { createToken, hashToken, SESSION_MS } from '#server/auth/rules.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database.ts'

/** Signs a user in. @returns the token for the cookie; only its hash is stored */
export async function createSession(db: Database, userId: number): Promise<string> {
  const token = createToken()
  const now = clock.now()
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  })
  return token
}
