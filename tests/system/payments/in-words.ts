import type { Invoice, Ledger, Subscription } from './ledger.ts'

/** All that Stripe has told of a customer, for whoever has to find out why something is wrong. */
export function inWords({ subscriptions }: Ledger): string[] {
  return [...subscriptions.values()].flatMap(subscription => [
    ofSubscription(subscription),
    ...[...subscription.invoices.values()].map(ofInvoice),
  ])
}

function ofSubscription({ id, lookupKey, listingId, status, ...times }: Subscription): string {
  const what = listingId === null ? lookupKey : `promotion of ${listingId}`
  const { createdAt, statusSince, cancelAt, endedAt } = times
  return `${id} ${what}, ${moment(createdAt)}, ${status} since ${moment(statusSince)}, to end ${moment(cancelAt)}, ended ${moment(endedAt)}`
}

function ofInvoice(invoice: Invoice): string {
  const { id, status, reason, createdAt, paidAt, amountPaid, refundedByProduct, refundedByOperator } = invoice
  const back = `back ${refundedByProduct} + ${refundedByOperator}`
  const disputed =
    invoice.disputedAt === null ? '' : `, disputed ${moment(invoice.disputedAt)} ${invoice.isDisputed}`
  const lines = invoice.lines.map(({ amount, from, to }) => `${amount}: ${moment(from)}–${moment(to)}`)
  return `  ${id} ${reason} ${moment(createdAt)} ${status}, paid ${amountPaid} at ${moment(paidAt)}, ${back}${disputed} [${lines.join('; ')}]`
}

export function moment(ms: number | null): string {
  return ms === null || !Number.isFinite(ms) ? '-' : new Date(ms).toISOString().slice(0, 19)
}
