import { returnedPayments } from '#drizzle/schema/money/billing.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'

type NewReturn = Omit<typeof returnedPayments.$inferInsert, 'resolvedAt'>

/** Takes note of a payment that came back. @returns whether that is news */
export async function recordReturn(tx: Database, payment: NewReturn): Promise<boolean> {
  const [inserted] = await tx.insert(returnedPayments).ignore().values(payment)
  return inserted.affectedRows > 0
}

/**
 * A later debit that the bank sent back, of a plan or a promotion. Whose debits come back pays first, the next time.
 * @param failedId the invoice whose payment failed, if that is the message: one of a subscription that has ended is not told otherwise
 */
export async function recordFailedDebit(
  tx: Database,
  remote: RemoteSubscription,
  failedId: string | null,
): Promise<void> {
  const newest = remote.invoices.at(-1)
  const failed = remote.status === 'past_due' ? newest : remote.invoices.find(({ id }) => id === failedId)
  if (!remote.isDebit || failed?.status !== 'open') return
  await recordReturn(tx, {
    stripeInvoiceId: failed.id,
    stripeSubscriptionId: remote.id,
    stripeCustomerId: remote.customerId,
    kind: 'debit',
    amount: failed.amountDue,
    returnedAt: clock.now(),
  })
}
