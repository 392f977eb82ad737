import { and, eq, isNotNull } from 'drizzle-orm'
import { recoveryCodes, secondFactors, users } from '#drizzle/schema/people/auth.ts'
import type { Database } from '#server/core/database/database.ts'
import type { SecondFactorState } from '#shared/auth.ts'

export async function isSecondFactorActive(db: Database, userId: number): Promise<boolean> {
  const found = await db.$count(
    secondFactors,
    and(eq(secondFactors.userId, userId), isNotNull(secondFactors.activatedAt)),
  )
  return found > 0
}

/** @param isRequired by the rights of the account */
export async function getSecondFactor(
  db: Database,
  userId: number,
  isRequired: boolean,
): Promise<SecondFactorState> {
  const [isActive, recoveryCodesLeft, [user]] = await Promise.all([
    isSecondFactorActive(db, userId),
    db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
    db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
  ])
  return { isActive, isRequired, recoveryCodesLeft, hasPassword: user?.passwordHash != null }
}
