import type { RecurringPrice } from '#server/dev/payment-sandbox/resources/prices.ts'
import type { Seconds } from './calendar.ts'

export interface BillingPeriod {
  start: Seconds
  end: Seconds
}

/** What is billed for a price over a period; negative amounts give money back. In cents. */
export interface BillableLine {
  amount: number
  description: string
  price: RecurringPrice
  period: BillingPeriod
  proration: boolean
}

/** The price over its whole period. */
export function periodLine(price: RecurringPrice, period: BillingPeriod, name: string): BillableLine {
  return { amount: price.unit_amount, description: `1 × ${name}`, price, period, proration: false }
}

/** Gives back what is left of a period that was paid for. */
export function unusedTimeLine(
  price: RecurringPrice,
  paid: BillingPeriod,
  at: Seconds,
  name: string,
): BillableLine {
  return {
    amount: -shareLeft(price.unit_amount, paid, at),
    description: `Nicht genutzte Zeit: ${name}`,
    price,
    period: { start: at, end: paid.end },
    proration: true,
  }
}

/** Charges the rest of the running period at another price. */
export function remainingTimeLine(
  price: RecurringPrice,
  running: BillingPeriod,
  at: Seconds,
  name: string,
): BillableLine {
  return {
    amount: shareLeft(price.unit_amount, running, at),
    description: `Verbleibende Zeit: ${name}`,
    price,
    period: { start: at, end: running.end },
    proration: true,
  }
}

/** Pro rata to the second, in whole cents. */
function shareLeft(amount: number, { start, end }: BillingPeriod, at: Seconds): number {
  return Math.round((amount * (end - at)) / (end - start))
}
