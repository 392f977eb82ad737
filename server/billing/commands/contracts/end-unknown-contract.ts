import { and, eq, ne } from 'drizzle-orm'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { deleteVersions } from '#server/billing/commands/version-subscription.ts'
import { subscriptionErased } from '#server/billing/events.ts'
import { findCustomer, findCustomerId } from '#server/billing/queries/find-subscription.ts'
import { graceEndOf } from '#server/billing/rules/plan-state.ts'
import { planEndedMail } from '#server/billing/templates/customer.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { Env } from '#server/process/env.ts'
import { lockVendorOfUser } from '#server/vendors/commands/lock-vendor.ts'

/**
 * Ends what is stored as charged but was bought at another account of Stripe, or with a test key: nobody pays for it any more. A plan keeps
 * its days of grace; should Stripe know it again (the key was wrong), the next reconciliation brings it back.
 * @param userId `null` for a promotion
 * @returns false for a customer whom Stripe knows: then it is no matter of the key, and a person has to look
 */
export async function endUnknownContract(
  { db, payments, env }: BillingDeps,
  { id, userId }: { id: string; userId: number | null },
): Promise<boolean> {
  const customerId = userId === null ? null : await findCustomerId(db, userId)
  if (customerId !== null && (await payments.isCustomerKnown(customerId))) return false
  await withTransaction(db, async tx => {
    if (userId === null) await publish(tx, subscriptionErased, { stripeSubscriptionId: id })
    else await endPlan(tx, { id, userId }, env)
    await deleteVersions(tx, [id])
  })
  return true
}

async function endPlan(
  tx: Database,
  { id, userId }: { id: string; userId: number },
  env: Pick<Env, 'APP_URL'>,
): Promise<void> {
  await lockVendorOfUser(tx, userId)
  const isThis = and(
    eq(subscriptions.userId, userId),
    eq(subscriptions.stripeSubscriptionId, id),
    ne(subscriptions.status, 'canceled'),
  )
  const [plan] = await tx.select().from(subscriptions).where(isThis).for('update')
  if (plan === undefined) return
  // It never began.
  if (plan.status === 'incomplete') return void (await tx.delete(subscriptions).where(isThis))
  const endedAt = clock.now()
  const times = { failedAt: endedAt, returnedAt: null, previous: plan.graceEndsAt }
  const graceEndsAt = graceEndOf({ endedAt }, 'canceled', times)
  const ended = { status: 'canceled', currentPeriodEnd: endedAt, cancelAtPeriodEnd: false } as const
  await tx
    .update(subscriptions)
    .set({ ...ended, graceEndsAt, updatedAt: endedAt })
    .where(isThis)
  const customer = await findCustomer(tx, userId)
  if (customer === null || graceEndsAt === null) return
  const recipient = { appUrl: env.APP_URL, to: customer.email }
  await enqueueMail(tx, planEndedMail(recipient, plan.plan, graceEndsAt))
}
