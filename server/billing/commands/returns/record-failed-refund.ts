import { eq } from 'drizzle-orm'
import { refunds } from '#drizzle/schema/money/billing.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import type { PaymentHistory } from '#server/billing/gateway/payment-gateway.ts'
import { findRefund } from '#server/billing/queries/find-refund.ts'
import { failedRefundMail } from '#server/billing/templates/operator.ts'
import { clock } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { enqueueMail } from '#server/mail/commands.ts'

/**
 * Takes note of what the product gave back and a bank did not take: the money is the operator's again and owed to the customer. Only the
 * operator can pay it in another way, and is told once. What they give back in Stripe's dashboard settles it.
 */
export async function recordFailedRefund(
  deps: BillingDeps,
  { subscriptionId, customerId, failedRefund }: PaymentHistory,
): Promise<void> {
  if (subscriptionId === null) return
  const known = await findRefund(deps.db, subscriptionId)
  if (failedRefund === 0 && (known?.failedAmount ?? 0) === 0) return
  const { given, failed } = await sumRefunds(deps, subscriptionId)
  await withTransaction(deps.db, async tx => {
    const isThis = eq(refunds.stripeSubscriptionId, subscriptionId)
    const now = clock.now()
    // Finished refunds are forgotten with their account.
    const request = { stripeSubscriptionId: subscriptionId, stripeCustomerId: customerId }
    await tx
      .insert(refunds)
      .ignore()
      .values({ ...request, reason: 'closed_account', unusedSince: now, requestedAt: now, doneAt: now })
    const [before] = await tx
      .select({ failed: refunds.failedAmount })
      .from(refunds)
      .where(isThis)
      .for('update')
    await tx.update(refunds).set({ amount: given, failedAmount: failed }).where(isThis)
    const news = failed - (before?.failed ?? 0)
    if (news > 0) await enqueueMail(tx, failedRefundMail(deps.env, request, news))
  })
}

async function sumRefunds({ payments }: BillingDeps, subscriptionId: string) {
  const remote = await payments.findSubscription(subscriptionId)
  const sum = { given: 0, failed: 0 }
  for (const { id } of remote?.invoices ?? []) {
    const { given, failed } = await payments.findRefunds(id)
    sum.given += given
    sum.failed += failed
  }
  return sum
}
