import Stripe from 'stripe'
import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import { wholeList } from '#server/dev/payment-sandbox/api/list-page.ts'
import { plainInvoice } from '#server/dev/payment-sandbox/resources/plain-invoice.ts'
import { idOf, type Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId } from '#server/dev/payment-sandbox/state.ts'
import type { Seconds } from './calendar.ts'
import type { BillableLine } from './proration.ts'

/** The subscription that an invoice bills, where the API keeps it since 2025. */
export function subscriptionIdOf(invoice: Stripe.Invoice): string | null {
  const details = invoice.parent?.subscription_details ?? null
  return details === null ? null : idOf(details.subscription)
}

interface NewInvoice {
  subscription: Stripe.Subscription
  lines: Stripe.InvoiceLineItem[]
  billingReason: Stripe.Invoice.BillingReason
  at: Seconds
}

/** Writes a finalized invoice over the lines. Credit that the customer has is used up first. */
export function createInvoice(
  sandbox: Sandbox,
  { subscription, lines, billingReason, at }: NewInvoice,
): Stripe.Invoice {
  const customer = getById(sandbox.state.customers, 'customer', idOf(subscription.customer))
  const id = createId('in')
  const number = customer.next_invoice_sequence ?? 1
  const invoice: Stripe.Invoice = {
    ...plainInvoice,
    ...customerFields(customer),
    ...amounts(lines, customer.balance),
    id,
    billing_reason: billingReason,
    created: at,
    currency: subscription.currency,
    effective_at: at,
    hosted_invoice_url: `${sandbox.pagesUrl}/rechnung/${id}`,
    invoice_pdf: `${sandbox.pagesUrl}/rechnung/${id}`,
    lines: wholeList(
      lines.map(line => ({ ...line, invoice: id })),
      `/v1/invoices/${id}/lines`,
    ),
    number: `${customer.invoice_prefix ?? 'WABE'}-${String(number).padStart(4, '0')}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: at,
    period_start: at,
    status_transitions: { finalized_at: at, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  }
  const balance = invoice.ending_balance ?? 0
  sandbox.state.customers.set(customer.id, { ...customer, balance, next_invoice_sequence: number + 1 })
  sandbox.state.invoices.set(id, invoice)
  sandbox.emit('invoice.created', { ...invoice, status: 'draft' }, at)
  sandbox.emit('invoice.finalized', invoice, at)
  return invoice
}

/** A negative balance is credit: it is used up first, and what is left stays with the customer. */
function amounts(lines: Stripe.InvoiceLineItem[], balance: number) {
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const due = Math.max(0, subtotal + balance)
  return {
    amount_due: due,
    amount_remaining: due,
    starting_balance: balance,
    ending_balance: Math.min(0, subtotal + balance),
    subtotal,
    subtotal_excluding_tax: subtotal,
    total: subtotal,
    total_excluding_tax: subtotal,
  } satisfies Partial<Stripe.Invoice>
}

function customerFields(customer: Stripe.Customer) {
  return {
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
  } satisfies Partial<Stripe.Invoice>
}

export function saveInvoice(sandbox: Sandbox, invoice: Stripe.Invoice): Stripe.Invoice {
  sandbox.state.invoices.set(invoice.id, invoice)
  return invoice
}

export function invoiceLine(line: BillableLine, subscription: Stripe.Subscription): Stripe.InvoiceLineItem {
  const { price, amount } = line
  return {
    id: createId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: line.proration ? createId('ii') : null,
        proration: line.proration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]?.id ?? '',
      },
      type: 'subscription_item_details',
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: Stripe.Decimal.from(1),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}
