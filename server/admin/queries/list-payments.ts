import { desc, eq } from 'drizzle-orm'
import { billingCustomers, refunds, returnedPayments } from '#drizzle/schema/money/billing.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import type { AdminRefund, AdminReturnedPayment } from '#shared/admin.ts'

interface Page {
  limit: number
  offset: number
}

/** Payments that did not stay, settled ones included, newest first. The account behind them may be gone. */
export async function listReturnedPayments(
  db: Database,
  { limit, offset }: Page,
): Promise<AdminReturnedPayment[]> {
  return db
    .select({
      stripeInvoiceId: returnedPayments.stripeInvoiceId,
      kind: returnedPayments.kind,
      amount: returnedPayments.amount,
      returnedAt: returnedPayments.returnedAt,
      resolvedAt: returnedPayments.resolvedAt,
      businessName: vendors.businessName,
      email: users.email,
    })
    .from(returnedPayments)
    .leftJoin(billingCustomers, eq(billingCustomers.stripeCustomerId, returnedPayments.stripeCustomerId))
    .leftJoin(users, eq(users.id, billingCustomers.userId))
    .leftJoin(vendors, eq(vendors.userId, billingCustomers.userId))
    .orderBy(desc(returnedPayments.returnedAt), desc(returnedPayments.stripeInvoiceId))
    .limit(limit)
    .offset(offset)
}

/** What the product gives back, newest first; what is done is forgotten after 90 days. */
export async function listRefunds(db: Database, { limit, offset }: Page): Promise<AdminRefund[]> {
  return db
    .select({
      stripeSubscriptionId: refunds.stripeSubscriptionId,
      reason: refunds.reason,
      amount: refunds.amount,
      failedAmount: refunds.failedAmount,
      requestedAt: refunds.requestedAt,
      doneAt: refunds.doneAt,
      businessName: vendors.businessName,
      email: users.email,
    })
    .from(refunds)
    .leftJoin(billingCustomers, eq(billingCustomers.stripeCustomerId, refunds.stripeCustomerId))
    .leftJoin(users, eq(users.id, billingCustomers.userId))
    .leftJoin(vendors, eq(vendors.userId, billingCustomers.userId))
    .orderBy(desc(refunds.requestedAt), desc(refunds.stripeSubscriptionId))
    .limit(limit)
    .offset(offset)
}
