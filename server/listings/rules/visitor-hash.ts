import { createHmac } from 'node:crypto'
import type { Visitor } from '#server/core/context.ts'

const BERLIN_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in Germany, as the database writes days: 2026-11-30. */
export function berlinDay(moment: Date): string {
  return BERLIN_DAY.format(moment)
}

/**
 * Recognises a visitor within one day and not beyond: without the key the hash leads to nobody, and another day gives
 * another one.
 */
export function visitorHash(secret: string, { ip, userAgent }: Visitor, day: string): string {
  return createHmac('sha256', secret).update(`${day}\n${ip}\n${userAgent}`).digest('hex').slice(0, 32)
}
