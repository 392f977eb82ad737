import { eq } from 'drizzle-orm'
import { subscriptions } from '#drizzle/schema/billing.ts'
import { planActivated } from '#server/billing/events.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { graceEndOf, hasEnded, type Offer, planStateOf, takesOver } from '#server/billing/rules.ts'
import { paymentFailedMail, planActivatedMail, planEndedMail } from '#server/billing/templates.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { SubscriptionStatus } from '#shared/billing.ts'
import type { Customer } from './ensure-customer.ts'
import type { FailedPayment } from './sync-subscription.ts'

type PlanRow = typeof subscriptions.$inferSelect
type NewPlan = Omit<typeof subscriptions.$inferInsert, 'id' | 'userId' | 'updatedAt'>

export interface PlanToApply {
  customer: Customer
  remote: RemoteSubscription
  offer: Extract<Offer, { kind: 'plan' }>
  failedPayment: FailedPayment | null
  appUrl: string
}

/**
 * Makes the stored plan equal to Stripe's, publishes the difference and writes one mail about it.
 * @returns the subscription that must end, because another one gives its user a plan; usually `null`
 */
export async function applyPlanSubscription(
  tx: Database,
  { customer, remote, offer, failedPayment, appUrl }: PlanToApply,
): Promise<string | null> {
  const [tracked] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, customer.id))
    .for('update')
  const state = planStateOf(remote)
  if (tracked !== undefined && !takesOver(tracked, remote, state.status)) {
    const isSecond = isCharged(state.status) && tracked.status === 'active'
    return isSecond ? remote.id : null
  }
  const before = tracked?.stripeSubscriptionId === remote.id ? tracked : null
  if (state.status === 'incomplete' && hasEnded(remote)) {
    // It never began: nothing is left of it.
    if (before !== null) await tx.delete(subscriptions).where(eq(subscriptions.id, before.id))
    return null
  }
  const graceEndsAt = graceEndOf(remote, state.status, {
    failedAt: failureTime(remote, failedPayment),
    previous: before?.graceEndsAt ?? null,
  })
  const after: NewPlan = {
    stripeSubscriptionId: remote.id,
    plan: offer.plan,
    interval: offer.interval,
    ...state,
    graceEndsAt,
    graceEndedAt: graceEndsAt === null ? null : (before?.graceEndedAt ?? null),
    createdAt: remote.createdAt,
  }
  await savePlan(tx, customer.id, after)
  await publishChange(tx, { customer, before, after, appUrl })
  const replaced = before === null && tracked !== undefined && isCharged(tracked.status) ? tracked : null
  return replaced?.stripeSubscriptionId ?? null
}

async function savePlan(tx: Database, userId: number, plan: NewPlan): Promise<void> {
  const fields = { ...plan, updatedAt: clock.now() }
  await tx
    .insert(subscriptions)
    .values({ userId, ...fields })
    .onDuplicateKeyUpdate({ set: fields })
}

function isCharged(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'past_due'
}

/** When the payment that is due failed: as Stripe's message says, else now. */
function failureTime(remote: RemoteSubscription, failedPayment: FailedPayment | null): Date {
  const isAboutLatest = failedPayment?.invoiceId === remote.invoices.at(-1)?.id
  return failedPayment !== null && isAboutLatest ? failedPayment.failedAt : clock.now()
}

interface Change {
  customer: Customer
  /** The same subscription as it was stored. */
  before: PlanRow | null
  after: NewPlan
  appUrl: string
}

async function publishChange(tx: Database, { customer, before, after, appUrl }: Change): Promise<void> {
  const { status, plan, interval, graceEndsAt } = after
  const recipient = { appUrl, to: customer.email }
  if (status === 'active') {
    if (before?.status !== 'active' || before.plan !== plan) {
      await publish(tx, planActivated, { userId: customer.id })
    }
    if (before?.status !== 'active') await enqueueMail(tx, planActivatedMail(recipient, plan, interval))
    return
  }
  if (before?.status === status || graceEndsAt == null) return
  if (status === 'past_due' && before?.status === 'active') {
    await enqueueMail(tx, paymentFailedMail(recipient, plan, graceEndsAt))
  }
  if (status === 'canceled' && before !== null) {
    await enqueueMail(tx, planEndedMail(recipient, plan, graceEndsAt))
  }
}
