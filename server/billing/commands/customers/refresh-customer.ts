import { syncSubscription } from '#server/billing/commands/sync-subscription.ts'
import {
  findCustomerId,
  getSubscriptionOverview,
  listTrackedPlans,
} from '#server/billing/queries/find-subscription.ts'
import { offerOf } from '#server/billing/rules/offers.ts'
import type { SubscriptionOverview } from '#shared/billing/billing.ts'
import type { BillingDeps } from './ensure-customer.ts'

/** Syncs every subscription of the customer that Stripe lists or that is stored as active. */
async function refreshCustomer(deps: BillingDeps, userId: number, customerId: string): Promise<void> {
  const remote = await deps.payments.listSubscriptions(customerId)
  const tracked = await listTrackedPlans(deps.db, userId)
  for (const id of new Set([...remote.map(({ id }) => id), ...tracked])) await syncSubscription(deps, id)
}

/** Reads the customer's plans anew, of which a late message may not have told yet. */
export async function refreshPlans(deps: BillingDeps, userId: number, customerId: string): Promise<void> {
  const remote = await deps.payments.listSubscriptions(customerId)
  const plans = remote.filter(({ lookupKey }) => offerOf(lookupKey)?.kind === 'plan').map(({ id }) => id)
  // One that Stripe has ended is on its list no more.
  for (const id of new Set([...plans, ...(await listTrackedPlans(deps.db, userId))])) {
    await syncSubscription(deps, id)
  }
}

/** After a visit to the portal: what was changed there counts at once, not only when Stripe's message arrives. */
export async function refreshSubscription(deps: BillingDeps, userId: number): Promise<SubscriptionOverview> {
  const customerId = await findCustomerId(deps.db, userId)
  if (customerId !== null) await refreshCustomer(deps, userId, customerId)
  return getSubscriptionOverview(deps.db, userId)
}
