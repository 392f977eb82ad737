import { and, eq, isNull, lte } from 'drizzle-orm'
import { orders } from '#drizzle/schema/money/orders.ts'
import { retentionStart } from '#server/billing/rules/retention.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'

/** An order that was never paid is no contract; its payment page has been closed for long. */
const UNPAID_KEEP_MS = 90 * DAY_MS

/** Of an account that is being deleted: no contract came of these. The others stay, without their person. */
export async function deleteUnpaidOrders(tx: Database, userId: number): Promise<void> {
  await tx.delete(orders).where(and(eq(orders.userId, userId), isNull(orders.confirmedAt)))
}

/** Forgets orders that nothing came of, and those whose contract the law no longer wants to be kept. */
export async function deleteOldOrders(db: Database): Promise<void> {
  await db
    .delete(orders)
    .where(and(isNull(orders.confirmedAt), lte(orders.placedAt, new Date(clock.ms() - UNPAID_KEEP_MS))))
  await db.delete(orders).where(and(isNull(orders.userId), lte(orders.placedAt, retentionStart(clock.now()))))
}
