import { and, eq, isNotNull, isNull, lte, notExists } from 'drizzle-orm'
import { billingCustomers, refunds, returnedPayments } from '#drizzle/schema/billing.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { listCountingReturns } from '#server/billing/queries/list-returns.ts'
import { refundableOf } from '#server/billing/rules/refundable.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'

/** How long the admin's list shows what was given back. */
const KEEP_MS = 90 * DAY_MS

/**
 * Ends the subscriptions that took money for nothing, and gives it back. Run by a job, in one process at a time; what fails is
 * tried again at its next run. What Stripe has given back already, whoever wanted it, is not given back again.
 */
export async function carryOutRefunds(deps: BillingDeps): Promise<void> {
  const open = await deps.db.select().from(refunds).where(isNull(refunds.doneAt))
  for (const refund of open) {
    try {
      await carryOut(deps, refund)
    } catch (error) {
      const { stripeSubscriptionId } = refund
      deps.logger.error({ err: error, stripeSubscriptionId }, 'refund not carried out')
    }
  }
}

async function carryOut(
  { db, payments, logger }: BillingDeps,
  { stripeSubscriptionId, unusedSince }: typeof refunds.$inferSelect,
): Promise<void> {
  const began = clock.now()
  await payments.cancelNow(stripeSubscriptionId)
  const remote = await payments.findSubscription(stripeSubscriptionId)
  const returned = await listCountingReturns(db, stripeSubscriptionId)
  // A bank that has taken the money back does not let it be given back once more.
  const invoices = remote?.invoices.filter(({ id }) => !returned.has(id)) ?? []
  const due = refundableOf({ endedAt: remote?.endedAt ?? null, invoices }, unusedSince)
  const amounts = new Map(due.map(({ invoiceId, amount }) => [invoiceId, amount]))
  let given = 0
  for (const { id } of invoices) given += await payments.refundInvoice(id, amounts.get(id) ?? 0)
  // What Stripe says in all, not what this run added: the lease of the job may have passed to another process meanwhile.
  await db
    .update(refunds)
    .set({ doneAt: began, amount: given })
    .where(eq(refunds.stripeSubscriptionId, stripeSubscriptionId))
  logger.info({ stripeSubscriptionId, cents: given }, 'refunded')
}

/** What came back of a customer who is still here is kept: it decides how the next debit is treated. */
export async function deleteOldRefunds({ db }: Pick<BillingDeps, 'db'>): Promise<void> {
  const before = new Date(clock.ms() - KEEP_MS)
  await db.delete(refunds).where(and(isNotNull(refunds.doneAt), lte(refunds.doneAt, before)))
  const owner = db
    .select({ id: billingCustomers.stripeCustomerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.stripeCustomerId, returnedPayments.stripeCustomerId))
  await db.delete(returnedPayments).where(and(lte(returnedPayments.returnedAt, before), notExists(owner)))
}
