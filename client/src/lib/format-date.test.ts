import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatFullDate, formatLongDate } from '#client/lib/format-date.ts'
import { formatRecentDate } from '#client/lib/recent-date.ts'

test.each([
  ['2026-11-20T13:05:00Z', '20.11.2026, 14:05'],
  ['2026-07-01T13:05:00Z', '01.07.2026, 15:05'],
  // An hour that there is twice, and the one that there is not.
  ['2026-10-25T00:30:00Z', '25.10.2026, 02:30'],
  ['2026-10-25T01:30:00Z', '25.10.2026, 02:30'],
  ['2026-03-29T01:00:00Z', '29.03.2026, 03:00'],
])('%s is told by a German clock', (moment, text) => {
  expect(formatDateTime(new Date(moment))).toBe(text)
})

test('shortly before midnight in London it is the next day, month and year in Germany', () => {
  const moment = new Date('2026-12-31T23:30:00Z')
  expect(formatDate(moment)).toBe('01.01.2027')
  expect(formatLongDate(moment)).toBe('1. Januar 2027')
  expect(formatFullDate(moment)).toBe('Freitag, 1. Januar 2027')
})

test('a day of this year needs no year, by the German calendar', () => {
  const now = new Date('2026-12-31T22:30:00Z')
  expect(formatRecentDate(new Date('2026-05-03T10:00:00Z'), now)).toBe('3. Mai')
  expect(formatRecentDate(new Date('2025-12-31T22:30:00Z'), now)).toBe('31. Dezember 2025')
  expect(formatRecentDate(new Date('2025-12-31T23:30:00Z'), now)).toBe('1. Januar')
})
