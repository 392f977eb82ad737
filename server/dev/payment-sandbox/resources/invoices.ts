import type Stripe from 'stripe'
import { z } from 'zod'
import { getById, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams } from '#server/dev/payment-sandbox/api/list-page.ts'
import { createdRange, isCreatedIn, noParams, text } from '#server/dev/payment-sandbox/api/params.ts'
import type { Seconds } from '#server/dev/payment-sandbox/billing/calendar.ts'
import { previewPriceChange } from '#server/dev/payment-sandbox/billing/change-price.ts'
import {
  buildDraft,
  invoiceLine,
  markUncollectible,
  voidInvoice,
} from '#server/dev/payment-sandbox/billing/invoicing.ts'
import { payInvoice, recoverSubscription } from '#server/dev/payment-sandbox/billing/payments.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { listOfCustomer } from './list-of-customer.ts'
import { getRecurringPrice } from './prices.ts'

const listParams = z.strictObject({
  ...pageParams,
  created: createdRange,
  customer: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: text.optional(),
})

const previewParams = z.strictObject({
  customer: text,
  subscription: text,
  subscription_details: z.strictObject({
    items: z.array(z.strictObject({ id: text, price: text })).length(1),
    proration_behavior: z.literal('always_invoice'),
  }),
})

export function invoiceEndpoints(sandbox: Sandbox): Endpoint[] {
  const { invoices } = sandbox.state
  return [
    endpoint('get', '/invoices', {
      params: listParams,
      handle({ created, customer, status, subscription, ...page }) {
        const found = listCandidates(sandbox, customer, subscription).filter(
          invoice =>
            (customer === undefined || invoice.customer === customer) &&
            (status === undefined || invoice.status === status) &&
            isCreatedIn(invoice, created),
        )
        return listPage(found, page, '/v1/invoices')
      },
    }),
    endpoint('post', '/invoices/create_preview', {
      params: previewParams,
      handle: params => previewChange(sandbox, params),
    }),
    endpoint('get', '/invoices/:id', {
      params: noParams,
      handle: (_params, id) => getById(invoices, 'invoice', id),
    }),
    endpoint('post', '/invoices/:id/void', {
      params: noParams,
      handle: (_params, id) => giveUp(sandbox, getById(invoices, 'invoice', id), voidInvoice),
    }),
    endpoint('post', '/invoices/:id/mark_uncollectible', {
      params: noParams,
      handle: (_params, id) => giveUp(sandbox, getById(invoices, 'invoice', id), markUncollectible),
    }),
    endpoint('post', '/invoices/:id/pay', {
      params: noParams,
      handle(_params, id) {
        const invoice = getById(invoices, 'invoice', id)
        if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid')
        return payInvoice(sandbox, invoice)
      },
    }),
  ]
}

/** The invoice that an exchange would bring now. It is not kept. */
function previewChange(sandbox: Sandbox, params: z.infer<typeof previewParams>): Stripe.Invoice {
  const subscription = getById(
    sandbox.state.subscriptions,
    'subscription',
    params.subscription,
    'subscription',
  )
  const { items, proration_behavior: behavior } = params.subscription_details
  const price = getRecurringPrice(sandbox, items[0]?.price ?? '', 'subscription_details[items][0][price]')
  const { lines } = previewPriceChange(sandbox, subscription, price, behavior)
  return buildDraft(sandbox, {
    subscription,
    lines: lines.map(line => invoiceLine(line, subscription)),
    billingReason: 'upcoming',
    at: sandbox.now(),
  })
}

/** @throws ApiError when the invoice is not open, or a debit for it is on its way */
function giveUp(
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  close: (sandbox: Sandbox, invoice: Stripe.Invoice, at: Seconds) => Stripe.Invoice,
): Stripe.Invoice {
  if (invoice.status !== 'open') throw invalidRequest(`This invoice is not open, but ${invoice.status}.`)
  if (sandbox.state.debits.has(invoice.id)) {
    throw invalidRequest('A payment for this invoice is being processed.')
  }
  const closed = close(sandbox, invoice, sandbox.now())
  recoverSubscription(sandbox, closed, sandbox.now())
  return closed
}

/** The smallest list that has everything that is asked for. */
function listCandidates(
  sandbox: Sandbox,
  customer: string | undefined,
  subscription: string | undefined,
): Stripe.Invoice[] {
  const { invoices } = sandbox.state
  if (subscription !== undefined) return invoices.listBy('subscription', subscription)
  return listOfCustomer(sandbox, invoices, customer)
}
