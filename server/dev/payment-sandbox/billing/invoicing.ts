import Stripe from 'stripe'
import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import { wholeList } from '#server/dev/payment-sandbox/api/list-page.ts'
import { plainInvoice } from '#server/dev/payment-sandbox/resources/plain/plain-invoice.ts'
import { idOf, type Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId } from '#server/dev/payment-sandbox/state.ts'
import type { Seconds } from './calendar.ts'
import { requestPayment, withdrawPayment } from './payment-records.ts'
import type { BillableLine } from './proration.ts'
import { finalizeTax, taxLines } from './tax.ts'

interface NewInvoice {
  subscription: Stripe.Subscription
  lines: Stripe.InvoiceLineItem[]
  billingReason: Stripe.Invoice.BillingReason
  at: Seconds
}

/** An invoice that is finalized at once, as the first one and those of price changes are. */
export function createInvoice(sandbox: Sandbox, order: NewInvoice): Stripe.Invoice {
  return finalizeInvoice(sandbox, createDraft(sandbox, order), order.at)
}

/**
 * A draft over the lines: it has no number, and the customer's credit is not used up yet.
 * @param finalizesAt when it is finalized and collected by itself; null leaves that to the caller
 */
export function createDraft(
  sandbox: Sandbox,
  order: NewInvoice,
  finalizesAt: Seconds | null = null,
): Stripe.Invoice {
  const draft = saveInvoice(sandbox, {
    ...buildDraft(sandbox, order),
    auto_advance: finalizesAt !== null,
    automatically_finalizes_at: finalizesAt,
    next_payment_attempt: finalizesAt,
  })
  sandbox.emit('invoice.created', draft, order.at)
  return draft
}

/** What {@link createDraft} would create. */
export function buildDraft(
  sandbox: Sandbox,
  { subscription, lines: given, billingReason, at }: NewInvoice,
): Stripe.Invoice {
  const customer = getById(sandbox.state.customers, 'customer', idOf(subscription.customer))
  const id = createId('in')
  const { lines, ...taxes } = taxLines(sandbox, customer, given, subscription.automatic_tax.enabled)
  return {
    ...plainInvoice,
    ...customerFields(customer),
    ...amounts(lines, customer.balance),
    ...taxes,
    id,
    billing_reason: billingReason,
    created: at,
    currency: subscription.currency,
    description: subscription.invoice_settings.description ?? null,
    ending_balance: null,
    footer: subscription.invoice_settings.footer ?? null,
    lines: wholeList(
      lines.map(line => ({ ...line, invoice: id })),
      `/v1/invoices/${id}/lines`,
    ),
    number: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: at,
    period_start: at,
    subtotal_excluding_tax: taxes.total_excluding_tax,
  }
}

/** Gives a draft its number and opens it. Credit that the customer has by now is used up first, and tax follows the address. */
export function finalizeInvoice(sandbox: Sandbox, draft: Stripe.Invoice, at: Seconds): Stripe.Invoice {
  const customer = getById(sandbox.state.customers, 'customer', idOf(draft.customer ?? ''))
  const settled = amounts(draft.lines.data, customer.balance)
  const { lines, ...taxes } = taxLines(sandbox, customer, draft.lines.data, draft.automatic_tax.enabled)
  const sequence = customer.next_invoice_sequence ?? 1
  const page = `${sandbox.pagesUrl}/rechnung/${draft.id}`
  const invoice = saveInvoice(sandbox, {
    ...draft,
    ...customerFields(customer),
    ...settled,
    ...taxes,
    auto_advance: true,
    automatic_tax: finalizeTax(taxes.automatic_tax),
    automatically_finalizes_at: null,
    effective_at: at,
    hosted_invoice_url: page,
    invoice_pdf: page,
    lines: { ...draft.lines, data: lines },
    number: `${customer.invoice_prefix ?? 'WABE'}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: at },
    subtotal_excluding_tax: taxes.total_excluding_tax,
  })
  sandbox.state.customers.set(customer.id, {
    ...customer,
    balance: settled.ending_balance,
    next_invoice_sequence: sequence + 1,
  })
  requestPayment(sandbox, invoice, at)
  sandbox.emit('invoice.finalized', invoice, at)
  return invoice
}

/** Nobody owes an invoice that is void, and nobody can pay it any more. Credit that it used up is there again. */
export function voidInvoice(sandbox: Sandbox, invoice: Stripe.Invoice, at: Seconds): Stripe.Invoice {
  const voided = saveInvoice(sandbox, {
    ...invoice,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: at },
  })
  withdrawPayment(sandbox, invoice, at)
  returnCredit(sandbox, invoice)
  sandbox.emit('invoice.voided', voided, at)
  return voided
}

function returnCredit(
  { state }: Sandbox,
  { customer: reference, starting_balance, ending_balance }: Stripe.Invoice,
): void {
  const customer = reference === null ? undefined : state.customers.get(idOf(reference))
  if (customer === undefined || ending_balance === null) return
  const balance = customer.balance + starting_balance - ending_balance
  state.customers.set(customer.id, { ...customer, balance })
}

/** The seller gives an invoice up: it can still be paid, and is not collected any more. */
export function markUncollectible(sandbox: Sandbox, invoice: Stripe.Invoice, at: Seconds): Stripe.Invoice {
  const marked = saveInvoice(sandbox, {
    ...invoice,
    status: 'uncollectible',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: at },
  })
  sandbox.emit('invoice.marked_uncollectible', marked, at)
  return marked
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
    total: subtotal,
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
