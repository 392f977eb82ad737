import { eq, sql } from 'drizzle-orm'
import { subscriptionReadings } from '#drizzle/schema/billing.ts'
import type { Database } from '#server/core/database/database.ts'

export interface Reading {
  number: number
  /** Number of the reading that had been applied last when this one began. */
  applied: number
}

/** To be called before asking Stripe. */
export async function beginReading(db: Database, stripeSubscriptionId: string): Promise<Reading> {
  const isThis = eq(subscriptionReadings.stripeSubscriptionId, stripeSubscriptionId)
  const begin = () =>
    db
      .update(subscriptionReadings)
      .set({ begun: sql`LAST_INSERT_ID(${subscriptionReadings.begun} + 1)` })
      .where(isThis)
  let [begun] = await begin()
  if (begun.affectedRows === 0) {
    await db.insert(subscriptionReadings).ignore().values({ stripeSubscriptionId, begun: 0, applied: 0 })
    ;[begun] = await begin()
  }
  const [row] = await db
    .select({ applied: subscriptionReadings.applied })
    .from(subscriptionReadings)
    .where(isThis)
  return { number: begun.insertId, applied: row?.applied ?? 0 }
}

/**
 * Makes this the reading applied last and keeps others waiting until the transaction ends.
 * @returns the number of the reading that came in between, `null` when it is this one's turn
 */
export async function applyInTurn(
  tx: Database,
  stripeSubscriptionId: string,
  { number, applied }: Reading,
): Promise<number | null> {
  const isThis = eq(subscriptionReadings.stripeSubscriptionId, stripeSubscriptionId)
  const [row] = await tx
    .select({ applied: subscriptionReadings.applied })
    .from(subscriptionReadings)
    .where(isThis)
    .for('update')
  if (row !== undefined && row.applied !== applied) return row.applied
  await tx.update(subscriptionReadings).set({ applied: number }).where(isThis)
  return null
}
