import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { findCustomer, listEndingGraces } from '#server/billing/queries/find-subscription.ts'
import { graceEndsMail } from '#server/billing/templates/grace-ends-mail.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { enqueueMail } from '#server/mail/commands.ts'

/** Days before the listings vanish: time enough for another card. */
const NOTICE_DAYS = 2

/** Reminds everybody once whose days of grace are nearly over. */
export async function tellGraceEnds({ db, env }: Pick<BillingDeps, 'db' | 'env'>): Promise<void> {
  const now = clock.now()
  const soon = new Date(now.getTime() + NOTICE_DAYS * DAY_MS)
  for (const { id, userId, plan, endsAt } of await listEndingGraces(db, now, soon)) {
    await withTransaction(db, async tx => {
      const [told] = await tx
        .update(subscriptions)
        .set({ graceToldFor: endsAt })
        .where(
          and(
            eq(subscriptions.id, id),
            eq(subscriptions.graceEndsAt, endsAt),
            isNull(subscriptions.graceEndedAt),
            or(isNull(subscriptions.graceToldFor), ne(subscriptions.graceToldFor, endsAt)),
          ),
        )
      const customer = await findCustomer(tx, userId)
      if (told.affectedRows === 0 || customer === null) return
      await enqueueMail(tx, graceEndsMail({ appUrl: env.APP_URL, to: customer.email }, plan, endsAt))
    })
  }
}
