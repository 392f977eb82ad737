import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { findCustomer, listRenewingPlans } from '#server/billing/queries/find-subscription.ts'
import { planRenewsMail } from '#server/billing/templates/customer.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { salesTaxOf } from '#server/site/rules.ts'
import { RENEWAL_NOTICE_DAYS } from '#shared/billing/orders.ts'

/** Tells everybody once whose plan is about to be paid for another year. Banned customers too: they are charged as well. */
export async function tellRenewals({ db, env }: Pick<BillingDeps, 'db' | 'env'>): Promise<void> {
  const now = clock.now()
  const soon = new Date(now.getTime() + RENEWAL_NOTICE_DAYS * DAY_MS)
  for (const { id, userId, plan, renewsAt } of await listRenewingPlans(db, now, soon)) {
    await withTransaction(db, async tx => {
      const [told] = await tx
        .update(subscriptions)
        .set({ renewalToldFor: renewsAt })
        .where(
          and(
            eq(subscriptions.id, id),
            eq(subscriptions.currentPeriodEnd, renewsAt),
            or(isNull(subscriptions.renewalToldFor), ne(subscriptions.renewalToldFor, renewsAt)),
          ),
        )
      const customer = await findCustomer(tx, userId)
      if (told.affectedRows === 0 || customer === null) return
      const recipient = { appUrl: env.APP_URL, to: customer.email }
      await enqueueMail(tx, planRenewsMail(recipient, plan, { renewsAt, tax: salesTaxOf(env) }))
    })
  }
}
