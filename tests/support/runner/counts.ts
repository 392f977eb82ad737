export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 }

export function addCounts(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  }
}

/** The line that ends every test run. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** What Vitest's JSON reporter writes, as far as we read it. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

/** What Playwright's JSON reporter writes, as far as we read it. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export function countVitest(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function countPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/**
 * A runner can fail without a failed test: a file that does not load, an error after the last test. And a runner that
 * ran nothing has tested nothing. Both count as one failure.
 */
export function judgeRun(runner: string, counts: Counts, exitCode: number): Counts {
  if (exitCode !== 0 && counts.failed === 0) {
    console.error(
      `\n${runner} ended with exit code ${exitCode} although no single test failed; see its output above.\n`,
    )
    return { ...counts, failed: 1 }
  }
  if (counts.passed + counts.failed === 0) {
    console.error(`\n${runner} ran no tests.\n`)
    return { ...counts, failed: 1 }
  }
  return counts
}
