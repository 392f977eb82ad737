import { eq } from 'drizzle-orm'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import type { Customer } from '#server/billing/commands/customers/ensure-customer.ts'
import { recordReturn } from '#server/billing/commands/returns/record-return.ts'
import { requestRefund } from '#server/billing/commands/returns/request-refund.ts'
import { planEnded } from '#server/billing/events.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { hasReturnedDebit, listCountingReturns } from '#server/billing/queries/list-returns.ts'
import type { Offer } from '#server/billing/rules/offers.ts'
import {
  type FailedPayment,
  graceEndOf,
  hasEnded,
  hasFirstDebitFailed,
  isCharged,
  type PlanState,
  planStateOf,
  returnOf,
  takesOver,
} from '#server/billing/rules/plan-state.ts'
import { firstDebitFailedMail } from '#server/billing/templates/customer.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { Env } from '#server/process/env.ts'
import { type NewPlan, type PlanRow, publishPlanChange } from './publish-plan-change.ts'

export interface PlanToApply {
  customer: Customer
  remote: RemoteSubscription
  offer: Extract<Offer, { kind: 'plan' }>
  failedPayment: FailedPayment | null
  env: Env
}

/**
 * Makes the stored plan equal to Stripe's, publishes the difference and writes one mail about it.
 * @returns the subscription that must end at Stripe; usually `null`
 */
export async function applyPlanSubscription(tx: Database, plan: PlanToApply): Promise<string | null> {
  const { customer, remote, env } = plan
  const [tracked] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, customer.id))
    .for('update')
  const before = tracked?.stripeSubscriptionId === remote.id ? tracked : null
  const returned = await listCountingReturns(tx, remote.id)
  const state = planStateOf(remote, { returned, startsAtOnce: await startsAtOnce(tx, plan, before) })
  if (state.status === 'incomplete' && (hasEnded(remote) || hasFirstDebitFailed(remote))) {
    return dropUnpaidPlan(tx, plan, before)
  }
  if (tracked !== undefined && !takesOver(tracked, remote, state.status)) {
    if (!isCharged(state.status) || !isCharged(tracked.status)) return null
    await refundPlan(tx, remote.id, remote, env)
    return remote.id
  }
  const after = newPlanOf(plan, state, before, returnOf(remote, returned))
  await savePlan(tx, customer.id, after)
  await publishPlanChange(tx, { customer, before, after, remote, env })
  if (before === null && tracked?.stripeSubscriptionId != null && isCharged(tracked.status)) {
    await refundPlan(tx, tracked.stripeSubscriptionId, remote, env)
    return tracked.stripeSubscriptionId
  }
  // What was taken back does not come again by itself; after the days of grace nothing more is charged.
  const isOver = after.graceEndedAt !== null && returnOf(remote, returned) !== null && !hasEnded(remote)
  return isOver ? remote.id : null
}

/** Once begun, a plan goes on while its debit is under way, whatever happens to other payments of its customer. */
async function startsAtOnce(
  tx: Database,
  { remote, env }: PlanToApply,
  before: PlanRow | null,
): Promise<boolean> {
  if (before !== null && isCharged(before.status)) return true
  return env.SEPA_START === 'at_once' && !(await hasReturnedDebit(tx, remote.customerId))
}

/** It never was paid and never will be: nothing is left of it here, and nothing must be charged for it at Stripe. */
async function dropUnpaidPlan(
  tx: Database,
  { customer, remote, offer, failedPayment, env }: PlanToApply,
  before: PlanRow | null,
): Promise<string | null> {
  const [first] = remote.invoices
  if (before !== null) {
    await tx.delete(subscriptions).where(eq(subscriptions.id, before.id))
    if (isCharged(before.status)) {
      await publish(tx, planEnded, { userId: customer.id, env, isTold: first?.status === 'void' })
    }
  }
  if (first?.status === 'void') {
    const isNews = await recordReturn(tx, {
      stripeInvoiceId: first.id,
      stripeSubscriptionId: remote.id,
      stripeCustomerId: remote.customerId,
      kind: 'debit',
      amount: first.amountDue,
      returnedAt: failureTime(remote, failedPayment),
    })
    const recipient = { appUrl: env.APP_URL, to: customer.email }
    // Of one that has ended nobody expects anything any more: another plan may have taken its place.
    const hadBegun = before !== null && isCharged(before.status)
    if (isNews && !hasEnded(remote))
      await enqueueMail(tx, firstDebitFailedMail(recipient, offer.plan, hadBegun))
  }
  return hasEnded(remote) ? null : remote.id
}

/** A user has one plan. What the other one took for the time after this moment's plan began goes back. */
async function refundPlan(
  tx: Database,
  superfluousId: string,
  remote: RemoteSubscription,
  env: Env,
): Promise<void> {
  await requestRefund(
    tx,
    {
      stripeSubscriptionId: superfluousId,
      stripeCustomerId: remote.customerId,
      reason: 'second_plan',
      unusedSince: remote.createdAt,
    },
    env,
  )
}

function newPlanOf(
  { remote, offer, failedPayment }: PlanToApply,
  state: PlanState,
  before: PlanRow | null,
  returnedAt: Date | null,
): NewPlan {
  const graceEndsAt = graceEndOf(remote, state.status, {
    failedAt: failureTime(remote, failedPayment),
    returnedAt,
    previous: before?.graceEndsAt ?? null,
  })
  return {
    stripeSubscriptionId: remote.id,
    plan: offer.plan,
    interval: offer.interval,
    ...state,
    isPaused: remote.status === 'paused',
    graceEndsAt,
    graceEndedAt: graceEndsAt === null ? null : (before?.graceEndedAt ?? null),
    createdAt: remote.createdAt,
  }
}

async function savePlan(tx: Database, userId: number, plan: NewPlan): Promise<void> {
  const fields = { ...plan, updatedAt: clock.now() }
  await tx
    .insert(subscriptions)
    .values({ userId, ...fields })
    .onDuplicateKeyUpdate({ set: fields })
}

/** When the payment that is due failed: as Stripe's message says, else now. */
function failureTime(remote: RemoteSubscription, failedPayment: FailedPayment | null): Date {
  const isAboutLatest = failedPayment?.invoiceId === remote.invoices.at(-1)?.id
  return failedPayment !== null && isAboutLatest ? failedPayment.failedAt : clock.now()
}
