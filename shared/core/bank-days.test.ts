import { expect, test } from 'vitest'
import { addBankDays } from './bank-days.ts'
import { berlinDay } from './calendar.ts'

test.each([
  ['Wednesday over a weekend', '2026-11-25T10:00:00Z', 6, '2026-12-03'],
  ['a Saturday begins on Monday', '2026-11-28T10:00:00Z', 1, '2026-11-30'],
  ['late in the evening it is the next day in Berlin', '2026-11-26T23:30:00Z', 1, '2026-11-30'],
  ['over Christmas and New Year', '2026-12-23T10:00:00Z', 6, '2027-01-04'],
  ['over Easter, and the change to summer time', '2026-03-26T10:00:00Z', 6, '2026-04-07'],
  ['over the first of May', '2026-04-30T10:00:00Z', 1, '2026-05-04'],
  ['no day', '2026-05-01T10:00:00Z', 0, '2026-05-01'],
])('%s', (_name, from, count, day) => {
  expect(berlinDay(addBankDays(new Date(from), count))).toBe(day)
})

test.each([
  [2019, '04-22'],
  [2024, '04-01'],
  [2025, '04-21'],
  [2027, '03-29'],
  [2038, '04-26'],
  [2049, '04-19'],
  [2076, '04-20'],
])('Easter Monday %i is no bank day', (year, monday) => {
  const before = new Date(Date.parse(`${year}-${monday}T10:00:00Z`) - 86_400_000)
  expect(berlinDay(addBankDays(before, 1))).toBe(
    berlinDay(new Date(Date.parse(`${year}-${monday}T10:00:00Z`) + 86_400_000)),
  )
})
