import { calendarWeek } from '#shared/core/calendar.ts'

/** So far ahead that a week's number alone could mean this year's. */
const NEARLY_A_YEAR_MS = 335 * 86_400_000

/** "KW 22" of "2027-06-02", and "KW 22/2028" where that lies nearly a year ahead or more. */
export function formatWeek(day: string): string {
  const { week, year } = calendarWeek(day)
  return Date.parse(day) - Date.now() > NEARLY_A_YEAR_MS ? `KW ${week}/${year}` : `KW ${week}`
}
