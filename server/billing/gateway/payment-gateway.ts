/** What the product and the payment provider talk about, in the product's words. `gateway.ts` translates. */

/** What is being bought; written to the provider's objects and read back from there. */
export type Purchase = { kind: 'plan' } | { kind: 'topListing'; listingId: number }

export interface CheckoutOrder {
  customerId: string
  userId: number
  /** Name of the price. */
  lookupKey: string
  purchase: Purchase
  /** Absolute; `{CHECKOUT_SESSION_ID}` is filled in by the provider. */
  successUrl: string
  cancelUrl: string
}

export interface Checkout {
  id: string
  customerId: string | null
  /** `null`: none of ours. */
  purchase: Purchase | null
  /** Can still be paid. */
  isOpen: boolean
  /** The customer has ordered. */
  isComplete: boolean
  /** False while a debit is on its way. */
  isPaid: boolean
  subscriptionId: string | null
}

export interface RemoteInvoice {
  id: string
  paidAt: Date | null
}

/** A subscription as the provider knows it at this moment. */
export interface RemoteSubscription {
  id: string
  customerId: string
  /** Of the price that it has now. */
  lookupKey: string | null
  purchase: Purchase | null
  /** Stripe's own word: see `planStateOf` for what it means here. */
  status: string
  createdAt: Date
  currentPeriodEnd: Date | null
  /** When it will end by the customer's wish. */
  cancelAt: Date | null
  endedAt: Date | null
  /** Oldest first. */
  invoices: RemoteInvoice[]
}

/** A signed message of the provider. Only its time and what it is about are used: the state itself is read anew. */
export interface PaymentEvent {
  id: string
  type: string
  createdAt: Date
  /** `null` when it concerns no subscription. */
  subscriptionId: string | null
  /** The invoice that could not be paid, if that is the message. */
  failedInvoiceId: string | null
}

/**
 * The payment provider. Every method throws AppError PAYMENT_UNAVAILABLE when it cannot be reached, refuses, or is not
 * configured. Writes take a key by which the provider recognises repetitions.
 */
export interface PaymentGateway {
  /** @returns the new customer's id */
  createCustomer(customer: { userId: number; email: string }, key: string): Promise<string>
  /** @returns the address of the payment page */
  createCheckout(order: CheckoutOrder, key: string): Promise<string>
  findCheckout(id: string): Promise<Checkout | null>
  /** The customer's payment pages that could still be paid. */
  listOpenCheckouts(customerId: string): Promise<Checkout[]>
  /** Closes a payment page; nothing happens when it was paid or has expired. */
  expireCheckout(id: string): Promise<void>
  findSubscription(id: string): Promise<RemoteSubscription | null>
  /** The customer's subscriptions that have not been cancelled, by id and name of the price. */
  listSubscriptions(customerId: string): Promise<Pick<RemoteSubscription, 'id' | 'lookupKey'>[]>
  /** Makes the current period the last one. Nothing happens when the subscription has ended. */
  cancelAtPeriodEnd(subscriptionId: string, key: string): Promise<void>
  /** Ends a subscription at once, if it has not ended. */
  cancelNow(subscriptionId: string): Promise<void>
  /** Deletes the customer with everything that is kept of them; nothing happens when there is none. */
  deleteCustomer(customerId: string): Promise<void>
  /** @returns the address of the page where customers change and cancel what they bought */
  createPortal(portal: { customerId: string; returnUrl: string }, key: string): Promise<string>
  /** @throws AppError WEBHOOK_REFUSED when the signature does not belong to the body */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent>
}
