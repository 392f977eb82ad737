import { expect, test } from 'vitest'
import { axisMax, dayLabel, describeLeads } from './leads-per-day.ts'

const days = (...counts: number[]) =>
  counts.map((count, index) => ({ day: `2026-11-${String(index + 1).padStart(2, '0')}`, count }))

test.each([
  [[0, 0], 2],
  [[1], 2],
  [[3, 0], 4],
  [[4], 4],
  [[0, 17, 2], 18],
])('the axis of %s goes up to %i', (counts, max) => {
  expect(axisMax(days(...counts))).toBe(max)
})

test('a day is named without its year', () => {
  expect(dayLabel('2026-11-03')).toBe('03.11.')
})

test('the picture in words names the days that had enquiries', () => {
  expect(describeLeads(days(0, 2, 0, 1))).toBe('In den letzten 4 Tagen 3 Anfragen: 02.11. 2, 04.11. 1')
  expect(describeLeads(days(0, 1))).toBe('In den letzten 2 Tagen 1 Anfrage: 02.11. 1')
  expect(describeLeads(days(0, 0))).toBe('In den letzten 2 Tagen keine Anfragen')
})
