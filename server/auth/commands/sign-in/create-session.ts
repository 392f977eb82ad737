import { sessions } from '#drizzle/schema/people/auth.ts'
import { createToken, hashToken, PENDING_SIGN_IN_MS, SESSION_MS } from '#server/auth/rules/credentials.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'

export interface SessionOrigin {
  /** Like "Firefox, Windows". */
  device?: string | null
  /** `shown`: the second factor too. `pending`: it is still to be shown, for which there are minutes. */
  secondFactor?: 'none' | 'shown' | 'pending'
}

/** Signs a user in. @returns the token for the cookie; only its hash is stored */
export async function createSession(
  db: Database,
  userId: number,
  { device = null, secondFactor = 'none' }: SessionOrigin = {},
): Promise<string> {
  const token = createToken()
  const now = clock.now()
  const lifeMs = secondFactor === 'pending' ? PENDING_SIGN_IN_MS : SESSION_MS
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
    secondFactorAt: secondFactor === 'shown' ? now : null,
    device,
  })
  return token
}
