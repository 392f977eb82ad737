import { expect, test } from 'vitest'
import { berlinDay, formatMoment } from './calendar.ts'

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
