import type { PaymentGateway } from '#server/billing/gateway/payment-gateway.ts'
import type { Database } from '#server/core/database/database.ts'
import type { InvoiceRow } from '#shared/billing/billing.ts'
import { findCustomerId } from './find-subscription.ts'

/** The user's invoices, newest first; none for who never bought anything. @throws AppError PAYMENT_UNAVAILABLE */
export async function listInvoices(
  { db, payments }: { db: Database; payments: PaymentGateway },
  userId: number,
): Promise<InvoiceRow[]> {
  const customerId = await findCustomerId(db, userId)
  return customerId === null ? [] : payments.listInvoices(customerId)
}
