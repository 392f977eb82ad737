import { eq } from 'drizzle-orm'
import { closedCustomers, returnedPayments } from '#drizzle/schema/money/billing.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { recordFailedRefund } from '#server/billing/commands/returns/record-failed-refund.ts'
import type { PaymentHistory } from '#server/billing/gateway/payment-gateway.ts'
import { findCustomerUserId } from '#server/billing/queries/find-subscription.ts'
import { returnedPaymentMail } from '#server/billing/templates/operator.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Reads what happened to a payment after it had arrived, tells the operator once, and applies it to the subscription: a dispute that
 * was opened, won or lost, refunds that were not made by the product, and those of the product that failed.
 */
export async function syncPayment(deps: BillingDeps, paymentId: string): Promise<void> {
  const history = await deps.payments.findPayment(paymentId)
  if (history === null || history.subscriptionId === null) return
  await withTransaction(deps.db, tx => storeHistory(tx, deps, history))
  await recordFailedRefund(deps, history)
  await syncSubscription(deps, history.subscriptionId)
}

async function storeHistory(
  tx: Database,
  { env }: Pick<BillingDeps, 'env'>,
  { invoiceId, subscriptionId, customerId, returned }: PaymentHistory,
): Promise<void> {
  const isThis = eq(returnedPayments.stripeInvoiceId, invoiceId)
  const [known] = await tx.select().from(returnedPayments).where(isThis).for('update')
  if (returned === null) {
    if (known?.resolvedAt === null) {
      await tx.update(returnedPayments).set({ resolvedAt: clock.now() }).where(isThis)
    }
    return
  }
  const { kind, amount, at: returnedAt } = returned
  if (await isNoneOfOurs(tx, customerId, returnedAt)) return
  const payment = {
    stripeInvoiceId: invoiceId,
    stripeSubscriptionId: subscriptionId ?? '',
    stripeCustomerId: customerId,
    kind,
    amount,
    returnedAt,
  }
  const fields = { ...payment, resolvedAt: null }
  await tx.insert(returnedPayments).values(fields).onDuplicateKeyUpdate({ set: fields })
  // A debit that had come back before, and was then paid in another way, is another story.
  const isNews = known === undefined || known.kind === 'debit' || known.resolvedAt !== null
  if (isNews) await enqueueMail(tx, returnedPaymentMail(env, payment))
}

/**
 * A customer of something else that this account at Stripe is used for; or what came back before an account was deleted, which was
 * forgotten with it, though its messages may come again.
 */
async function isNoneOfOurs(tx: Database, stripeCustomerId: string, returnedAt: Date): Promise<boolean> {
  if ((await findCustomerUserId(tx, stripeCustomerId)) !== null) return false
  const [closed] = await tx
    .select({ closedAt: closedCustomers.closedAt })
    .from(closedCustomers)
    .where(eq(closedCustomers.stripeCustomerId, stripeCustomerId))
  return closed === undefined || returnedAt <= closed.closedAt
}
