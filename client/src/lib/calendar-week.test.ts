import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatWeek } from '#client/lib/calendar-week.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['2026-11-23', 'KW 48'],
  ['2026-12-31', 'KW 53'],
  // The first days of January count to the old year’s last week.
  ['2027-01-03', 'KW 53'],
  ['2027-01-04', 'KW 1'],
  ['2027-10-20', 'KW 42'],
])('the week of %s, within a year, is “%s”', (day, text) => {
  expect(formatWeek(day)).toBe(text)
})

test.each([
  ['2027-11-15', 'KW 46/2027'],
  ['2028-01-01', 'KW 52/2027'],
  ['2028-06-02', 'KW 22/2028'],
])('the week of %s could be mistaken for this year’s, so it is “%s”', (day, text) => {
  expect(formatWeek(day)).toBe(text)
})
