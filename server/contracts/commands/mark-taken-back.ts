import { and, eq } from 'drizzle-orm'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import type { Database } from '#server/core/database/database.ts'

/** Every cancellation of a contract that goes on after all is taken back: what is declared next is told by mail again. */
export async function markTakenBack(
  db: Database,
  { stripeSubscriptionId }: { stripeSubscriptionId: string },
): Promise<void> {
  await db
    .update(contractNotices)
    .set({ state: 'taken_back' })
    .where(
      and(
        eq(contractNotices.stripeSubscriptionId, stripeSubscriptionId),
        eq(contractNotices.kind, 'cancellation'),
        eq(contractNotices.state, 'done'),
      ),
    )
}
