import { eq } from 'drizzle-orm'
import { recoveryCodes, sessions } from '#drizzle/schema/people/auth.ts'
import { warnOwner } from '#server/auth/commands/warn-owner.ts'
import { findAccountById } from '#server/auth/queries/find-account.ts'
import { knownDeviceCookie } from '#server/auth/rules/known-devices.ts'
import { recoveryCodeUsedMail } from '#server/auth/templates/security-mails.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Env } from '#server/process/env.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { createSession } from './create-session.ts'
import { endSession } from './end-sessions.ts'

/** A sign-in that waits for its second factor, in a browser that keeps `marks`. */
export interface PendingSignIn {
  sessionId: number
  userId: number
  marks: string
}

/**
 * Ends a sign-in with its second factor: the pending session becomes one that opens the account, under a new token.
 * @returns the token for the cookie, and the `Set-Cookie` value by which the account knows this browser again
 * @throws AppError SECOND_FACTOR_WRONG; SIGN_IN_EXPIRED when the pending session has ended in the meantime
 */
export async function finishSignIn(
  db: Database,
  env: Env,
  { sessionId, userId, marks, code }: PendingSignIn & { code: string },
): Promise<{ token: string; knownDevice: string }> {
  return withTransaction(db, async tx => {
    // A ban or a reset that is being written has ended this session: the lock waits for it.
    const [pending] = await tx
      .select({ device: sessions.device })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('update')
    if (pending === undefined) throw new AppError('SIGN_IN_EXPIRED')
    const kind = await checkSecondFactor(tx, env, userId, code)
    if (kind === 'recovery') {
      const left = await tx.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
      await warnOwner(tx, userId, to => recoveryCodeUsedMail(env.APP_URL, to, left))
    }
    await endSession(tx, sessionId)
    const account = await findAccountById(tx, userId)
    if (account === null) throw new AppError('SIGN_IN_EXPIRED')
    const token = await createSession(tx, userId, { device: pending.device, secondFactor: 'shown' })
    return { token, knownDevice: knownDeviceCookie(env, marks, account) }
  })
}
