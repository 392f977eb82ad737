import { eq, inArray, sql } from 'drizzle-orm'
import { subscriptionReadings } from '#drizzle/schema/money/billing.ts'
import type { Database } from '#server/core/database/database.ts'

/** The version that a state read from Stripe gets, and the one it may replace. */
export interface ReadVersion {
  /** Counts up with every reading that begins. */
  version: number
  /** Version of the state that was stored when this reading began. */
  expected: number
}

/** Takes the next version. To be called before asking Stripe, so that a later answer has a higher version. */
export async function takeVersion(db: Database, stripeSubscriptionId: string): Promise<ReadVersion> {
  const isThis = eq(subscriptionReadings.stripeSubscriptionId, stripeSubscriptionId)
  const increment = () =>
    db
      .update(subscriptionReadings)
      .set({ begun: sql`LAST_INSERT_ID(${subscriptionReadings.begun} + 1)` })
      .where(isThis)
  let [taken] = await increment()
  if (taken.affectedRows === 0) {
    await db.insert(subscriptionReadings).ignore().values({ stripeSubscriptionId, begun: 0, applied: 0 })
    ;[taken] = await increment()
  }
  const [row] = await db
    .select({ applied: subscriptionReadings.applied })
    .from(subscriptionReadings)
    .where(isThis)
  return { version: taken.insertId, expected: row?.applied ?? 0 }
}

/**
 * Sets the stored version if it is still the expected one, and keeps others waiting until the transaction ends.
 * @returns `null` when it was set, else the version that is stored
 */
export async function compareAndSetVersion(
  tx: Database,
  stripeSubscriptionId: string,
  { version, expected }: ReadVersion,
): Promise<number | null> {
  const isThis = eq(subscriptionReadings.stripeSubscriptionId, stripeSubscriptionId)
  const [row] = await tx
    .select({ applied: subscriptionReadings.applied })
    .from(subscriptionReadings)
    .where(isThis)
    .for('update')
  if (row !== undefined && row.applied !== expected) return row.applied
  await tx.update(subscriptionReadings).set({ applied: version }).where(isThis)
  return null
}

export async function deleteVersions(tx: Database, stripeSubscriptionIds: readonly string[]): Promise<void> {
  const { stripeSubscriptionId } = subscriptionReadings
  await tx.delete(subscriptionReadings).where(inArray(stripeSubscriptionId, [...stripeSubscriptionIds]))
}
