import { and, eq } from 'drizzle-orm'
import { billingCustomers } from '#drizzle/schema/money/billing.ts'
import { findCustomerId } from '#server/billing/queries/find-subscription.ts'
import { idempotencyKey } from '#server/billing/rules/idempotency-key.ts'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import type { Services } from '#server/core/trpc/context.ts'

/** What billing works with. */
export type BillingDeps = Pick<Services, 'db' | 'payments' | 'env' | 'logger'>

/** The account that pays. */
export interface Customer {
  id: number
  email: string
}

/** Stripe keeps the answer to a key for a day, also when it was an error: nobody is locked out longer than this. */
const KEY_MS = MINUTE_MS

/**
 * The user's Stripe customer, created when there is none. Requests that come here at once all get the same one: Stripe
 * knows the key again, and the table takes one row per user.
 * @throws AppError PAYMENT_UNAVAILABLE
 */
export async function ensureCustomer(
  { db, payments, env }: BillingDeps,
  { id: userId, email }: Customer,
): Promise<string> {
  const known = await findCustomerId(db, userId)
  if (known !== null) return known
  const key = idempotencyKey(env.APP_URL, 'customer', userId, email, Math.floor(clock.ms() / KEY_MS))
  const created = await payments.createCustomer({ userId, email }, key)
  await db.insert(billingCustomers).ignore().values({ userId, stripeCustomerId: created, email })
  return (await findCustomerId(db, userId)) ?? created
}

/** Another customer in place of one that Stripe does not know (any more). */
export async function replaceCustomer(
  deps: BillingDeps,
  customer: Customer,
  unknownId: string,
): Promise<string> {
  deps.logger.warn({ userId: customer.id, unknownId }, 'Stripe does not know a customer: created anew')
  await deps.db
    .delete(billingCustomers)
    .where(and(eq(billingCustomers.userId, customer.id), eq(billingCustomers.stripeCustomerId, unknownId)))
  return ensureCustomer(deps, customer)
}
