import { beforeEach, expect, test, vi } from 'vitest'
import { addCounts, countPlaywright, countVitest, judgeRun, summary } from '#tests/support/runner/counts.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('the closing line names skipped tests only when there are any', () => {
  expect(summary({ passed: 12, failed: 1, skipped: 0 })).toBe('12 passed, 1 failed')
  expect(summary({ passed: 0, failed: 0, skipped: 2 })).toBe('0 passed, 0 failed, 2 skipped')
})

test('both runners are added up; a flaky browser test has failed', () => {
  const vitest = countVitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 })
  const playwright = countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } })
  expect(addCounts(vitest, playwright)).toEqual({ passed: 8, failed: 3, skipped: 3 })
})

test('a runner that fails without a failed test counts as one failure', () => {
  expect(judgeRun('Vitest', { passed: 5, failed: 0, skipped: 0 }, 1)).toMatchObject({ passed: 5, failed: 1 })
  expect(judgeRun('Vitest', { passed: 5, failed: 2, skipped: 0 }, 1)).toMatchObject({ passed: 5, failed: 2 })
})

test('a runner that ran nothing, or skipped everything, counts as one failure', () => {
  expect(judgeRun('Playwright', { passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1)
  expect(judgeRun('Playwright', { passed: 0, failed: 0, skipped: 4 }, 0).failed).toBe(1)
  expect(judgeRun('Playwright', { passed: 4, failed: 0, skipped: 0 }, 0).failed).toBe(0)
})
