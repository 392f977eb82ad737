import { asc } from 'drizzle-orm'
import { accountDeletions } from '#drizzle/schema/people/account.ts'
import type { Subject } from '#server/account/queries/personal-data/personal-table.ts'
import { getSubject } from '#server/account/queries/read-rows.ts'
import { accountDeletedMail } from '#server/account/templates/deletion-mail.ts'
import { eraseAccount } from '#server/auth/commands/erase-account.ts'
import { lockAccount } from '#server/auth/commands/lock-account.ts'
import { closeCustomer } from '#server/billing/commands/customers/close-customer.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { abandonPhotos } from '#server/certificates/commands/delete-photos.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { abandonImportFiles } from '#server/imports/commands/delete-files.ts'
import { deleteLeadsOfSender } from '#server/leads/commands.ts'
import { deleteAllListings } from '#server/listings/commands/delete-listing.ts'
import { countOwnListings } from '#server/listings/queries/find-listing-state.ts'
import { deleteMailsOf, enqueueMail } from '#server/mail/commands.ts'
import { deleteUnpaidOrders } from '#server/orders/commands/delete-old-orders.ts'
import { forgetReporter } from '#server/reports/commands/delete-old.ts'
import { lockVendor } from '#server/vendors/commands/lock-vendor.ts'
import { endAllPayments } from './end-all-payments.ts'

/**
 * Deletes an account whose deletion was requested: ends the payments at Stripe, then deletes the listings one by one,
 * then everything else together. The request goes with the last transaction, and every step finds for itself what is
 * left to do: broken off anywhere, the next call completes it.
 * @throws AppError PAYMENT_UNAVAILABLE
 */
export async function carryOutDeletion(deps: BillingDeps, userId: number): Promise<void> {
  const subject = await getSubject(deps.db, userId)
  await endAllPayments(deps, subject)
  do await deleteAllListings(deps.db, subject.vendorId)
  while (!(await eraseWhatIsLeft(deps, subject)))
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

/** @returns `false` when a request that was under way has added a listing: it needs more than a foreign key */
function eraseWhatIsLeft({ db, env }: BillingDeps, subject: Subject): Promise<boolean> {
  const { userId, vendorId, email } = subject
  return withTransaction(db, async tx => {
    if (vendorId !== 0) {
      await lockVendor(tx, vendorId)
      if ((await countOwnListings(tx, vendorId)) > 0) return false
      await abandonPhotos(tx, vendorId)
      await abandonImportFiles(tx, vendorId)
    }
    const user = await lockAccount(tx, userId)
    // Another process was faster.
    if (user === null) return true
    await closeCustomer(tx, userId)
    await deleteUnpaidOrders(tx, userId)
    await deleteLeadsOfSender(tx, { id: userId, email })
    if (email !== '') await forgetReporter(tx, email)
    await deleteMailsOf(tx, { recipient: user.email, replyTo: email === '' ? null : email })
    await eraseAccount(tx, userId)
    if (email !== '') await enqueueMail(tx, accountDeletedMail(env.APP_URL, email))
    return true
  })
}
