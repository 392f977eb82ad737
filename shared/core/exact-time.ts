import { TIME_ZONE } from './calendar.ts'

const longSecond = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  dateStyle: 'full',
  timeStyle: 'medium',
})

/** "Freitag, 20. November 2026 um 14:05:08 Uhr" */
export function formatSecond(moment: Date): string {
  return `${longSecond.format(moment)} Uhr`
}
