import { and, eq } from 'drizzle-orm'
import { termsAnnouncements } from '#drizzle/schema/people/terms.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { recordAcceptance } from './record-acceptance.ts'

/**
 * The user's answer to an announced version. Whoever declines keeps the terms agreed to before, and is not asked again;
 * an agreement given before stays.
 * @throws AppError NOT_FOUND for a version that this user has not been told of
 */
export async function answerTerms(
  db: Database,
  userId: number,
  { version, agrees }: { version: string; agrees: boolean },
): Promise<void> {
  await withTransaction(db, async tx => {
    const ofUser = and(eq(termsAnnouncements.userId, userId), eq(termsAnnouncements.version, version))
    const [announced] = await tx
      .select({ version: termsAnnouncements.version })
      .from(termsAnnouncements)
      .where(ofUser)
      .for('update')
    if (announced === undefined) throw new AppError('NOT_FOUND')
    if (agrees) return recordAcceptance(tx, userId, version, 'answer')
    await tx.update(termsAnnouncements).set({ declinedAt: clock.now() }).where(ofUser)
  })
}
