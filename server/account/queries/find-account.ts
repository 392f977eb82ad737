import { eq } from 'drizzle-orm'
import { users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { currentUserColumns } from '#server/auth/queries/find-account.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { findCustomerId } from '#server/billing/queries/find-subscription.ts'
import type { AccountOverview } from '#shared/account.ts'
import type { CurrentUser } from '#shared/auth.ts'
import { getAccountOverview } from './get-account-overview.ts'

/** What would go with an account. */
export interface AccountAtStake {
  user: CurrentUser
  overview: AccountOverview
  /** Subscriptions that run at Stripe, as Stripe says. */
  running: number
}

/** @param email lower-case; also of banned and unverified accounts. @throws AppError PAYMENT_UNAVAILABLE */
export async function findAccountAtStake(deps: BillingDeps, email: string): Promise<AccountAtStake | null> {
  const { db, payments } = deps
  const [user] = await db
    .select(currentUserColumns)
    .from(users)
    .leftJoin(vendors, eq(vendors.userId, users.id))
    .where(eq(users.email, email))
  if (user === undefined) return null
  const customerId = await findCustomerId(db, user.id)
  return {
    user,
    overview: await getAccountOverview(db, user, null),
    running: customerId === null ? 0 : (await payments.listSubscriptions(customerId)).length,
  }
}
