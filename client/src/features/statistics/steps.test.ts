import { expect, test } from 'vitest'
import { axisEnd, stepText, toSteps, total } from './steps.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    views: index + 1,
    leads: 0,
    favorites: 1,
  }))

test.each([
  [30, 60, 1, 30],
  [90, 60, 2, 45],
  [365, 60, 7, 53],
  [30, 16, 2, 15],
  [365, 16, 23, 16],
])('%i days in at most %i steps', (count, most, size, length) => {
  const drawn = toSteps(days(count), most)
  expect(drawn.size).toBe(size)
  expect(drawn.steps).toHaveLength(length)
  expect(total(drawn.steps, 'views')).toBe(total(days(count), 'views'))
  // The last one is whole: what is shown of today is comparable with the steps before.
  expect(drawn.steps.at(-1)?.favorites).toBe(size)
})

test('the axis ends at a number that can be halved', () => {
  expect([0, 1, 2, 3, 9, 11, 47, 60, 61, 935].map(axisEnd)).toEqual([2, 2, 2, 4, 10, 20, 60, 60, 100, 1000])
})

test('what a step stands for', () => {
  expect([1, 7].map(stepText)).toEqual(['je Tag', 'je 7 Tage'])
})
