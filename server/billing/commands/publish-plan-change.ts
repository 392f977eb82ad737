import type { subscriptions } from '#drizzle/schema/money/billing.ts'
import type { Customer } from '#server/billing/commands/customers/ensure-customer.ts'
import { orderFulfilled, planActivated, planCancelled, planExchanged } from '#server/billing/events.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import {
  paymentFailedMail,
  paymentReturnedMail,
  planActivatedMail,
  planEndedMail,
  planPausedMail,
} from '#server/billing/templates/customer.ts'
import type { Database } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import { enqueueMail, type OutgoingMail } from '#server/mail/commands.ts'
import type { Env } from '#server/process/env.ts'

export type PlanRow = typeof subscriptions.$inferSelect
export type NewPlan = Omit<typeof subscriptions.$inferInsert, 'id' | 'userId' | 'updatedAt'>

interface PlanChange {
  customer: Customer
  /** The same subscription as it was stored. */
  before: PlanRow | null
  after: NewPlan
  remote: RemoteSubscription
  env: Env
}

/** Publishes what a change of the plan means for the listings, and writes one mail about it. */
export async function publishPlanChange(tx: Database, change: PlanChange): Promise<void> {
  const { customer, before, after, remote, env } = change
  const becameActive = after.status === 'active' && before?.status !== 'active'
  if (becameActive || (after.status === 'active' && before?.plan !== after.plan)) {
    await publish(tx, planActivated, { userId: customer.id, env })
  }
  if (after.status === 'active' && remote.orderId !== null) {
    await publish(tx, orderFulfilled, { orderId: remote.orderId, customer, remote, env })
  }
  const isSame = before?.plan === after.plan && before.interval === after.interval
  if (before?.status === 'active' && after.status === 'active' && !isSame) {
    const { plan, interval } = after
    await publish(tx, planExchanged, { customer, remote, plan, interval, env })
  }
  if (before?.cancelAtPeriodEnd === false && after.cancelAtPeriodEnd && after.status === 'active') {
    await publish(tx, planCancelled, { customer, remote, env })
  }
  const mail = mailAbout(change)
  if (mail !== null) await enqueueMail(tx, mail)
}

function mailAbout({ customer, before, after, remote, env }: PlanChange): OutgoingMail | null {
  const { status, plan, interval, graceEndsAt } = after
  const recipient = { appUrl: env.APP_URL, to: customer.email }
  if (before?.status === status) return null
  if (status === 'active') {
    const isFirst = before === null || before.status === 'incomplete'
    // The confirmation of the contract says so too.
    if (isFirst && remote.orderId !== null) return null
    return planActivatedMail(recipient, plan, interval)
  }
  if (graceEndsAt == null || before === null) return null
  if (status === 'canceled') return planEndedMail(recipient, plan, graceEndsAt)
  if (status !== 'past_due' || before.status !== 'active') return null
  if (remote.status === 'paused') return planPausedMail(recipient, plan, graceEndsAt)
  // Stripe goes on as if nothing had happened: the money was here and was taken back.
  if (remote.status === 'active') return paymentReturnedMail(recipient, plan, graceEndsAt, env.OPERATOR_EMAIL)
  const unpaid = remote.invoices.at(-1)
  return paymentFailedMail(recipient, plan, {
    graceEndsAt,
    isDebit: remote.isDebit,
    invoiceUrl: unpaid?.status === 'open' ? unpaid.pageUrl : null,
  })
}
