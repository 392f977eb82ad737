import { and, eq, gt, isNotNull, ne } from 'drizzle-orm'
import { emailChanges, users } from '#drizzle/schema/people/auth.ts'
import { hashToken } from '#server/auth/rules/credentials.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'

const changeColumns = {
  id: emailChanges.id,
  userId: emailChanges.userId,
  oldEmail: emailChanges.oldEmail,
  newEmail: emailChanges.newEmail,
  requestedAt: emailChanges.requestedAt,
}

/** The change that this link to the new address confirms, or has confirmed; `null` when it has ended. */
export async function findChangeToConfirm(db: Database, token: string) {
  const [change] = await db
    .select(changeColumns)
    .from(emailChanges)
    .where(
      and(eq(emailChanges.confirmTokenHash, hashToken(token)), gt(emailChanges.confirmUntil, clock.now())),
    )
  return change ?? null
}

/** The change that this link to the old address undoes, confirmed or not; `null` when it cannot be used (any more). */
export async function findUndoableChange(db: Database, token: string) {
  const [change] = await db
    .select(changeColumns)
    .from(emailChanges)
    .where(and(eq(emailChanges.undoTokenHash, hashToken(token)), gt(emailChanges.undoUntil, clock.now())))
  return change ?? null
}

/** Whether an address is another account's, or was until a change that its owner can still undo. */
export async function isTakenAddress(db: Database, email: string, userId: number): Promise<boolean> {
  const holders = await db.$count(users, and(eq(users.email, email), ne(users.id, userId)))
  return holders > 0 || (await isReservedAddress(db, email, userId))
}

/** Whether an address is kept free for an account that may take it back. @param userId whose own past does not count */
export async function isReservedAddress(db: Database, email: string, userId = 0): Promise<boolean> {
  const reservations = await db.$count(
    emailChanges,
    and(
      eq(emailChanges.oldEmail, email),
      ne(emailChanges.userId, userId),
      isNotNull(emailChanges.confirmedAt),
      isNotNull(emailChanges.undoTokenHash),
      gt(emailChanges.undoUntil, clock.now()),
    ),
  )
  return reservations > 0
}
