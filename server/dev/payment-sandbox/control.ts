import type Stripe from 'stripe'
import { getById } from './api/api-error.ts'
import type { Faults } from './api/faults.ts'
import type { RateLimit } from './api/rate-limit.ts'
import { type BankControl, createBankControl } from './bank-control.ts'
import type { Buyer } from './billing/buyer.ts'
import { DAY, HOUR } from './billing/calendar.ts'
import { changePrice, type ProrationBehavior } from './billing/change-price.ts'
import { declineCheckout, payCheckoutByCard, payCheckoutByDebit } from './billing/checkout.ts'
import {
  type CardFailure,
  cancelAtPeriodEnd,
  cancelNow,
  replaceCard,
  resume,
  setChargesFail,
} from './billing/customer-acts.ts'
import { pauseSubscription, unpauseSubscription } from './billing/pausing.ts'
import { payInvoice, payInvoiceByCard } from './billing/payments.ts'
import { getSubscription } from './billing/subscription-state.ts'
import { createCard } from './resources/payment-methods.ts'
import { findPriceByLookupKey, getRecurringPrice } from './resources/prices.ts'
import type { Sandbox } from './sandbox.ts'
import type { Timeline } from './timeline.ts'
import type { Delivery, DeliveryMode } from './webhooks/delivery.ts'
import type { WebhookQueue } from './webhooks/webhook-queue.ts'

/** Everything that a customer, a bank or time does, for the hosted pages and for tests. */
export interface PaymentSandboxControl extends BankControl {
  now(): Date
  /**
   * Pays by card. Answers the success URL, with the session's id filled in; so does {@link paySepaPending}.
   * @param buyer what is entered on the page, as far as it asks for it
   */
  pay(sessionId: string, buyer?: Buyer): string
  decline(sessionId: string): void
  paySepaPending(sessionId: string, buyer?: Buyer): string
  /** Lets every charge of the customer's present payment methods fail. */
  setRenewalsFail(customerId: string, fail: boolean): void
  replaceCard(customerId: string, options: { fails: CardFailure }): Stripe.PaymentMethod
  /** @param price lookup key or id; pro rata and billed at once unless `behavior` says otherwise */
  changePlan(subscriptionId: string, price: string, behavior?: ProrationBehavior): Stripe.Subscription
  /** As the hosted portal does it: sets `cancel_at`, not `cancel_at_period_end`. */
  cancelAtPeriodEnd(subscriptionId: string): Stripe.Subscription
  cancelNow(subscriptionId: string): Stripe.Subscription
  /** Takes a planned end back. */
  resume(subscriptionId: string): Stripe.Subscription
  /** Status `paused`, not `pause_collection`. */
  pause(subscriptionId: string): Stripe.Subscription
  unpause(subscriptionId: string): Stripe.Subscription
  /** By the customer, who is there to confirm it. */
  payInvoice(invoiceId: string): Stripe.Invoice
  /** On the hosted page of the invoice, by a card that pays this one only. */
  payInvoiceByCard(invoiceId: string): Stripe.Invoice
  /** Moves time; renewals, retries and planned ends on the way happen and are delivered at their time. */
  advanceDays(days: number): Promise<void>
  advanceHours(hours: number): Promise<void>
  advanceTo(instant: Date): Promise<void>
  /** Changes how events are delivered. Unless they are to be held, what was held back is sent now, and awaited. */
  deliver(mode: Partial<DeliveryMode>): Promise<void>
  deliveryMode(): DeliveryMode
  /** Loses messages that are held back, for good. */
  lose(isLost: (delivery: Delivery) => boolean): void
  /** Waits until every event that is due was sent once. */
  settleDeliveries(): Promise<void>
  /** Sends an event once more. */
  resend(eventId: string): void
  /** Lets the next call to this path (`/v1/customers`) fail with 500 once it began, which its idempotency key remembers. */
  failNextCall(path: string): void
  /** The highest number of API calls in any second of real time so far. */
  peakCallsPerSecond(): number
  /** Events that are held back or that the webhook has not accepted yet. */
  pendingDeliveries(): Delivery[]
}

interface ControlParts {
  sandbox: Sandbox
  timeline: Timeline
  queue: WebhookQueue
  faults: Faults
  rateLimit: RateLimit
  /** Runs an act: first what time has brought about, afterwards the state is kept. */
  perform: <T>(act: () => T) => T
  keep: () => void
}

export function createControl({
  sandbox,
  timeline,
  queue,
  faults,
  rateLimit,
  perform,
  keep,
}: ControlParts): PaymentSandboxControl {
  const advanceTo = async (instant: Date): Promise<void> => {
    await timeline.advanceTo(instant)
    keep()
  }
  return {
    now: () => new Date(sandbox.now() * 1000),
    pay: (id, buyer) => perform(() => payCheckoutByCard(sandbox, id, buyer)),
    decline: id => perform(() => declineCheckout(sandbox, id)),
    paySepaPending: (id, buyer) => perform(() => payCheckoutByDebit(sandbox, id, buyer)),
    ...createBankControl(sandbox, perform),
    setRenewalsFail: (id, fail) => perform(() => setChargesFail(sandbox, id, fail)),
    replaceCard: (id, options) => perform(() => replaceCard(sandbox, id, options)),
    ...subscriptionActs(sandbox, perform),
    payInvoice: id =>
      perform(() =>
        payInvoice(sandbox, getById(sandbox.state.invoices, 'invoice', id), { isCustomerPresent: true }),
      ),
    payInvoiceByCard: id =>
      perform(() =>
        payInvoiceByCard(sandbox, getById(sandbox.state.invoices, 'invoice', id), createCard(sandbox)),
      ),
    advanceDays: days => advanceTo(new Date((sandbox.now() + days * DAY) * 1000)),
    advanceHours: hours => advanceTo(new Date((sandbox.now() + hours * HOUR) * 1000)),
    advanceTo,
    async deliver(mode) {
      queue.setMode(mode)
      if (!queue.mode.hold) queue.release()
      await queue.settle()
      keep()
    },
    deliveryMode: () => queue.mode,
    lose: isLost => queue.drop(isLost),
    settleDeliveries: () => queue.settle(),
    resend: id => queue.resend(getById(sandbox.state.events, 'event', id).id),
    failNextCall: path => faults.failNext(path),
    peakCallsPerSecond: () => rateLimit.peak(),
    pendingDeliveries: () => queue.pending(),
  }
}

function subscriptionActs(sandbox: Sandbox, perform: ControlParts['perform']) {
  const onSubscription = (id: string, act: (subscription: Stripe.Subscription) => Stripe.Subscription) =>
    perform(() => act(getSubscription(sandbox, id)))
  return {
    changePlan: (id, price, behavior = 'always_invoice') =>
      onSubscription(id, found => changePrice(sandbox, found, priceBehind(sandbox, price), behavior)),
    cancelAtPeriodEnd: id => onSubscription(id, found => cancelAtPeriodEnd(sandbox, found)),
    cancelNow: id => onSubscription(id, found => cancelNow(sandbox, found)),
    pause: id => onSubscription(id, found => pauseSubscription(sandbox, found)),
    unpause: id => onSubscription(id, found => unpauseSubscription(sandbox, found)),
    resume: id => onSubscription(id, found => resume(sandbox, found)),
  } satisfies Partial<PaymentSandboxControl>
}

function priceBehind(sandbox: Sandbox, lookupKeyOrId: string) {
  const id = findPriceByLookupKey(sandbox, lookupKeyOrId)?.id ?? lookupKeyOrId
  return getRecurringPrice(sandbox, id, 'price')
}
