import { and, eq, isNotNull, isNull, lte, notExists } from 'drizzle-orm'
import { billingCustomers, refunds, returnedPayments } from '#drizzle/schema/money/billing.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { findCustomer, findCustomerUserId } from '#server/billing/queries/find-subscription.ts'
import { listCountingReturns } from '#server/billing/queries/list-returns.ts'
import { refundableOf } from '#server/billing/rules/refundable.ts'
import { refundedMail } from '#server/billing/templates/customer.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { enqueueMail } from '#server/mail/commands.ts'

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

type Refund = typeof refunds.$inferSelect

async function carryOut(deps: BillingDeps, refund: Refund): Promise<void> {
  const { db, payments, logger } = deps
  const { stripeSubscriptionId, unusedSince } = refund
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
  await noteDone(deps, refund, { doneAt: began, amount: given })
  logger.info({ stripeSubscriptionId, cents: given }, 'refunded')
}

/** Notes what Stripe says in all, not what this run added: the lease of the job may have passed to another process meanwhile. */
async function noteDone(
  { db, env }: BillingDeps,
  { stripeSubscriptionId, stripeCustomerId }: Refund,
  done: Pick<Refund, 'doneAt' | 'amount'>,
): Promise<void> {
  const isThis = eq(refunds.stripeSubscriptionId, stripeSubscriptionId)
  await withTransaction(db, async tx => {
    const [before] = await tx.select({ amount: refunds.amount }).from(refunds).where(isThis).for('update')
    await tx.update(refunds).set(done).where(isThis)
    const userId = await findCustomerUserId(tx, stripeCustomerId)
    const customer = userId === null ? null : await findCustomer(tx, userId)
    const news = done.amount - (before?.amount ?? 0)
    if (news <= 0 || customer === null) return
    await enqueueMail(tx, refundedMail({ to: customer.email, appUrl: env.APP_URL }, news))
  })
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
