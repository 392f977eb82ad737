import { termsAnnouncements } from '#drizzle/schema/people/terms.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { Env } from '#server/process/env.ts'
import { listTraders, listUsersToTell } from '#server/terms/queries/list-users-to-tell.ts'
import { termsAnnouncedMail } from '#server/terms/templates.ts'
import { TERMS_NOTICE_DAYS, type TermsVersion, termsEffectiveAt } from '#shared/legal/terms-version.ts'

/** Users told in one transaction. */
const BATCH_SIZE = 200

/** Whole days are counted by midnights in UTC, so that the hour of the command does not matter. */
export function isInTime(version: TermsVersion): boolean {
  const today = Math.floor(clock.ms() / DAY_MS) * DAY_MS
  return termsEffectiveAt(version).getTime() - today >= TERMS_NOTICE_DAYS * DAY_MS
}

/**
 * Mails the announcement of a version to everybody who has a proved address and has neither been told nor agreed. Each batch
 * is one transaction with its mails, so whatever breaks it off, the next run goes on where this one ended.
 * @returns how many were told
 */
export async function announceTerms(
  db: Database,
  { APP_URL: appUrl }: Pick<Env, 'APP_URL'>,
  version: TermsVersion,
): Promise<number> {
  for (let told = 0; ; ) {
    const batch = await withTransaction(db, async tx => {
      const users = await listUsersToTell(tx, version.version, BATCH_SIZE)
      const traders = await listTraders(
        tx,
        users.map(({ id }) => id),
      )
      for (const { id, email } of users) {
        const toldAsTrader = traders.has(id)
        await tx
          .insert(termsAnnouncements)
          .values({ userId: id, version: version.version, announcedAt: clock.now(), toldAsTrader })
        await enqueueMail(tx, termsAnnouncedMail(appUrl, { email, toldAsTrader }, version))
      }
      return users.length
    })
    told += batch
    if (batch < BATCH_SIZE) return told
  }
}
