import { expect, test } from 'vitest'
import { addDays, lastDays } from './add-days.ts'
import { berlinDay, calendarWeek } from './calendar.ts'
import { formatMoment } from './day-text.ts'
import { isDay } from './is-day.ts'

test.each([
  ['2026-01-31T22:59:59.999Z', '2026-01-31'],
  ['2026-01-31T23:00:00.000Z', '2026-02-01'],
  ['2026-07-31T21:59:59.999Z', '2026-07-31'],
  ['2026-07-31T22:00:00.000Z', '2026-08-01'],
])('%s lies on %s in Germany, by winter and by summer time', (moment, day) => {
  expect(berlinDay(new Date(moment))).toBe(day)
})

test('a moment is written as a person would', () => {
  expect(formatMoment(new Date('2026-11-20T13:05:00Z'))).toBe('20. November 2026 um 14:05')
})

test.each([
  ['2026-05-25', 22, 2026],
  ['2026-05-31', 22, 2026],
  ['2026-06-01', 23, 2026],
  ['2026-12-31', 53, 2026],
  ['2027-01-03', 53, 2026],
  ['2027-01-04', 1, 2027],
  ['2024-12-30', 1, 2025],
  ['2028-02-29', 9, 2028],
])('%s lies in calendar week %i of %i', (day, week, year) => {
  expect(calendarWeek(day)).toEqual({ week, year })
})

test('days are counted on the calendar, whatever the clocks do', () => {
  expect(lastDays('2026-10-26', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

test.each(['', '2026-02-30', '2026-13-01', '31.12.2026', '2026-1-1', '1999-01-01', '2026-01-01x'])(
  '“%s” is no day',
  text => {
    expect(isDay(text)).toBe(false)
  },
)
