import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  addCounts,
  countPlaywright,
  countRepeated,
  countVitest,
  isWorthRepeating,
  judgeRun,
  NOTHING,
  summary,
} from '#tests/support/runner/counts.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const VITEST = countVitest({
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    {
      name: path.resolve('server/a.test.ts'),
      status: 'failed',
      assertionResults: [
        { fullName: 'one is added', status: 'failed' },
        { fullName: 'two are added', status: 'passed' },
      ],
    },
  ],
})

const PLAYWRIGHT = countPlaywright({
  stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
  suites: [
    {
      specs: [
        { title: 'home', file: 'home.spec.ts', tests: [{ projectName: 'mobile', status: 'unexpected' }] },
      ],
      suites: [
        {
          specs: [
            { title: 'map', file: 'home.spec.ts', tests: [{ projectName: 'desktop', status: 'flaky' }] },
          ],
        },
      ],
    },
  ],
})

test('the closing line names skipped tests only when there are any', () => {
  expect(summary({ ...NOTHING, passed: 12, failed: 1 })).toBe('12 passed, 1 failed')
  expect(summary({ ...NOTHING, skipped: 2 })).toBe('0 passed, 0 failed, 2 skipped')
})

test('before the closing line stands who failed, and who did until repeated alone', () => {
  const counts = { ...NOTHING, passed: 2, failed: 1, failures: ['a › one'], unsteady: ['b › two'] }
  expect(summary(counts).split('\n')).toEqual([
    'Failed:',
    '  a › one',
    '',
    'Failed among the others, passed when repeated alone:',
    '  b › two',
    '',
    '2 passed, 1 failed',
  ])
})

test('both runners are added up, by name; a flaky browser test has failed', () => {
  expect(addCounts(VITEST, PLAYWRIGHT)).toEqual({
    passed: 8,
    failed: 3,
    skipped: 3,
    failures: [
      'server/a.test.ts › one is added',
      'home.spec.ts › home [mobile]',
      'home.spec.ts › map [desktop]',
    ],
    unsteady: [],
  })
})

test('a runner that fails without a failed test counts as one failure', () => {
  expect(judgeRun('Vitest', { ...NOTHING, passed: 5 }, 1)).toMatchObject({ passed: 5, failed: 1 })
  expect(judgeRun('Vitest', { ...NOTHING, passed: 5, failed: 2 }, 1)).toMatchObject({ passed: 5, failed: 2 })
})

test('a runner that ran nothing, or skipped everything, counts as one failure', () => {
  expect(judgeRun('Playwright', NOTHING, 0).failed).toBe(1)
  expect(judgeRun('Playwright', { ...NOTHING, skipped: 4 }, 0).failed).toBe(1)
  expect(judgeRun('Playwright', { ...NOTHING, passed: 4 }, 0).failed).toBe(0)
})

test('few failures are repeated, if each has a name', () => {
  const few = { ...NOTHING, passed: 90, failed: 2, failures: ['a', 'b'] }
  expect(isWorthRepeating(few)).toBe(true)
  expect(isWorthRepeating({ ...few, failed: 0, failures: [] })).toBe(false)
  expect(isWorthRepeating({ ...few, failed: 3 })).toBe(false)
  expect(isWorthRepeating({ ...few, failed: 6, failures: ['a', 'b', 'c', 'd', 'e', 'f'] })).toBe(false)
})

test('what passes alone counts as passed and is named; what fails again, or newly, has failed', () => {
  const first = { ...NOTHING, passed: 90, failed: 2, skipped: 1, failures: ['a', 'b'] }
  const repeat = (failures: string[]) => ({ ...NOTHING, passed: 7, failed: failures.length, failures })
  expect(countRepeated(first, repeat([]))).toEqual({
    passed: 92,
    failed: 0,
    skipped: 1,
    failures: [],
    unsteady: ['a', 'b'],
  })
  expect(countRepeated(first, repeat(['b', 'c']))).toEqual({
    passed: 90,
    failed: 2,
    skipped: 1,
    failures: ['b', 'c'],
    unsteady: ['a'],
  })
})

test('a repetition that breaks down repeats nothing', () => {
  const first = { ...NOTHING, passed: 90, failed: 1, failures: ['a'] }
  expect(countRepeated(first, { ...NOTHING, failed: 1 })).toEqual(first)
})
