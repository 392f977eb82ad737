import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { billingCustomers } from '#drizzle/schema/money/billing.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import type { BillingDeps } from './ensure-customer.ts'

const BATCH_SIZE = 50

/**
 * Tells Stripe the new addresses of customers who have changed theirs, so that its invoices and reminders follow. What failed is
 * tried again with the next run.
 * @throws AppError PAYMENT_UNAVAILABLE
 */
export async function syncCustomerEmails({ db, payments }: BillingDeps): Promise<void> {
  for (let after = 0; ; ) {
    const changed = await db
      .select({
        userId: billingCustomers.userId,
        customerId: billingCustomers.stripeCustomerId,
        email: users.email,
      })
      .from(billingCustomers)
      .innerJoin(users, eq(users.id, billingCustomers.userId))
      .where(
        and(
          gt(billingCustomers.userId, after),
          or(isNull(billingCustomers.email), ne(billingCustomers.email, users.email)),
        ),
      )
      .orderBy(asc(billingCustomers.userId))
      .limit(BATCH_SIZE)
    for (const { userId, customerId, email } of changed) {
      await payments.changeCustomerEmail(customerId, email)
      await db.update(billingCustomers).set({ email }).where(eq(billingCustomers.userId, userId))
      after = userId
    }
    if (changed.length < BATCH_SIZE) return
  }
}
