import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { refunds } from '#drizzle/schema/money/billing.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { refundMail } from '#server/billing/templates/operator.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { Env } from '#server/process/env.ts'
import type { RefundReason } from '#shared/billing/billing.ts'

export interface RefundRequest {
  stripeSubscriptionId: string
  stripeCustomerId: string
  reason: RefundReason
  /** What was paid for the time from here on goes back. */
  unusedSince: Date
}

/**
 * Takes note that a subscription has to end and what it took for nothing has to go back; a job does both. The operator is told.
 * Asking again changes nothing.
 */
export async function requestRefund(
  tx: Database,
  request: RefundRequest,
  env: Pick<Env, 'APP_URL' | 'OPERATOR_EMAIL'>,
): Promise<void> {
  const [inserted] = await tx
    .insert(refunds)
    .ignore()
    .values({ ...request, requestedAt: clock.now() })
  if (inserted.affectedRows > 0) await enqueueMail(tx, refundMail(env, request))
}

/** For money that arrives after the end of a subscription, also of one whose earlier payments have gone back already. */
export async function requestLateRefund(
  tx: Database,
  remote: RemoteSubscription,
  reason: RefundReason,
  env: Pick<Env, 'APP_URL' | 'OPERATOR_EMAIL'>,
): Promise<void> {
  const { id: stripeSubscriptionId, customerId: stripeCustomerId, invoices } = remote
  const newest = invoices.reduce((last, { paidAt }) => Math.max(last, paidAt?.getTime() ?? 0), 0)
  // Of what was paid before the end nothing goes back for this.
  const request = { stripeSubscriptionId, stripeCustomerId, reason, unusedSince: new Date(newest) }
  await requestRefund(tx, request, env)
  await tx
    .update(refunds)
    .set({ doneAt: null })
    .where(
      and(
        eq(refunds.stripeSubscriptionId, stripeSubscriptionId),
        isNotNull(refunds.doneAt),
        lt(refunds.doneAt, new Date(newest)),
      ),
    )
}
