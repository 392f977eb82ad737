import type Stripe from 'stripe'
import { getById, invalidRequest } from './api/api-error.ts'
import { DAY } from './billing/calendar.ts'
import { changePrice, type ProrationBehavior } from './billing/change-price.ts'
import { declineCheckout, payCheckoutByCard, payCheckoutByDebit, settleDebit } from './billing/checkout.ts'
import { cancelAtPeriodEnd, cancelNow, replaceCard, resume, setChargesFail } from './billing/customer-acts.ts'
import { payInvoice } from './billing/payments.ts'
import { getSubscription } from './billing/subscription-state.ts'
import { findPriceByLookupKey, getRecurringPrice } from './resources/prices.ts'
import { idOf, type Sandbox } from './sandbox.ts'
import type { Timeline } from './timeline.ts'
import type { Delivery, DeliveryMode } from './webhooks/delivery.ts'
import type { WebhookQueue } from './webhooks/webhook-queue.ts'

/** Everything that a customer, a bank or time does, for the hosted pages and for tests. */
export interface PaymentSandboxControl {
  now(): Date
  /** Pays by card. Answers the success URL, with the session's id filled in; so does {@link paySepaPending}. */
  pay(sessionId: string): string
  decline(sessionId: string): void
  paySepaPending(sessionId: string): string
  /** The bank's answer to the debit of a checkout session or an invoice. Unasked, it comes after five days. */
  settleSepa(sessionOrInvoiceId: string, succeeds: boolean): void
  /** Lets every charge of the customer's present payment methods fail. */
  setRenewalsFail(customerId: string, fail: boolean): void
  replaceCard(customerId: string, options: { fails: boolean }): Stripe.PaymentMethod
  /** @param price lookup key or id; pro rata and billed at once unless `behavior` says otherwise */
  changePlan(subscriptionId: string, price: string, behavior?: ProrationBehavior): Stripe.Subscription
  /** As the hosted portal does it: sets `cancel_at`, not `cancel_at_period_end`. */
  cancelAtPeriodEnd(subscriptionId: string): Stripe.Subscription
  cancelNow(subscriptionId: string): Stripe.Subscription
  resume(subscriptionId: string): Stripe.Subscription
  payInvoice(invoiceId: string): Stripe.Invoice
  /** Moves time; renewals, retries and planned ends on the way happen and are delivered at their time. */
  advanceDays(days: number): Promise<void>
  advanceTo(instant: Date): Promise<void>
  /** Changes how events are delivered. Unless they are to be held, what was held back is sent now, and awaited. */
  deliver(mode: Partial<DeliveryMode>): Promise<void>
  deliveryMode(): DeliveryMode
  /** Waits until every event that is due was sent once. */
  settleDeliveries(): Promise<void>
  /** Sends an event once more. */
  resend(eventId: string): void
  /** Events that are held back or that the webhook has not accepted yet. */
  pendingDeliveries(): Delivery[]
}

interface ControlParts {
  sandbox: Sandbox
  timeline: Timeline
  queue: WebhookQueue
  /** Runs an act: first what time has brought about, afterwards the state is kept. */
  perform: <T>(act: () => T) => T
  keep: () => void
}

export function createControl({
  sandbox,
  timeline,
  queue,
  perform,
  keep,
}: ControlParts): PaymentSandboxControl {
  const onSubscription = (id: string, act: (subscription: Stripe.Subscription) => Stripe.Subscription) =>
    perform(() => act(getSubscription(sandbox, id)))
  const advanceTo = async (instant: Date): Promise<void> => {
    await timeline.advanceTo(instant)
    keep()
  }
  return {
    now: () => new Date(sandbox.now() * 1000),
    pay: id => perform(() => payCheckoutByCard(sandbox, id)),
    decline: id => perform(() => declineCheckout(sandbox, id)),
    paySepaPending: id => perform(() => payCheckoutByDebit(sandbox, id)),
    settleSepa: (id, succeeds) =>
      perform(() => settleDebit(sandbox, debitOf(sandbox, id), succeeds, sandbox.now())),
    setRenewalsFail: (id, fail) => perform(() => setChargesFail(sandbox, id, fail)),
    replaceCard: (id, options) => perform(() => replaceCard(sandbox, id, options)),
    changePlan: (id, price, behavior = 'always_invoice') =>
      onSubscription(id, found => changePrice(sandbox, found, priceBehind(sandbox, price), behavior)),
    cancelAtPeriodEnd: id => onSubscription(id, found => cancelAtPeriodEnd(sandbox, found)),
    cancelNow: id => onSubscription(id, found => cancelNow(sandbox, found)),
    resume: id => onSubscription(id, found => resume(sandbox, found)),
    payInvoice: id => perform(() => payInvoice(sandbox, getById(sandbox.state.invoices, 'invoice', id))),
    advanceDays: days => advanceTo(new Date((sandbox.now() + days * DAY) * 1000)),
    advanceTo,
    async deliver(mode) {
      queue.setMode(mode)
      if (!queue.mode.hold) queue.release()
      await queue.settle()
      keep()
    },
    deliveryMode: () => queue.mode,
    settleDeliveries: () => queue.settle(),
    resend: id => queue.resend(getById(sandbox.state.events, 'event', id).id),
    pendingDeliveries: () => queue.pending(),
  }
}

function priceBehind(sandbox: Sandbox, lookupKeyOrId: string) {
  const id = findPriceByLookupKey(sandbox, lookupKeyOrId)?.id ?? lookupKeyOrId
  return getRecurringPrice(sandbox, id, 'price')
}

/** The invoice whose debit is under way, named by itself or by the checkout session that ordered it. */
function debitOf(sandbox: Sandbox, id: string): string {
  const invoice = sandbox.state.checkouts.get(id)?.session.invoice ?? id
  const invoiceId = idOf(invoice)
  if (!sandbox.state.debits.has(invoiceId)) throw invalidRequest(`No debit is under way for ${id}.`)
  return invoiceId
}
