import { and, asc, between, eq, isNotNull, lt } from 'drizzle-orm'
import { users } from '#drizzle/schema/people/auth.ts'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { dueReminders } from '#server/certificates/rules.ts'
import { reminderMail } from '#server/certificates/templates.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { addDays } from '#shared/core/add-days.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { REMINDER_DAYS } from '#shared/listings/certificates.ts'

/**
 * Writes to vendors whose certificate ends soon, 30 and 7 days before. Not about one that a longer one has taken the place of,
 * nor to banned accounts. Each reminder once: it is counted in the transaction that writes the mail.
 */
export async function remindOfEnds({ db, env }: Pick<Services, 'db' | 'env'>): Promise<void> {
  const today = berlinDay(clock.now())
  for (const row of await listEnding(db, today, addDays(today, REMINDER_DAYS[0]))) {
    const due = dueReminders(today, row.validUntil)
    if (due <= row.reminders) continue
    await withTransaction(db, async tx => {
      const [counted] = await tx
        .update(certificates)
        .set({ reminders: due })
        .where(and(eq(certificates.id, row.id), lt(certificates.reminders, due)))
      if (counted.affectedRows === 0) return
      await enqueueMail(tx, reminderMail({ appUrl: env.APP_URL, to: row.email }, row))
    })
  }
}

async function listEnding(db: Database, today: string, last: string) {
  return db
    .select({
      id: certificates.id,
      kind: certificates.kind,
      authority: certificates.authority,
      issuedOn: certificates.issuedOn,
      validUntil: certificates.validUntil,
      reminders: certificates.reminders,
      email: users.email,
    })
    .from(certificates)
    .innerJoin(
      vendors,
      and(eq(vendors.id, certificates.vendorId), eq(vendors.certificateUntil, certificates.validUntil)),
    )
    .innerJoin(users, and(eq(users.id, vendors.userId), eq(users.isActive, true)))
    .where(
      and(
        isNotNull(users.emailVerifiedAt),
        eq(certificates.state, 'accepted'),
        between(certificates.validUntil, today, last),
        lt(certificates.reminders, REMINDER_DAYS.length),
      ),
    )
    .orderBy(asc(certificates.id))
}
