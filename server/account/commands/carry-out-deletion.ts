import { asc, eq } from 'drizzle-orm'
import { accountDeletions } from '#drizzle/schema/account.ts'
import { users } from '#drizzle/schema/auth.ts'
import { leads } from '#drizzle/schema/leads.ts'
import { listings } from '#drizzle/schema/listings.ts'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import type { Subject } from '#server/account/queries/personal-data/personal-table.ts'
import { getSubject } from '#server/account/queries/read-rows.ts'
import { accountDeletedMail } from '#server/account/templates/deletion-mail.ts'
import { closeCustomer, endPayments } from '#server/billing/commands/close-customer.ts'
import type { BillingDeps } from '#server/billing/commands/ensure-customer.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { deleteOwnListing } from '#server/listings/commands/delete-listing.ts'
import { lockVendor } from '#server/listings/commands/index-listing.ts'
import { enqueueMail } from '#server/mail/commands.ts'

const BATCH_SIZE = 100

/**
 * Deletes an account whose deletion was requested: ends the payments at Stripe, then deletes the listings one by one,
 * then everything else together. The request goes with the last transaction, and every step finds for itself what is
 * left to do: broken off anywhere, the next call completes it.
 * @throws AppError PAYMENT_UNAVAILABLE
 */
export async function carryOutDeletion(deps: BillingDeps, userId: number): Promise<void> {
  const subject = await getSubject(deps.db, userId)
  await endPayments(deps, subject)
  do await deleteListings(deps.db, subject.vendorId)
  while (!(await eraseAccount(deps, subject)))
}

/** Goes on with what was broken off. Run by a job; what fails is tried again at the next run. */
export async function carryOutDeletions(deps: BillingDeps): Promise<void> {
  const requested = await deps.db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .orderBy(asc(accountDeletions.requestedAt))
  for (const { userId } of requested) {
    try {
      await carryOutDeletion(deps, userId)
    } catch (error) {
      deps.logger.error({ err: error, userId }, 'account not deleted yet')
    }
  }
}

/** Each in a transaction of its own: a vendor may have thousands. */
async function deleteListings(db: Database, vendorId: number): Promise<void> {
  for (;;) {
    const batch = await db
      .select({ id: listings.id })
      .from(listings)
      .where(eq(listings.vendorId, vendorId))
      .limit(BATCH_SIZE)
    for (const { id } of batch) await deleteOwnListing(db, vendorId, id).catch(ignoreMissing)
    if (batch.length < BATCH_SIZE) return
  }
}

/** Another process may carry out the same deletion. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof AppError && ['LISTING_NOT_FOUND', 'PROFILE_REQUIRED'].includes(error.code)))
    throw error
}

/** @returns `false` when a request that was under way has added a listing: it needs more than a foreign key */
function eraseAccount({ db, env }: BillingDeps, subject: Subject): Promise<boolean> {
  const { userId, vendorId, email } = subject
  return withTransaction(db, async tx => {
    if (vendorId !== 0) {
      await lockVendor(tx, vendorId)
      if ((await tx.$count(listings, eq(listings.vendorId, vendorId))) > 0) return false
    }
    const [user] = await tx
      .select({ address: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    // Another process was faster.
    if (user === undefined) return true
    await closeCustomer(tx, userId)
    if (email !== '') {
      await tx.delete(leads).where(eq(leads.email, email))
      await tx.delete(mailOutbox).where(eq(mailOutbox.replyTo, email))
    }
    await tx.delete(mailOutbox).where(eq(mailOutbox.recipient, user.address))
    // Everything that refers to the user goes with it, by the foreign keys.
    await tx.delete(users).where(eq(users.id, userId))
    if (email !== '') await enqueueMail(tx, accountDeletedMail(env.APP_URL, email))
    return true
  })
}
