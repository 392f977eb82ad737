import { billingCustomers } from '#drizzle/schema/billing.ts'
import { findCustomerId } from '#server/billing/queries.ts'
import { idempotencyKey } from '#server/billing/rules.ts'
import type { Services } from '#server/core/trpc/context.ts'

/** What billing works with. */
export type BillingDeps = Pick<Services, 'db' | 'payments' | 'env' | 'logger'>

/** The account that pays. */
export interface Customer {
  id: number
  email: string
}

/**
 * The user's Stripe customer, created when there is none. Requests that come here at once all get the same one: Stripe
 * knows the key again, and the table takes one row per user.
 */
export async function ensureCustomer(
  { db, payments, env }: BillingDeps,
  { id: userId, email }: Customer,
): Promise<string> {
  const known = await findCustomerId(db, userId)
  if (known !== null) return known
  const created = await payments.createCustomer(
    { userId, email },
    idempotencyKey(env.APP_URL, 'customer', userId, email),
  )
  await db.insert(billingCustomers).ignore().values({ userId, stripeCustomerId: created })
  return (await findCustomerId(db, userId)) ?? created
}
