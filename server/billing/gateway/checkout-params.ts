import type Stripe from 'stripe'
import type { InvoiceTax } from '#server/billing/rules/invoice-tax.ts'
import type { CheckoutOrder } from './payment-gateway.ts'

/** What stands above the button on Stripe's page: § 312j BGB asks for words that say that one pays. */
const SUBMIT_TEXT =
  'Mit dem Klick auf die Schaltfläche bestellen Sie zahlungspflichtig. Das Abo verlängert sich, bis Sie es kündigen.'

export function toCheckoutParams(
  order: CheckoutOrder,
  price: string,
  { isAutomatic, note }: InvoiceTax,
): Stripe.Checkout.SessionCreateParams {
  const { orderId } = order
  const metadata = { userId: order.userId, ...order.purchase, ...(orderId !== undefined && { orderId }) }
  return {
    mode: 'subscription',
    customer: order.customerId,
    client_reference_id: String(order.userId),
    line_items: [{ price, quantity: 1 }],
    allowed_payment_method_types: ['card', 'sepa_debit'],
    locale: 'de',
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    metadata,
    subscription_data: { metadata, ...(note !== null && { invoice_settings: { footer: note } }) },
    // An invoice above 250 euros names its recipient: § 14 UStG.
    billing_address_collection: 'required',
    customer_update: { address: 'auto', name: 'auto' },
    tax_id_collection: { enabled: true },
    automatic_tax: { enabled: isAutomatic },
    custom_text: { submit: { message: SUBMIT_TEXT } },
  }
}
