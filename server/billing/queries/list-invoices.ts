import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { refunds } from '#drizzle/schema/money/billing.ts'
import type { PaymentGateway } from '#server/billing/gateway/payment-gateway.ts'
import type { Database } from '#server/core/database/database.ts'
import type { InvoiceRow, RefundRow } from '#shared/billing/billing.ts'
import { findCustomerId } from './find-subscription.ts'
import { listReturnedInvoices } from './list-returns.ts'

/** The user's invoices, newest first; none for who never bought anything. @throws AppError PAYMENT_UNAVAILABLE */
export async function listInvoices(
  { db, payments }: { db: Database; payments: PaymentGateway },
  userId: number,
): Promise<InvoiceRow[]> {
  const customerId = await findCustomerId(db, userId)
  const invoices = customerId === null ? [] : await payments.listInvoices(customerId)
  const returned = await listReturnedInvoices(
    db,
    invoices.map(({ id }) => id),
  )
  // Stripe goes on calling an invoice paid whose payment was disputed or refunded.
  return invoices.map(invoice => (returned.has(invoice.id) ? { ...invoice, status: 'returned' } : invoice))
}

/** What the product gave back to the user, newest first, as long as that is kept. */
export async function listRefunds(db: Database, userId: number): Promise<RefundRow[]> {
  const customerId = await findCustomerId(db, userId)
  if (customerId === null) return []
  const rows = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.stripeCustomerId, customerId), isNotNull(refunds.doneAt), gt(refunds.amount, 0)))
    .orderBy(desc(refunds.doneAt))
  return rows.flatMap(({ stripeSubscriptionId: id, doneAt, amount }) =>
    doneAt === null ? [] : { id, refundedAt: doneAt, amount },
  )
}
