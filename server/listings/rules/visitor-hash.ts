import { createHmac } from 'node:crypto'
import { subscriberKey } from '#server/core/addresses/network-address.ts'
import type { Visitor } from '#server/core/trpc/context.ts'

/** A household has several devices; who sends ever new names of browsers is still no more visitors than this. */
export const VISITORS_PER_SUBSCRIBER = 4

const SUBSCRIBER_LENGTH = 16
const LENGTH = 32

/**
 * Recognises a visitor within one day and not beyond: without the key the hash leads to nobody, and another day gives
 * another one. All visitors of one subscriber begin alike: `subscriberPart`.
 */
export function visitorHash(secret: string, { ip, userAgent }: Visitor, day: string): string {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  const subscriber = `${day}\n${subscriberKey(ip)}`
  return (
    hash(subscriber).slice(0, SUBSCRIBER_LENGTH) +
    hash(`${subscriber}\n${userAgent}`).slice(SUBSCRIBER_LENGTH, LENGTH)
  )
}

export function subscriberPart(hash: string): string {
  return hash.slice(0, SUBSCRIBER_LENGTH)
}
