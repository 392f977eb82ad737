import type Stripe from 'stripe'
import { SECOND_MS } from '#server/core/clock.ts'
import { idOf } from '#server/dev/payment-sandbox/sandbox.ts'
import type { SandboxState } from '#server/dev/payment-sandbox/state.ts'

/**
 * What happened at Stripe, told from its events alone, in the order in which it happened. The product's own reading of Stripe is
 * not used: this is what it is compared with. All times are in ms.
 */

export interface Line {
  /** In cents; negative for what is given back. */
  amount: number
  from: number
  to: number
}

export interface Invoice {
  id: string
  status: string
  /** Of the first period, of a later one, or of a change in between. */
  reason: string
  createdAt: number
  paidAt: number | null
  voidedAt: number | null
  amountPaid: number
  lines: Line[]
  /** Given back by the product, and by the operator in the dashboard, in cents. */
  refundedByProduct: number
  refundedByOperator: number
  operatorRefundedAt: number | null
  disputedAt: number | null
  /** The bank has the money. */
  isDisputed: boolean
}

export interface Subscription {
  id: string
  kind: 'plan' | 'promotion'
  listingId: number | null
  /** Bought on the order page: there one wishes that it begins before the period of withdrawal has ended. */
  hasOrder: boolean
  lookupKey: string
  status: string
  statusSince: number
  createdAt: number
  endedAt: number | null
  /** When it will end, by whomever's wish. */
  cancelAt: number | null
  periodEnd: number
  /** Oldest first. */
  invoices: Map<string, Invoice>
}

/** All that one customer of Stripe ever had. */
export class Ledger {
  readonly subscriptions = new Map<string, Subscription>()
  #hasBounced = false
  readonly #state: Readonly<SandboxState>

  constructor(state: Readonly<SandboxState>) {
    this.#state = state
  }

  /** Whether a bank ever sent a debit back, or has taken money back that it has not returned. */
  hasReturned(): boolean {
    const subscriptions = [...this.subscriptions.values()]
    return (
      this.#hasBounced ||
      subscriptions.some(({ invoices }) => [...invoices.values()].some(({ isDisputed }) => isDisputed))
    )
  }

  /** @returns the subscription to which it happened */
  apply(event: Stripe.Event): string | null {
    const { object } = event.data
    const at = event.created * SECOND_MS
    if (!('object' in object)) return null
    if (object.object === 'subscription') return this.#applySubscription(object, at)
    if (object.object === 'invoice') return this.#applyInvoice(object, event.type, at)
    if (object.object === 'dispute') return this.#applyDispute(object)
    if (event.type === 'refund.created' && object.object === 'refund') return this.#applyRefund(object)
    if (event.type === 'charge.failed' && object.object === 'charge' && isDebit(object)) {
      this.#hasBounced = true
    }
    return null
  }

  #applySubscription(object: Stripe.Subscription, at: number): string {
    const [item] = object.items.data
    const known = this.subscriptions.get(object.id)
    const cancelAt = object.cancel_at_period_end ? item?.current_period_end : object.cancel_at
    this.subscriptions.set(object.id, {
      id: object.id,
      kind: object.metadata.kind === 'topListing' ? 'promotion' : 'plan',
      listingId: object.metadata.listingId === undefined ? null : Number(object.metadata.listingId),
      hasOrder: object.metadata.orderId !== undefined,
      lookupKey: item?.price.lookup_key ?? '',
      status: object.status,
      statusSince: known?.status === object.status ? known.statusSince : at,
      createdAt: object.created * SECOND_MS,
      endedAt: inMs(object.ended_at),
      cancelAt: inMs(cancelAt),
      periodEnd: (item?.current_period_end ?? 0) * SECOND_MS,
      invoices: known?.invoices ?? new Map<string, Invoice>(),
    })
    return object.id
  }

  #applyInvoice(object: Stripe.Invoice, type: string, at: number): string | null {
    const reference = object.parent?.subscription_details?.subscription
    const id = reference === undefined ? null : idOf(reference)
    const subscription = id === null ? undefined : (this.subscriptions.get(id) ?? this.#begin(id))
    if (subscription === undefined || object.id === undefined) return null
    const known = subscription.invoices.get(object.id)
    subscription.invoices.set(object.id, {
      refundedByProduct: 0,
      refundedByOperator: 0,
      operatorRefundedAt: null,
      disputedAt: null,
      isDisputed: false,
      ...known,
      id: object.id,
      status: object.status ?? 'draft',
      reason: object.billing_reason ?? '',
      createdAt: object.created * SECOND_MS,
      paidAt: inMs(object.status_transitions.paid_at),
      voidedAt: type === 'invoice.voided' ? at : (known?.voidedAt ?? null),
      amountPaid: object.amount_paid,
      lines: object.lines.data.map(({ amount, period }) => ({
        amount,
        from: period.start * SECOND_MS,
        to: period.end * SECOND_MS,
      })),
    })
    return subscription.id
  }

  /** The first invoice is told of before the subscription that it belongs to. */
  #begin(id: string): Subscription | undefined {
    const subscription = this.#state.subscriptions.get(id)
    if (subscription === undefined) return undefined
    const { created } = subscription
    this.#applySubscription(
      { ...subscription, status: 'incomplete', ended_at: null, cancel_at: null },
      created * SECOND_MS,
    )
    return this.subscriptions.get(id)
  }

  #applyDispute(dispute: Stripe.Dispute): string | null {
    const [id, invoice] = this.#invoiceOf(dispute.payment_intent)
    if (invoice === null) return null
    invoice.disputedAt ??= dispute.created * SECOND_MS
    invoice.isDisputed = dispute.status !== 'won'
    return id
  }

  #applyRefund(refund: Stripe.Refund): string | null {
    const [id, invoice] = this.#invoiceOf(refund.payment_intent)
    if (invoice === null) return null
    if (refund.metadata?.refundedBy === undefined) {
      invoice.refundedByOperator += refund.amount
      if (invoice.refundedByOperator >= invoice.amountPaid) {
        invoice.operatorRefundedAt ??= refund.created * SECOND_MS
      }
    } else invoice.refundedByProduct += refund.amount
    return id
  }

  #invoiceOf(intent: string | { id: string } | null): [string, Invoice] | [null, null] {
    if (intent === null) return [null, null]
    const [payment] = this.#state.invoicePayments.listBy('paymentIntent', idOf(intent))
    const id = payment === undefined ? '' : idOf(payment.invoice)
    for (const subscription of this.subscriptions.values()) {
      const invoice = subscription.invoices.get(id)
      if (invoice !== undefined) return [subscription.id, invoice]
    }
    return [null, null]
  }
}

/** Which customer an event is about. */
export function customerOf(state: Readonly<SandboxState>, event: Stripe.Event): string | null {
  const object = event.data.object as { customer?: string | { id: string } | null; charge?: string }
  if (object.customer != null) return idOf(object.customer)
  const charge = object.charge === undefined ? undefined : state.charges.get(idOf(object.charge))
  return charge?.customer == null ? null : idOf(charge.customer)
}

export function hasEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

type PaidInvoice = Invoice & { paidAt: number }

/** Of which nothing is owed any more since the subscription ran, in the order of payment. */
export function settledInvoices({ endedAt, invoices }: Subscription): PaidInvoice[] {
  return [...invoices.values()]
    .filter((invoice): invoice is PaidInvoice => {
      const { paidAt } = invoice
      return paidAt !== null && (endedAt === null || paidAt <= endedAt)
    })
    .toSorted((a, b) => a.paidAt - b.paidAt)
}

/** The same but for changes of plan for which nothing was due: they are no payments, and may credit time that was not paid yet. */
export function paidInvoices(subscription: Subscription): PaidInvoice[] {
  const [first] = subscription.invoices.values()
  return settledInvoices(subscription).filter(
    ({ id, amountPaid, reason }) => id === first?.id || amountPaid > 0 || reason === 'subscription_cycle',
  )
}

/** Since when the money of a paid invoice is gone; null while the operator has it, or when the product gave it back. */
export function returnedAt(invoice: Invoice): number | null {
  if (invoice.isDisputed) return invoice.disputedAt
  return invoice.operatorRefundedAt
}

function isDebit({ payment_method_details: details }: Stripe.Charge): boolean {
  return details?.type === 'sepa_debit'
}

function inMs(seconds: number | null | undefined): number | null {
  return seconds == null ? null : seconds * SECOND_MS
}
