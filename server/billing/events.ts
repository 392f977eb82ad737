import type { Customer } from '#server/billing/commands/customers/ensure-customer.ts'
import { defineEvent } from '#server/core/events/events.ts'
import type { Env } from '#server/process/env.ts'
import type { Interval, Plan } from '#shared/billing/billing.ts'
import type { RemoteSubscription } from './gateway/payment-gateway.ts'

/** A plan has become active, or was exchanged for another one. */
export const planActivated = defineEvent<{ userId: number; env: Env }>('planActivated')

/** The plan is over and its grace period has passed. `isTold`: the publisher writes to the customer what it means. */
export const planEnded = defineEvent<{ userId: number; env: Env; isTold?: boolean }>('planEnded')

/** A subscription to a Top-Listing was read from Stripe: it may be new, paid again, cancelled, or unchanged. */
export const topListingSynced = defineEvent<{
  customer: Customer
  remote: RemoteSubscription
  env: Env
}>('topListingSynced')

/** What an order asked for is paid, or begins while its debit is under way. May be published more than once for an order. */
export const orderFulfilled = defineEvent<{
  orderId: number
  customer: Customer
  remote: RemoteSubscription
  env: Env
}>('orderFulfilled')

/** Who has a plan has changed it at Stripe, for another one or another term. */
export const planExchanged = defineEvent<{
  customer: Customer
  remote: RemoteSubscription
  plan: Plan
  interval: Interval
  env: Env
}>('planExchanged')

/** Its customer has ended a plan at Stripe, with the time that is paid. */
export const planCancelled = defineEvent<{ customer: Customer; remote: RemoteSubscription; env: Env }>(
  'planCancelled',
)

/** A contract that was to end goes on: its customer has said so at Stripe. */
export const contractResumed = defineEvent<{ stripeSubscriptionId: string }>('contractResumed')

/** A contract has ended within its paid time, and what was paid for the time from `since` to `paidUntil` goes back. */
export const contractRefunded = defineEvent<{ stripeSubscriptionId: string; since: Date; paidUntil: Date }>(
  'contractRefunded',
)

/** The account is being banned, and everything for which Stripe charges it has to end; `endsAt` null: with the paid period. */
export const userContractsEnding = defineEvent<{ userId: number; endsAt: Date | null }>('userContractsEnding')

/** A ban is being lifted: what it was to end, and has not ended yet, goes on. */
export const userContractsResuming = defineEvent<{ userId: number }>('userContractsResuming')

/** The customer's account is being deleted: nothing may be left of this subscription, which ends at Stripe next. */
export const subscriptionErased = defineEvent<{ stripeSubscriptionId: string }>('subscriptionErased')
