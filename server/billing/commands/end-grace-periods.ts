import { and, eq, isNull, lte } from 'drizzle-orm'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { planEnded } from '#server/billing/events.ts'
import { listEndedGracePeriods } from '#server/billing/queries/find-subscription.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import type { Env } from '#server/process/env.ts'

/** Publishes the end of every plan whose days of grace are over; each once, however many processes do this. */
export async function endGracePeriods({ db, env }: Pick<BillingDeps, 'db' | 'env'>): Promise<void> {
  for (const userId of await listEndedGracePeriods(db, clock.now())) {
    await withTransaction(db, tx => endGracePeriod(tx, userId, env))
  }
}

/** The conditions again: a payment may have arrived, or another process been faster. */
async function endGracePeriod(tx: Database, userId: number, env: Env): Promise<void> {
  const now = clock.now()
  const [ended] = await tx
    .update(subscriptions)
    .set({ graceEndedAt: now })
    .where(
      and(
        eq(subscriptions.userId, userId),
        lte(subscriptions.graceEndsAt, now),
        isNull(subscriptions.graceEndedAt),
      ),
    )
  if (ended.affectedRows > 0) await publish(tx, planEnded, { userId, env })
}
