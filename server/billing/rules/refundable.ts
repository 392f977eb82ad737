import type {
  InvoiceLine,
  RemoteInvoice,
  RemoteSubscription,
} from '#server/billing/gateway/payment-gateway.ts'

/** Money that arrived for something that had ended: of a debit that was on its way, or an open invoice paid later. */
export function wasPaidAfterEnd({ endedAt, invoices }: RemoteSubscription): boolean {
  return (
    endedAt !== null &&
    invoices.some(({ paidAt, amountPaid }) => paidAt !== null && amountPaid > 0 && paidAt > endedAt)
  )
}

/**
 * What goes back of a subscription that took money for nothing, by invoice, in euro cents: all that arrived after its end,
 * and of the rest what was paid for the time from `unusedSince` on. Fractions of a cent count for the customer.
 */
export function refundableOf(
  { endedAt, invoices }: RemoteSubscription,
  unusedSince: Date,
): { invoiceId: string; amount: number }[] {
  return invoices.flatMap(({ id, paidAt, amountPaid, lines }) => {
    if (paidAt === null) return []
    const isLate = endedAt !== null && paidAt > endedAt
    const unused = lines.reduce((sum, line) => sum + line.amount * unusedShare(line, unusedSince), 0)
    const amount = isLate ? amountPaid : Math.min(amountPaid, Math.ceil(unused - 1e-6))
    return amount > 0 ? [{ invoiceId: id, amount }] : []
  })
}

function unusedShare({ from, to }: InvoiceLine, unusedSince: Date): number {
  const length = to.getTime() - from.getTime()
  const unused = to.getTime() - Math.max(from.getTime(), unusedSince.getTime())
  return length <= 0 ? 0 : Math.max(0, unused / length)
}

/** What was paid while there was something to pay for, oldest first. */
export function paidBeforeEnd({ endedAt, invoices }: RemoteSubscription) {
  return invoices.filter(
    (invoice): invoice is RemoteInvoice & { paidAt: Date } =>
      invoice.paidAt !== null && (endedAt === null || invoice.paidAt <= endedAt),
  )
}
