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
 * and of the rest what was paid for the time from `unusedSince` on, unless that is after the end. What was credited when the plan was
 * exchanged for a smaller one is the customer's already. Fractions of a cent count for the customer.
 */
export function refundableOf(
  { endedAt, invoices }: Pick<RemoteSubscription, 'endedAt' | 'invoices'>,
  unusedSince: Date,
): { invoiceId: string; amount: number }[] {
  const isLate = ({ paidAt }: RemoteInvoice) => endedAt !== null && paidAt !== null && paidAt > endedAt
  const paid = invoices.filter(({ paidAt }) => paidAt !== null)
  const onTime = paid.filter(invoice => !isLate(invoice))
  const isOver = endedAt !== null && unusedSince > endedAt
  let left = isOver ? 0 : Math.ceil(unusedOf(onTime, unusedSince) - 1e-6)
  const due = onTime.toReversed().map(({ id: invoiceId, amountPaid }) => {
    const amount = Math.max(0, Math.min(amountPaid, left))
    left -= amount
    return { invoiceId, amount }
  })
  const late = paid.filter(isLate).map(({ id: invoiceId, amountPaid: amount }) => ({ invoiceId, amount }))
  return [...due, ...late].filter(({ amount }) => amount > 0)
}

function unusedOf(invoices: readonly RemoteInvoice[], since: Date): number {
  const lines = invoices.flatMap(invoice => invoice.lines)
  return lines.reduce((sum, line) => sum + line.amount * unusedShare(line, since), 0)
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
