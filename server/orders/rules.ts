import { DAY_MS } from '#server/core/clock.ts'
import { TOP_LISTING_DAYS } from '#shared/billing/billing.ts'
import type { OrderSubject } from '#shared/billing/orders.ts'

/** When a first term that begins at `start` ends: after a calendar month or year, as Stripe counts in UTC, or after 30 days. */
export function firstTermEnd(subject: OrderSubject, start: Date): Date {
  if (subject.kind === 'topListing') return new Date(start.getTime() + TOP_LISTING_DAYS * DAY_MS)
  const months = subject.interval === 'yearly' ? 12 : 1
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + months)
  // 31 January and a month: the last day of February.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}

/** Whether a page at Stripe is one of its portal, for an exchange, and not one where something is bought for the first time. */
export function isExchangePage(sessionId: string): boolean {
  return sessionId.startsWith(EXCHANGE_PAGE_PREFIX)
}

/** Of the ids of Stripe's portal sessions. */
export const EXCHANGE_PAGE_PREFIX = 'bps_'

/** What a user orders once at a time. */
export function openKeyOf(subject: OrderSubject): string {
  return subject.kind === 'plan' ? 'plan' : `listing:${subject.listingId}`
}
