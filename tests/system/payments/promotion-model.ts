import { DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import { type Invoice, type Ledger, paidInvoices, type Subscription } from './ledger.ts'

/** Each payment buys so long; who takes it back keeps the place for the days of grace: docs/billing.md. */
const PAID_MS = 30 * DAY_MS
const GRACE_MS = 7 * DAY_MS
/** The longest that Stripe collects for a renewal: a debit over Easter or Christmas. */
const COLLECTION_MS = 15 * DAY_MS
/** Cents and seconds by which days that were paid back are rounded. */
const LATE_MS = HOUR_MS
/** A place that is held is given back so late. */
const HOLD_MS = 3 * HOUR_MS

/** When the promotion of a listing must not have ended yet, and when it must have. */
interface PromotionEnd {
  earliest: number
  latest: number
}

export function promotionsOf(ledger: Ledger, listingId: number): Subscription[] {
  return [...ledger.subscriptions.values()].filter(subscription => subscription.listingId === listingId)
}

interface Change {
  /** The subscription. */
  id: string
  at: number
  kind: 'paid' | 'returned' | 'partly_back'
  /** Of what was paid, the part that went back. */
  share: number
  isRenewal: boolean
}

/** Works out the end from the payments that the operator kept. A renewal counts from the paid end if the place was held. */
export function promotionEnd(ledger: Ledger, listingId: number): PromotionEnd {
  const promotions = promotionsOf(ledger, listingId)
  let [earliest, latest] = [0, 0]
  let payments: Change[] = []
  for (const change of promotions.flatMap(changesOf).toSorted((a, b) => a.at - b.at)) {
    const { id, at, kind, share, isRenewal } = change
    if (kind === 'returned') {
      // What other bookings of the listing paid stays.
      payments = payments.filter(payment => payment.id !== id)
      const beside = payments.reduce((end, payment) => Math.max(end, payment.at) + PAID_MS, 0)
      const kept = Math.max(at + GRACE_MS, beside)
      earliest = Math.min(earliest, kept)
      latest = Math.min(latest, Math.max(kept, latest - PAID_MS))
      continue
    }
    if (kind === 'partly_back') {
      // It loses the days that were paid back; until the job has seen to it they stand.
      earliest = Math.min(earliest, Math.max(at, earliest - share * PAID_MS)) - LATE_MS
      latest -= share * PAID_MS
      continue
    }
    payments.push(change)
    const wasHeld = isRenewal && at - earliest < COLLECTION_MS
    earliest = (wasHeld ? earliest : Math.max(at, earliest)) + PAID_MS
    latest = Math.max(at, latest) + PAID_MS
  }
  const isCollected = promotions.some(isCollecting)
  return { earliest, latest: isCollected ? latest + COLLECTION_MS : latest + HOLD_MS }
}

function changesOf(promotion: Subscription): Change[] {
  const kept = paidInvoices(promotion).filter(invoice => !isGivenBack(invoice, promotion))
  return kept.flatMap((invoice, index) => {
    const paid: Change = {
      id: promotion.id,
      at: invoice.paidAt,
      kind: 'paid',
      share: 0,
      isRenewal: index > 0,
    }
    const share = invoice.amountPaid > 0 ? invoice.refundedByProduct / invoice.amountPaid : 0
    const back: Change[] =
      share > 0 && promotion.endedAt !== null
        ? [{ ...paid, at: promotion.endedAt, kind: 'partly_back', share }]
        : []
    const returned = returnedFirst(invoice)
    // Another period was paid before: that one goes on.
    const next = kept[index + 1]?.paidAt ?? Infinity
    return returned === null || returned > next
      ? [paid, ...back]
      : [paid, ...back, { ...paid, at: returned, kind: 'returned', isRenewal: false }]
  })
}

function returnedFirst({ disputedAt, operatorRefundedAt }: Invoice): number | null {
  const moments = [disputedAt, operatorRefundedAt].filter(moment => moment !== null)
  return moments.length === 0 ? null : Math.min(...moments)
}

/** Until the reconciliation has seen what no message told. */
const NOTICED_MS = 5 * DAY_MS

/** What was paid out of credit is not given back in money: that it buys nothing is told by its early end. */
export function isGivenBack(
  { amountPaid, refundedByProduct, paidAt }: Invoice,
  { endedAt }: Subscription,
): boolean {
  if (amountPaid > 0) return refundedByProduct >= amountPaid
  return endedAt !== null && paidAt !== null && endedAt - paidAt < NOTICED_MS
}

function isCollecting({ status, invoices }: Subscription): boolean {
  const newest = [...invoices.values()].at(-1)
  return status === 'active' && (newest?.status === 'draft' || newest?.status === 'open')
}

/** Goes on to be charged for, and was paid. */
export function isRenewing(promotion: Subscription): boolean {
  return promotion.endedAt === null && promotion.cancelAt === null && paidInvoices(promotion).length > 0
}
