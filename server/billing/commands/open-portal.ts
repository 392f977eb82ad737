import { randomUUID } from 'node:crypto'
import { findCustomerId } from '#server/billing/queries.ts'
import { idempotencyKey } from '#server/billing/rules.ts'
import { AppError } from '#server/core/errors.ts'
import { paths } from '#shared/paths.ts'
import type { BillingDeps } from './ensure-customer.ts'

/**
 * @returns the address of the page where the user changes or cancels what was bought, sees invoices and payment methods
 * @throws AppError NO_SUBSCRIPTION for users who never bought anything
 */
export async function createPortal(deps: BillingDeps, userId: number): Promise<{ url: string }> {
  const customerId = await findCustomerId(deps.db, userId)
  if (customerId === null) throw new AppError('NO_SUBSCRIPTION')
  return openPortal(deps, customerId)
}

export async function openPortal(
  { payments, env }: BillingDeps,
  customerId: string,
): Promise<{ url: string }> {
  const returnUrl = `${env.APP_URL}${paths.dashboardSubscription}&portal=return`
  const key = idempotencyKey(env.APP_URL, 'portal', randomUUID())
  return { url: await payments.createPortal({ customerId, returnUrl }, key) }
}
