import { eq } from 'drizzle-orm'
import { emailChanges, linkTokens, recoveryCodes, secondFactors } from '#drizzle/schema/people/auth.ts'
import type { Database } from '#server/core/database/database.ts'
import { endAllSessions } from './sign-in/end-sessions.ts'
import { unlinkProviders } from './unlink-providers.ts'

/**
 * Takes away every way into an account but the password, and everything that could lock its owner out: what was set before
 * the address was proved may have been set by somebody else.
 */
export async function discardUnproved(tx: Database, userId: number): Promise<void> {
  await endAllSessions(tx, userId)
  await unlinkProviders(tx, userId)
  await dropSecondFactor(tx, userId)
  await tx.delete(linkTokens).where(eq(linkTokens.userId, userId))
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
}

export async function dropSecondFactor(tx: Database, userId: number): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
