import { and, eq, exists, gte, isNull, or } from 'drizzle-orm'
import { wantedAds } from '#drizzle/schema/market/wanted.ts'
import { appeals, decisions } from '#drizzle/schema/reports.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'

/** Of an ad: it is hidden, and its owner may still object or waits for the answer. Granted, the objection must find it. */
export function isAppealable(db: Database) {
  const inForce = db
    .select({ id: decisions.id })
    .from(decisions)
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .where(
      and(
        eq(decisions.targetKind, 'wanted'),
        eq(decisions.targetId, wantedAds.searchId),
        isNull(decisions.endedAt),
        or(and(isNull(appeals.id), gte(decisions.appealUntil, clock.now())), eq(appeals.state, 'open')),
      ),
    )
  return exists(inForce)
}
