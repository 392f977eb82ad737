import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '#server/process/env.ts'
import { DIGEST_TOKEN_PREFIX } from '#shared/search/saved-searches.ts'

type Secret = Pick<Env, 'SESSION_SECRET'>

/** What somebody gets mails about: a saved search, or what is sought near a vendor. */
export interface MailSubscription {
  kind: 'search' | 'wanted-digest'
  /** Of the search, or the vendor. */
  id: number
}

/** Those of searches have none. */
const PREFIXES: Record<MailSubscription['kind'], string> = {
  search: '',
  'wanted-digest': DIGEST_TOKEN_PREFIX,
}
const SIGNED_AS: Record<MailSubscription['kind'], string> = {
  search: 'end-saved-search',
  'wanted-digest': 'end-wanted-digest',
}

/** The kind, the number in hexadecimal digits, and 128 bits that nobody guesses. */
const TOKEN = /^(w?)([\da-f]{8})([\da-f]{32})$/

/** Ends these mails, and does nothing else. Nothing of it is stored; it holds as long as they could come. */
export function unsubscribeToken(env: Secret, subscription: MailSubscription): string {
  const { kind, id } = subscription
  return PREFIXES[kind] + id.toString(16).padStart(8, '0') + signatureOf(env, subscription)
}

/** @returns `null` for what we have not made */
export function subscriptionOfToken(env: Secret, token: string): MailSubscription | null {
  const [, prefix, id, signature] = TOKEN.exec(token) ?? []
  if (id === undefined || signature === undefined) return null
  const kind = prefix === PREFIXES.search ? 'search' : 'wanted-digest'
  const subscription = { kind, id: Number.parseInt(id, 16) } as const
  const expected = signatureOf(env, subscription)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? subscription : null
}

function signatureOf({ SESSION_SECRET }: Secret, { kind, id }: MailSubscription): string {
  return createHmac('sha256', SESSION_SECRET).update(`${SIGNED_AS[kind]}:${id}`).digest('hex').slice(0, 32)
}
