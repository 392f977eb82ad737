import { listOverdueSubscriptions } from '#server/billing/queries.ts'
import { clock, HOUR_MS } from '#server/core/clock.ts'
import type { BillingDeps } from './ensure-customer.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Stripe's messages come within seconds; what nothing was heard of for this long is asked for. */
const PATIENCE_MS = 2 * HOUR_MS

/** Asks Stripe about what should have been renewed or ended, so that a lost message does no lasting harm. */
export async function refreshOverdue(deps: BillingDeps): Promise<void> {
  for (const id of await listOverdueSubscriptions(deps.db, new Date(clock.ms() - PATIENCE_MS))) {
    try {
      await syncSubscription(deps, id)
    } catch (error) {
      deps.logger.error({ err: error, stripeSubscriptionId: id }, 'subscription not refreshed')
    }
  }
}
