import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { returnedPayments, subscriptions } from '#drizzle/schema/billing.ts'
import type { Database } from '#server/core/database/database.ts'
import type { MissingPayment } from '#shared/billing/billing.ts'

/** Invoices of a subscription whose payment is not here any more, and when it was taken back. */
export async function listCountingReturns(
  db: Database,
  stripeSubscriptionId: string,
): Promise<Map<string, Date>> {
  const rows = await db
    .select({ invoiceId: returnedPayments.stripeInvoiceId, at: returnedPayments.returnedAt })
    .from(returnedPayments)
    .where(
      and(
        eq(returnedPayments.stripeSubscriptionId, stripeSubscriptionId),
        ne(returnedPayments.kind, 'debit'),
        isNull(returnedPayments.resolvedAt),
      ),
    )
  return new Map(rows.map(({ invoiceId, at }) => [invoiceId, at]))
}

/** Whether a bank ever took back what this customer paid, other than by a dispute that was lost. */
export async function hasReturnedDebit(db: Database, stripeCustomerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: returnedPayments.stripeInvoiceId })
    .from(returnedPayments)
    .where(
      and(
        eq(returnedPayments.stripeCustomerId, stripeCustomerId),
        or(
          eq(returnedPayments.kind, 'debit'),
          and(eq(returnedPayments.kind, 'dispute'), isNull(returnedPayments.resolvedAt)),
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Plans whose payment was taken back and whose days of grace are over: Stripe must not charge for them any more. */
export async function listReturnedPlans(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .innerJoin(
      returnedPayments,
      eq(returnedPayments.stripeSubscriptionId, subscriptions.stripeSubscriptionId),
    )
    .where(
      and(
        eq(subscriptions.status, 'past_due'),
        isNotNull(subscriptions.graceEndedAt),
        ne(returnedPayments.kind, 'debit'),
        isNull(returnedPayments.resolvedAt),
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

/**
 * What is missing for the user's plan; `null` while it is paid, or when there is none. Nothing but the state of the plan itself says
 * so: a payment that failed, was taken back, is not collected while the plan pauses, or a first debit that has not arrived.
 */
export async function findMissingPayment(db: Database, userId: number): Promise<MissingPayment | null> {
  const [plan] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, ['past_due', 'incomplete'])))
  if (plan?.stripeSubscriptionId == null) return null
  const returned = await listCountingReturns(db, plan.stripeSubscriptionId)
  return {
    orderedAt: plan.createdAt,
    listingsUntil: plan.graceEndedAt === null ? plan.graceEndsAt : null,
    isReturned: returned.size > 0,
  }
}
