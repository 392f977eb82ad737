import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '#server/process/env.ts'

type Secret = Pick<Env, 'SESSION_SECRET'>

/** Ends the mails of one saved search, and does nothing else. Nothing of it is stored; it holds as long as the search. */
export function unsubscribeToken(env: Secret, searchId: number): string {
  return `${searchId}-${signatureOf(env, searchId)}`
}

/** @returns `null` for what we have not made */
export function searchOfToken(env: Secret, token: string): number | null {
  const [, id = '', signature = ''] = /^(\d{1,9})-([\w-]{43})$/.exec(token) ?? []
  if (id === '') return null
  const expected = signatureOf(env, Number(id))
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? Number(id) : null
}

function signatureOf({ SESSION_SECRET }: Secret, searchId: number): string {
  return createHmac('sha256', SESSION_SECRET).update(`end-saved-search:${searchId}`).digest('base64url')
}
