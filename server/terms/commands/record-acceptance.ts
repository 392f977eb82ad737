import { and, eq } from 'drizzle-orm'
import { termsAcceptances, termsAnnouncements } from '#drizzle/schema/people/terms.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { TERMS_VERSION } from '#shared/legal/terms-version.ts'
import type { AcceptanceWay } from '#shared/terms.ts'

/**
 * Writes down that the user has agreed to a version. The first agreement stays. A refusal before it is over by another answer alone:
 * who orders agrees to the terms of that order, and what ran before goes on under the terms that it had.
 */
export async function recordAcceptance(
  tx: Database,
  userId: number,
  version: string,
  how: AcceptanceWay,
): Promise<void> {
  await tx.insert(termsAcceptances).ignore().values({ userId, version, acceptedAt: clock.now(), how })
  if (how === 'order') return
  await tx
    .update(termsAnnouncements)
    .set({ declinedAt: null })
    .where(and(eq(termsAnnouncements.userId, userId), eq(termsAnnouncements.version, version)))
}

/** Whoever opens an account has agreed by the button that says so. */
export async function acceptByOpening(
  tx: Database,
  { userId, way }: { userId: number; way: 'registration' | 'social' },
): Promise<void> {
  await recordAcceptance(tx, userId, TERMS_VERSION, way)
}

/**
 * Somebody else may have agreed before the owner of the address had a word in it: that binds nobody. A sign-in through a
 * provider and the form that completes a registration agree anew; after a reset the owner is asked.
 */
export async function startOver(
  tx: Database,
  { userId, way }: { userId: number; way: 'registration' | 'social' | 'reset' },
): Promise<void> {
  await tx.delete(termsAcceptances).where(eq(termsAcceptances.userId, userId))
  if (way !== 'reset') return recordAcceptance(tx, userId, TERMS_VERSION, way)
  await tx
    .insert(termsAnnouncements)
    .ignore()
    .values({ userId, version: TERMS_VERSION, announcedAt: clock.now() })
}
