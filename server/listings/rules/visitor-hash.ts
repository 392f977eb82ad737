import { createHmac } from 'node:crypto'
import { MINUTE_MS } from '#server/core/clock.ts'
import type { Visitor } from '#server/core/trpc/context.ts'

const BERLIN_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

let latest = { minute: Number.NaN, day: '' }

/** The calendar day in Germany, as the database writes days: 2026-11-30. Remembered for a minute, in which no day ends. */
export function berlinDay(moment: Date): string {
  const minute = Math.floor(moment.getTime() / MINUTE_MS)
  if (minute !== latest.minute) latest = { minute, day: BERLIN_DAY.format(moment) }
  return latest.day
}

/**
 * Recognises a visitor within one day and not beyond: without the key the hash leads to nobody, and another day gives
 * another one.
 */
export function visitorHash(secret: string, { ip, userAgent }: Visitor, day: string): string {
  return createHmac('sha256', secret).update(`${day}\n${ip}\n${userAgent}`).digest('hex').slice(0, 32)
}
