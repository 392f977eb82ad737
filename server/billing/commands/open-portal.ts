import { randomUUID } from 'node:crypto'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { findCustomerId } from '#server/billing/queries/find-subscription.ts'
import { idempotencyKey } from '#server/billing/rules/idempotency-key.ts'
import { AppError } from '#server/core/errors.ts'
import { paths } from '#shared/web/paths.ts'

/**
 * @returns the address of the page where the user changes or cancels what was bought, sees invoices and payment methods
 * @throws AppError NO_SUBSCRIPTION for users who never bought anything
 */
export async function createPortal(
  { db, payments, env }: BillingDeps,
  userId: number,
): Promise<{ url: string }> {
  const customerId = await findCustomerId(db, userId)
  if (customerId === null) throw new AppError('NO_SUBSCRIPTION')
  const returnUrl = `${env.APP_URL}${paths.dashboardSubscription}&portal=return`
  const key = idempotencyKey(env.APP_URL, 'portal', randomUUID())
  const url = await payments.createPortal({ customerId, returnUrl }, key)
  if (url === null) throw new AppError('NO_SUBSCRIPTION')
  return { url }
}
