import { createHash } from 'node:crypto'

/** The same facts give the same key, so that Stripe carries out a repeated write once. */
export function idempotencyKey(...facts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}
