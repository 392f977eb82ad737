import { TIME_ZONE } from '#shared/core/calendar.ts'

const timeOfDay = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * When the clock on a German wall shows this time.
 * @param day "2026-11-30"
 * @param time "06:30"; one that the change to summer time leaves out comes an hour later
 */
export function momentInBerlin(day: string, time: string): Date {
  const inSummer = new Date(`${day}T${time}+02:00`)
  return timeOfDay.format(inSummer) === time ? inSummer : new Date(`${day}T${time}+01:00`)
}
