import { expect, test } from 'vitest'
import { graceEndOf } from './rules/plan-state.ts'

const day = (number: number) => new Date(Date.UTC(2026, 1, number))

test('the days of grace begin with what was lost first', () => {
  const returned = { failedAt: day(20), returnedAt: day(1), previous: null }
  expect(graceEndOf({ endedAt: null }, 'past_due', returned)).toEqual(day(8))
  // Ended because of it, and known anew after another plan had taken its place: the end gives no second days of grace.
  expect(graceEndOf({ endedAt: day(8) }, 'canceled', returned)).toEqual(day(8))
  // Ended first, taken back afterwards.
  expect(graceEndOf({ endedAt: day(1) }, 'canceled', { ...returned, returnedAt: day(5) })).toEqual(day(8))
  expect(graceEndOf({ endedAt: null }, 'past_due', { ...returned, returnedAt: null })).toEqual(day(27))
  expect(graceEndOf({ endedAt: null }, 'past_due', { ...returned, previous: day(3) })).toEqual(day(3))
  expect(graceEndOf({ endedAt: null }, 'active', returned)).toBeNull()
})
