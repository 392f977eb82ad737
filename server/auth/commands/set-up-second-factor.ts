import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MySqlColumn } from 'drizzle-orm/mysql-core'
import { recoveryCodes, secondFactors, sessions } from '#drizzle/schema/people/auth.ts'
import { isSecondFactorActive } from '#server/auth/queries/get-second-factor.ts'
import {
  createFactorSecret,
  createRecoveryCodes,
  factorUri,
  hashRecoveryCode,
} from '#server/auth/rules/one-time-codes.ts'
import { seal } from '#server/auth/rules/sealing.ts'
import { secondFactorOffMail, secondFactorOnMail } from '#server/auth/templates/security-mails.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Env } from '#server/process/env.ts'
import { checkSecondFactor } from './sign-in/check-second-factor.ts'
import { type ClaimedIdentity, confirmIdentity } from './sign-in/confirm-identity.ts'
import { endOtherSessions } from './sign-in/end-sessions.ts'
import { warnOwner } from './warn-owner.ts'

type SealingEnv = Pick<Env, 'SESSION_SECRET'>
type MailingEnv = Pick<Env, 'SESSION_SECRET' | 'APP_URL'>

/**
 * Makes a secret for the owner's authenticator app. It counts for nothing until a code of it has been shown.
 * @throws AppError PASSWORD_WRONG, SIGN_IN_TOO_LONG_AGO, SECOND_FACTOR_ACTIVE
 */
export async function startSecondFactor(
  db: Database,
  env: SealingEnv,
  identity: ClaimedIdentity & { email: string },
): Promise<{ secret: string; uri: string }> {
  await confirmIdentity(db, identity)
  const { userId, email } = identity
  const secret = createFactorSecret()
  const sealedSecret = seal(env, userId, secret)
  const createdAt = clock.now()
  const unlessActive = (value: unknown, column: MySqlColumn) =>
    sql`IF(${secondFactors.activatedAt} IS NULL, ${sql.param(value, column)}, ${column})`
  await withTransaction(db, async tx => {
    // One statement: to delete what is not there would lock the gap in which the next account writes its own.
    await tx
      .insert(secondFactors)
      .values({ userId, sealedSecret, createdAt })
      .onDuplicateKeyUpdate({
        set: {
          sealedSecret: unlessActive(sealedSecret, secondFactors.sealedSecret),
          lastCounter: unlessActive(0, secondFactors.lastCounter),
          createdAt: unlessActive(createdAt, secondFactors.createdAt),
        },
      })
    if (await isSecondFactorActive(tx, userId)) throw new AppError('SECOND_FACTOR_ACTIVE')
  })
  return { secret, uri: factorUri(secret, email) }
}

/**
 * Switches the second factor on. From now on no session without it opens anything; this one has just shown it, all
 * others end.
 * @returns the recovery codes, which are not stored readably and can be had only now
 * @throws AppError SECOND_FACTOR_NOT_STARTED, SECOND_FACTOR_WRONG
 */
export async function activateSecondFactor(
  db: Database,
  env: MailingEnv,
  { userId, sessionId, code }: { userId: number; sessionId: number | null; code: string },
): Promise<string[]> {
  const codes = createRecoveryCodes()
  await withTransaction(db, async tx => {
    const now = clock.now()
    const [started] = await tx
      .update(secondFactors)
      .set({ activatedAt: now })
      .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.activatedAt)))
    if (started.affectedRows === 0) throw new AppError('SECOND_FACTOR_NOT_STARTED')
    await checkSecondFactor(tx, env, userId, code)
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.insert(recoveryCodes).values(codes.map(each => ({ userId, codeHash: hashRecoveryCode(each) })))
    if (sessionId !== null) {
      const [shown] = await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, sessionId))
      // Ended since it asked, perhaps by the owner, who has just proved the address.
      if (shown.affectedRows === 0) throw new AppError('UNAUTHENTICATED')
    }
    await endOtherSessions(tx, userId, sessionId)
    await warnOwner(tx, userId, to => secondFactorOnMail(env.APP_URL, to))
  })
  return codes
}

/**
 * Switches the second factor off; the other devices are signed out. Repeating it changes nothing: the first answer may have
 * been lost.
 * @throws AppError PASSWORD_WRONG, SIGN_IN_TOO_LONG_AGO, SECOND_FACTOR_WRONG
 */
export async function disableSecondFactor(
  db: Database,
  env: MailingEnv,
  { code, ...identity }: ClaimedIdentity & { code: string },
): Promise<void> {
  await confirmIdentity(db, identity)
  const { userId, sessionId } = identity
  try {
    await withTransaction(db, async tx => {
      await checkSecondFactor(tx, env, userId, code)
      await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      await endOtherSessions(tx, userId, sessionId)
      await warnOwner(tx, userId, to => secondFactorOffMail(env.APP_URL, to))
    })
  } catch (error) {
    // No code is right for what is off already.
    const isWrong = error instanceof AppError && error.code === 'SECOND_FACTOR_WRONG'
    if (!isWrong || (await isSecondFactorActive(db, userId))) throw error
  }
}
