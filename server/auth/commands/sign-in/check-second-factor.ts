import { and, eq, lt } from 'drizzle-orm'
import { recoveryCodes, secondFactors } from '#drizzle/schema/people/auth.ts'
import { asOneTimeCode, counterOfCode, hashRecoveryCode } from '#server/auth/rules/one-time-codes.ts'
import { unseal } from '#server/auth/rules/sealing.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Env } from '#server/process/env.ts'

/**
 * Uses up a code of the account's authenticator app, or one of its recovery codes. Of several who try the same code at
 * once, one gets through. Attempts are to be counted by the caller.
 * @returns which of the two it was
 * @throws AppError SECOND_FACTOR_WRONG
 */
export async function checkSecondFactor(
  db: Database,
  env: Pick<Env, 'SESSION_SECRET'>,
  userId: number,
  code: string,
): Promise<'one-time' | 'recovery'> {
  const digits = asOneTimeCode(code)
  const isRight =
    digits === null
      ? await consumeRecoveryCode(db, userId, code)
      : await consumeOneTimeCode(db, env, userId, digits)
  if (!isRight) throw new AppError('SECOND_FACTOR_WRONG')
  return digits === null ? 'recovery' : 'one-time'
}

async function consumeOneTimeCode(
  db: Database,
  env: Pick<Env, 'SESSION_SECRET'>,
  userId: number,
  digits: string,
): Promise<boolean> {
  const [factor] = await db
    .select({ sealedSecret: secondFactors.sealedSecret })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  const secret = factor && unseal(env, userId, factor.sealedSecret)
  const counter = secret ? counterOfCode(secret, digits) : null
  if (counter === null) return false
  const [used] = await db
    .update(secondFactors)
    .set({ lastCounter: counter })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastCounter, counter)))
  return used.affectedRows === 1
}

async function consumeRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const [deleted] = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashRecoveryCode(code))))
  return deleted.affectedRows === 1
}
