import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { returnedPayments, subscriptions } from '#drizzle/schema/money/billing.ts'
import type { Database } from '#server/core/database/database.ts'

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

/** Of these invoices those whose payment is not here any more. */
export async function listReturnedInvoices(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: returnedPayments.stripeInvoiceId })
    .from(returnedPayments)
    .where(
      and(
        inArray(returnedPayments.stripeInvoiceId, [...ids]),
        ne(returnedPayments.kind, 'debit'),
        isNull(returnedPayments.resolvedAt),
      ),
    )
  return new Set(rows.map(({ id }) => id))
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
