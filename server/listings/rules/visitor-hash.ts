import { createHmac } from 'node:crypto'
import type { Visitor } from '#server/core/trpc/context.ts'

/**
 * Recognises a visitor within one day and not beyond: without the key the hash leads to nobody, and another day gives
 * another one.
 */
export function visitorHash(secret: string, { ip, userAgent }: Visitor, day: string): string {
  return createHmac('sha256', secret).update(`${day}\n${ip}\n${userAgent}`).digest('hex').slice(0, 32)
}
