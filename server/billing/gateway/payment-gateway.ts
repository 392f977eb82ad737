import type { InvoiceRow, ReturnKind } from '#shared/billing/billing.ts'

/** What the product and the payment provider talk about, in the product's words. `stripe-objects.ts` translates. */

/** What is being bought; written to the provider's objects and read back from there. */
export type Purchase = { kind: 'plan' } | { kind: 'topListing'; listingId: number }

export interface CheckoutOrder {
  customerId: string
  userId: number
  /** Name of the price. */
  lookupKey: string
  purchase: Purchase
  /** The order that is being paid, if it was placed on the order page; what is bought remembers it. */
  orderId?: number
  /** Absolute; `{CHECKOUT_SESSION_ID}` is filled in by the provider. */
  successUrl: string
  cancelUrl: string
}

/** A plan that takes the place of the one that runs. */
export interface PlanExchange {
  customerId: string
  subscriptionId: string
  /** Name of the new price. */
  lookupKey: string
}

/** What an exchange would mean if it were made now. */
export interface ExchangePreview {
  /** In euro cents, what is left of the time that was paid for taken off; less than nothing is credit for later. */
  dueCents: number
  /** The paid time that runs now. */
  periodStart: Date
  periodEnd: Date
}

/** A payment page that has been opened. */
export interface OpenedCheckout {
  id: string
  url: string
}

export interface Checkout {
  id: string
  /** `null` when it can no longer be paid. */
  url: string | null
  customerId: string | null
  /** `null`: none of ours. */
  purchase: Purchase | null
  orderId: number | null
  /** Can still be paid. */
  isOpen: boolean
  /** The customer has ordered. */
  isComplete: boolean
  /** False while a debit is on its way. */
  isPaid: boolean
  subscriptionId: string | null
}

/** A time that was paid for. Corrections of earlier lines have a negative amount. */
export interface InvoiceLine {
  /** In euro cents. */
  amount: number
  from: Date
  to: Date
}

export interface RemoteInvoice {
  id: string
  /** Stripe's own word: `draft`, `open` (a debit may be under way), `paid`, `void`, `uncollectible`. */
  status: string
  createdAt: Date
  paidAt: Date | null
  /** In euro cents, like what was paid of it. */
  amountDue: number
  amountPaid: number
  lines: InvoiceLine[]
  /** Where an open invoice can be paid. */
  pageUrl: string | null
}

/** A subscription as the provider lists it. */
export interface ListedSubscription {
  id: string
  customerId: string
  /** Of the price that it has now. */
  lookupKey: string | null
  purchase: Purchase | null
  orderId: number | null
  /** Stripe's own word: see `planStateOf` for what it means here. */
  status: string
  createdAt: Date
  currentPeriodStart: Date | null
  currentPeriodEnd: Date | null
  /** When it will end by the customer's wish. */
  cancelAt: Date | null
  endedAt: Date | null
}

/** A subscription as the list of everybody's has it. */
export interface SurveyedSubscription extends ListedSubscription {
  /** The newest one, also that of a changed plan. */
  latestInvoice: RemoteInvoice | null
}

/** A subscription as the provider knows it at this moment. */
export interface RemoteSubscription extends ListedSubscription {
  /** Paid by SEPA direct debit. */
  isDebit: boolean
  /** Oldest first. */
  invoices: RemoteInvoice[]
}

/** What happened to a payment after it had arrived. */
export interface PaymentHistory {
  invoiceId: string
  /** `null`: the invoice is none of a subscription. */
  subscriptionId: string | null
  customerId: string
  /** The dispute or refund that counts at the moment; `null` when the money is here, or came back. */
  returned: { kind: Exclude<ReturnKind, 'debit'>; amount: number; at: Date } | null
  /** What the product gave back and a bank did not take, in euro cents; less what the operator has given back since. */
  failedRefund: number
}

/** A signed message of the provider. Only its time and what it is about are used: the state itself is read anew. */
export interface PaymentEvent {
  id: string
  type: string
  createdAt: Date
  /** `null` when it concerns no subscription, or tells nothing that another message does not tell. */
  subscriptionId: string | null
  /** The invoice that could not be paid, if that is the message. */
  failedInvoiceId: string | null
  /** The payment that was disputed or refunded, or whose refund failed, if that is the message. */
  paymentId: string | null
}

/**
 * The payment provider. Every method throws AppError PAYMENT_UNAVAILABLE when it cannot be reached, refuses, or is not
 * configured. Writes take a key by which the provider recognises repetitions. Lists are complete, and empty for a customer whom the
 * provider does not know.
 */
export interface PaymentGateway {
  /** @returns the new customer's id */
  createCustomer(customer: { userId: number; email: string }, key: string): Promise<string>
  /** @returns `null` when the provider does not know the customer (any more) */
  createCheckout(order: CheckoutOrder, key: string): Promise<OpenedCheckout | null>
  /** Tells the provider where the customer's mails go from now on. Nothing happens when it does not know the customer. */
  changeCustomerEmail(customerId: string, email: string): Promise<void>
  findCheckout(id: string): Promise<Checkout | null>
  /** Whether the provider knows the customer, or knew it before it was deleted. */
  isCustomerKnown(customerId: string): Promise<boolean>
  /** The customer's payment pages that could still be paid. */
  listOpenCheckouts(customerId: string): Promise<Checkout[]>
  /** Closes a payment page; nothing happens when it was paid or has expired. */
  expireCheckout(id: string): Promise<void>
  findSubscription(id: string): Promise<RemoteSubscription | null>
  /** The customer's subscriptions that have not ended. */
  listSubscriptions(customerId: string): Promise<ListedSubscription[]>
  /** Everybody's subscriptions, ended ones too, page by page, newest first. */
  listAllSubscriptions(): AsyncIterable<SurveyedSubscription>
  /** The customer's newest invoices, drafts aside. */
  listInvoices(customerId: string): Promise<InvoiceRow[]>
  /** Makes the current period the last one. Nothing happens when the subscription has ended. */
  cancelAtPeriodEnd(subscriptionId: string, key: string): Promise<void>
  /** Takes such a cancellation back. Nothing happens when the subscription has ended. */
  goOn(subscriptionId: string): Promise<void>
  /** Ends a subscription at once, if it has not ended. */
  cancelNow(subscriptionId: string): Promise<void>
  /** Takes an open invoice back, so that nobody pays it any more. Nothing happens when it is not open, or being paid. */
  voidInvoice(invoiceId: string): Promise<void>
  /**
   * Sees to it that `amount` (euro cents) of an invoice has been given back in all, by whomever. What a bank did not take is not
   * tried again: it would not take it then either.
   * @returns how much of it this product has given back, now or earlier, in euro cents
   */
  refundInvoice(invoiceId: string, amount: number): Promise<number>
  /** How much of an invoice this product has given back, and how much of that did not arrive, in euro cents. */
  findRefunds(invoiceId: string): Promise<{ given: number; failed: number }>
  /** @returns `null` for payments of no invoice */
  findPayment(paymentId: string): Promise<PaymentHistory | null>
  /** Payments that were disputed, refunded by somebody else than the product, or whose refund failed, since a moment. */
  listReturnedPayments(since: Date): Promise<string[]>
  /** Deletes the customer; nothing happens when there is none. Stripe keeps invoices and payments. */
  deleteCustomer(customerId: string): Promise<void>
  /** @returns `null` when the provider does not know the subscription (any more) */
  previewExchange(exchange: PlanExchange): Promise<ExchangePreview | null>
  /** Opens a page that asks for this exchange and its payment, and offers nothing else. @returns like {@link previewExchange} */
  openExchange(exchange: PlanExchange & { returnUrl: string }, key: string): Promise<OpenedCheckout | null>
  /**
   * @returns the address of the page where customers cancel what they bought, pay what is open and change how they pay; `null` for an
   *   unknown customer. Plans are not exchanged there: that is ordered.
   */
  createPortal(portal: { customerId: string; returnUrl: string }, key: string): Promise<string | null>
  /** @throws AppError WEBHOOK_REFUSED when the signature does not belong to the body */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent>
}
