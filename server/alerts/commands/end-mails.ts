import { eq } from 'drizzle-orm'
import { savedSearches } from '#drizzle/schema/market/alerts.ts'
import { mailsDeclined } from '#server/alerts/events.ts'
import type { MailSubscription } from '#server/alerts/rules/unsubscribe-token.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'

/** Ends mails, whoever asks. What is gone needs no end. */
export async function endMails(db: Database, { kind, id }: MailSubscription): Promise<void> {
  if (kind === 'search') {
    await db.update(savedSearches).set({ frequency: 'off', nextMailAt: null }).where(eq(savedSearches.id, id))
  } else {
    await withTransaction(db, tx => publish(tx, mailsDeclined, { kind, id }))
  }
}
