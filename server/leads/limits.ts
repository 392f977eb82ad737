import { createHash } from 'node:crypto'
import type { RateRule } from '#server/core/rate-limit.ts'

const QUARTER_HOUR_SECONDS = 15 * 60
const HOUR_SECONDS = 60 * 60

/** Enough for somebody who asks many vendors in one sitting, too little for a machine. */
export const SUBMISSIONS_PER_SUBSCRIBER: RateRule = {
  name: 'lead-subscriber',
  points: 30,
  seconds: QUARTER_HOUR_SECONDS,
}

/** One sender cannot fill one vendor's mailbox, over however many connections. */
export const SUBMISSIONS_PER_SENDER: RateRule = { name: 'lead-sender', points: 10, seconds: HOUR_SECONDS }

/** So many receipts reach one address, whoever types it into the form. */
export const RECEIPTS_PER_ADDRESS: RateRule = { name: 'lead-receipt', points: 3, seconds: HOUR_SECONDS }

/** Links of receipts that one connection may try; a token cannot be guessed, this only keeps machines away. */
export const LINKS_PER_SUBSCRIBER: RateRule = {
  name: 'lead-link',
  points: 60,
  seconds: QUARTER_HOUR_SECONDS,
}

/** Each reads all enquiries of a vendor. */
export const EXPORTS_PER_USER: RateRule = { name: 'lead-export', points: 30, seconds: HOUR_SECONDS }

/** Hashed for the same reasons as {@link senderKey}. */
export function receiptKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}

/** Hashed: an address may be longer than a counter's key, and the counters need not know it. */
export function senderKey(listingId: number, email: string): string {
  return createHash('sha256').update(`${listingId}:${email}`).digest('base64url')
}
