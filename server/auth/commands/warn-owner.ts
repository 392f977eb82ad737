import { findAccountById } from '#server/auth/queries/find-account.ts'
import type { Database } from '#server/core/database/database.ts'
import { enqueueMail, type OutgoingMail } from '#server/mail/commands.ts'

/**
 * Tells the owner by mail what has become of that which guards the account; part of the transaction that does it.
 * Never silent for being too much: whoever could cause that could then act unseen. The caller's own limit bounds it.
 */
export async function warnOwner(
  tx: Database,
  userId: number,
  compose: (to: string) => OutgoingMail,
): Promise<void> {
  const account = await findAccountById(tx, userId)
  // Anybody may have named an address that nobody has verified.
  if (account === null || account.emailVerifiedAt === null) return
  await enqueueMail(tx, compose(account.email))
}
