import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { syncSubscription } from '#server/billing/commands/sync-subscription.ts'
import { listOverduePlans } from '#server/billing/queries/find-subscription.ts'
import { listReturnedPlans } from '#server/billing/queries/list-returns.ts'
import { clock, HOUR_MS } from '#server/core/clock.ts'

/** Stripe's messages come within seconds; what nothing was heard of for this long is asked for. */
export const OVERDUE_MS = 2 * HOUR_MS

/** Asks Stripe about plans that should have been renewed or ended, so that a lost message does no lasting harm. */
export async function refreshOverduePlans(deps: BillingDeps): Promise<void> {
  await syncEach(deps, await listOverduePlans(deps.db, new Date(clock.ms() - OVERDUE_MS)))
}

/** Stripe must not go on charging for a plan whose payment was taken back and whose days of grace are over. */
export async function cancelReturnedPlans(deps: BillingDeps): Promise<void> {
  await syncEach(deps, await listReturnedPlans(deps.db))
}

/** One that fails is logged and left to the next run. */
export async function syncEach(deps: BillingDeps, stripeSubscriptionIds: readonly string[]): Promise<void> {
  for (const id of stripeSubscriptionIds) {
    try {
      await syncSubscription(deps, id)
    } catch (error) {
      deps.logger.error({ err: error, stripeSubscriptionId: id }, 'subscription not refreshed')
    }
  }
}
