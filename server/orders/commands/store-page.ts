import { and, eq, isNull } from 'drizzle-orm'
import { orders } from '#drizzle/schema/money/orders.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import type { OpenedCheckout } from '#server/billing/gateway/payment-gateway.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { OrderRow } from '#server/orders/queries/find-order.ts'
import type { Buyer } from '#server/orders/queries/get-order-summary.ts'
import { isExchangePage } from '#server/orders/rules.ts'
import { orderReceivedMail } from '#server/orders/templates/order-received-mail.ts'
import { recordAcceptance } from '#server/terms/commands/record-acceptance.ts'
import type { OrderToPlace } from './reserve-order.ts'

/** The order has its page now, and its receipt. @returns false when it had a page already, or was given up meanwhile */
export async function storePage(
  { db, env }: BillingDeps,
  buyer: Buyer,
  wanted: OrderToPlace,
  order: OrderRow,
  opened: OpenedCheckout,
): Promise<boolean> {
  return withTransaction(db, async tx => {
    const [updated] = await tx
      .update(orders)
      .set({ stripeSessionId: opened.id })
      .where(
        and(eq(orders.id, order.id), isNull(orders.stripeSessionId), eq(orders.openKey, order.openKey ?? '')),
      )
    if (updated.affectedRows === 0) return false
    await recordAcceptance(tx, buyer.id, order.termsVersion, 'order')
    const isExchange = isExchangePage(opened.id)
    await enqueueMail(tx, orderReceivedMail({ to: buyer.email, env }, order, { ...wanted, isExchange }))
    return true
  })
}
