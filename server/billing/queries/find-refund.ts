import { eq } from 'drizzle-orm'
import { refunds } from '#drizzle/schema/money/billing.ts'
import type { Database } from '#server/core/database/database.ts'
import type { RefundReason } from '#shared/billing/billing.ts'

export async function findRefund(db: Database, stripeSubscriptionId: string) {
  const [row] = await db.select().from(refunds).where(eq(refunds.stripeSubscriptionId, stripeSubscriptionId))
  return row ?? null
}

/** Why what a subscription took goes back, or went back; `null` when it does not. */
export async function findRefundReason(
  db: Database,
  stripeSubscriptionId: string,
): Promise<RefundReason | null> {
  return (await findRefund(db, stripeSubscriptionId))?.reason ?? null
}
