import { eq } from 'drizzle-orm'
import { sessions } from '#drizzle/schema/auth.ts'
import { type Database, withTransaction } from '#server/core/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Env } from '#server/env.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { createSession } from './create-session.ts'
import { endSession } from './end-sessions.ts'

/**
 * Ends a sign-in with its second factor: the pending session becomes one that opens the account, under a new token.
 * @returns the token for the cookie
 * @throws AppError SECOND_FACTOR_WRONG; SIGN_IN_EXPIRED when the pending session has ended in the meantime
 */
export async function finishSignIn(
  db: Database,
  env: Pick<Env, 'SESSION_SECRET'>,
  { sessionId, userId, code }: { sessionId: number; userId: number; code: string },
): Promise<string> {
  return withTransaction(db, async tx => {
    // A ban or a reset that is being written has ended this session: the lock waits for it.
    const [pending] = await tx
      .select({ device: sessions.device })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('update')
    if (pending === undefined) throw new AppError('SIGN_IN_EXPIRED')
    await checkSecondFactor(tx, env, userId, code)
    await endSession(tx, sessionId)
    return createSession(tx, userId, { device: pending.device, secondFactor: 'shown' })
  })
}
