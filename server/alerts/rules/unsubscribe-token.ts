import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '#server/process/env.ts'

type Secret = Pick<Env, 'SESSION_SECRET'>

/** Hexadecimal digits: the number of the search, and 128 bits that nobody guesses. */
const TOKEN = /^([\da-f]{8})([\da-f]{32})$/

/** Ends the mails of one saved search, and does nothing else. Nothing of it is stored; it holds as long as the search. */
export function unsubscribeToken(env: Secret, searchId: number): string {
  return searchId.toString(16).padStart(8, '0') + signatureOf(env, searchId)
}

/** @returns `null` for what we have not made */
export function searchOfToken(env: Secret, token: string): number | null {
  const [, id, signature] = TOKEN.exec(token) ?? []
  if (id === undefined || signature === undefined) return null
  const searchId = Number.parseInt(id, 16)
  const expected = signatureOf(env, searchId)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? searchId : null
}

function signatureOf({ SESSION_SECRET }: Secret, searchId: number): string {
  return createHmac('sha256', SESSION_SECRET)
    .update(`end-saved-search:${searchId}`)
    .digest('hex')
    .slice(0, 32)
}
