import { and, eq, isNull, lte } from 'drizzle-orm'
import { termsAcceptances, termsAnnouncements } from '#drizzle/schema/people/terms.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { TERMS_OBJECTION_DAYS } from '#shared/legal/terms-version.ts'
import { recordAcceptance } from './record-acceptance.ts'

/**
 * Writes down the agreement of traders who were told as such, 14 days ago, and have not declined (§ 308 no. 5, § 310 (1) BGB).
 * Never that of consumers, nor of whoever has become a trader, or ceased to be one, since the announcement: for them the old terms go
 * on. Run by a job.
 */
export async function acceptBySilence(db: Database): Promise<void> {
  const silent = await db
    .select({ userId: termsAnnouncements.userId, version: termsAnnouncements.version })
    .from(termsAnnouncements)
    .innerJoin(vendors, eq(vendors.userId, termsAnnouncements.userId))
    .leftJoin(
      termsAcceptances,
      and(
        eq(termsAcceptances.userId, termsAnnouncements.userId),
        eq(termsAcceptances.version, termsAnnouncements.version),
      ),
    )
    .where(
      and(
        eq(termsAnnouncements.toldAsTrader, true),
        isNull(termsAnnouncements.declinedAt),
        isNull(termsAcceptances.userId),
        lte(termsAnnouncements.announcedAt, new Date(clock.ms() - TERMS_OBJECTION_DAYS * DAY_MS)),
        eq(vendors.traderStatus, 'trader'),
      ),
    )
  for (const { userId, version } of silent) {
    await withTransaction(db, async tx => {
      const [announced] = await tx
        .select({ declinedAt: termsAnnouncements.declinedAt })
        .from(termsAnnouncements)
        .where(and(eq(termsAnnouncements.userId, userId), eq(termsAnnouncements.version, version)))
        .for('update')
      // Declined at the last moment: that is no silence.
      if (announced?.declinedAt === null) await recordAcceptance(tx, userId, version, 'silence')
    })
  }
}
