import { isDay } from '#shared/core/is-day.ts'
import { z } from '#shared/core/zod.ts'
import { AWAY_NOTE_MAX_LENGTH, SEASON_TITLE_MAX_LENGTH } from '#shared/vendors/vendor-calendar.ts'

/** A longer absence is no vacation: whoever is away that long takes the listings offline. */
const VACATION_MAX_DAYS = 120
const DAY_MS = 86_400_000

const DAY_MISSING = 'Bitte wählen Sie Tag und Monat'
const DATE_MISSING = 'Bitte geben Sie ein Datum ein'

/** "MM-DD"; 29 February is a day. */
const dayOfYearField = z
  .string()
  .refine(day => day === '' || isDay(`2024-${day}`), {
    error: issue => (String(issue.input).length < 5 ? DAY_MISSING : 'Diesen Tag gibt es nicht'),
  })
  .nullish()

/** "2026-08-14" */
const dayField = z
  .string()
  .refine(day => day === '' || isDay(day), { error: DATE_MISSING })
  .nullish()

/** Season and vacation of a vendor. What is left out stays as it is; empty texts and `null` clear it. */
export const calendarFields = {
  seasonFrom: dayOfYearField,
  seasonTo: dayOfYearField,
  seasonTitle: z
    .string()
    .trim()
    .max(
      SEASON_TITLE_MAX_LENGTH,
      `Höchstens ${SEASON_TITLE_MAX_LENGTH} Zeichen, zum Beispiel: Ablegerverkauf`,
    )
    .nullish(),
  awayFrom: dayField,
  awayUntil: dayField,
  awayNote: z
    .string()
    .trim()
    .max(AWAY_NOTE_MAX_LENGTH, `Die Nachricht darf höchstens ${AWAY_NOTE_MAX_LENGTH} Zeichen haben`)
    .nullish(),
}

type CalendarName = keyof typeof calendarFields
type Calendar = { [Name in CalendarName]?: string | null | undefined }

/** What the fields say together, each fault at the field that is to be changed. */
export function checkCalendar(calendar: Calendar, context: z.RefinementCtx): void {
  for (const [path, message] of listFaults(calendar)) {
    context.addIssue({ code: 'custom', path: [path], message, input: calendar[path] })
  }
}

function listFaults(calendar: Calendar): [CalendarName, string][] {
  const { seasonFrom, seasonTo, seasonTitle, awayFrom, awayUntil, awayNote } = calendar
  const faults: [CalendarName, string][] = []
  if (seasonFrom || seasonTo || seasonTitle) {
    if (!seasonFrom) faults.push(['seasonFrom', DAY_MISSING])
    if (!seasonTo) faults.push(['seasonTo', DAY_MISSING])
  }
  if (awayFrom || awayUntil || awayNote) {
    if (!awayFrom) faults.push(['awayFrom', DATE_MISSING])
    if (!awayUntil) faults.push(['awayUntil', DATE_MISSING])
  }
  if (awayFrom && awayUntil) {
    const days = (Date.parse(awayUntil) - Date.parse(awayFrom)) / DAY_MS + 1
    if (days < 1) faults.push(['awayUntil', 'Der letzte Tag liegt vor dem ersten'])
    else if (days > VACATION_MAX_DAYS) {
      faults.push(['awayUntil', `Ein Urlaub kann hier höchstens ${VACATION_MAX_DAYS} Tage dauern`])
    }
  }
  return faults
}
