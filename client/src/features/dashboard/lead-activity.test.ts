import { expect, test } from 'vitest'
import { leadActivity, waitingSince } from './lead-activity.ts'

/** Friday noon in Berlin. */
const NOW = new Date('2026-11-20T11:00:00Z')

const lead = (createdAt: string, status: 'new' | 'closed' = 'new') => ({
  createdAt: new Date(createdAt),
  status,
})

test('the line has ten points of three days, the newest last', () => {
  const leads = [
    lead('2026-11-20T10:00:00Z'),
    lead('2026-11-18T10:00:00Z'),
    lead('2026-11-17T10:59:59Z'),
    lead('2026-10-21T11:00:01Z'),
  ]
  expect(leadActivity(leads, NOW)).toEqual({ total: 4, points: [1, 0, 0, 0, 0, 0, 0, 0, 1, 2] })
})

test('enquiries older than 30 days are left out, a clock that runs behind is not', () => {
  expect(leadActivity([lead('2026-10-21T11:00:00Z')], NOW).total).toBe(0)
  expect(leadActivity([lead('2026-11-20T11:00:05Z')], NOW).points.at(-1)).toBe(1)
})

test.each([
  ['2026-11-20T05:00:00Z', 'seit heute'],
  ['2026-11-19T23:30:00Z', 'seit heute'],
  ['2026-11-19T20:00:00Z', 'seit gestern'],
  ['2026-11-18T11:00:00Z', 'seit Mittwoch'],
  ['2026-11-14T11:00:00Z', 'seit Samstag'],
  ['2026-11-13T11:00:00Z', 'seit 13.11.2026'],
])('waiting since %s reads %s', (createdAt, text) => {
  expect(waitingSince([lead('2026-11-20T10:00:00Z', 'closed'), lead(createdAt)], NOW)).toBe(text)
})

test('nothing waits when every enquiry has been dealt with', () => {
  expect(waitingSince([lead('2026-11-18T11:00:00Z', 'closed')], NOW)).toBeNull()
})
