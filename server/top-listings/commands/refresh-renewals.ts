import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { OVERDUE_MS, syncEach } from '#server/billing/commands/returns/refresh-overdue.ts'
import { clock } from '#server/core/clock.ts'
import { listOverdueRenewals } from '#server/top-listings/queries.ts'

/** Asks Stripe about Top-Listings that should have been renewed or ended. */
export async function refreshOverdueRenewals(deps: BillingDeps): Promise<void> {
  await syncEach(deps, await listOverdueRenewals(deps.db, new Date(clock.ms() - OVERDUE_MS)))
}
