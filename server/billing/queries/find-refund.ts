import { eq } from 'drizzle-orm'
import { refunds } from '#drizzle/schema/billing.ts'
import type { Database } from '#server/core/database/database.ts'
import type { RefundReason } from '#shared/billing.ts'

/** Why what a subscription took goes back, or went back; `null` when it does not. */
export async function findRefundReason(
  db: Database,
  stripeSubscriptionId: string,
): Promise<RefundReason | null> {
  const [row] = await db
    .select({ reason: refunds.reason })
    .from(refunds)
    .where(eq(refunds.stripeSubscriptionId, stripeSubscriptionId))
  return row?.reason ?? null
}
