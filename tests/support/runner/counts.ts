import path from 'node:path'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Who failed, as `file › title`. A runner that breaks down has no name here, but counts as failed. */
  failures: readonly string[]
  /** Who failed among the others and passed when repeated alone. */
  unsteady: readonly string[]
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] }

export function addCounts(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
    failures: [...left.failures, ...right.failures],
    unsteady: [...left.unsteady, ...right.unsteady],
  }
}

/** What ends every test run: who failed, and as its last line the numbers. */
export function summary({ passed, failed, skipped, failures, unsteady }: Counts): string {
  return [
    ...list('Failed', failures),
    ...list('Failed among the others, passed when repeated alone', unsteady),
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n')
}

function list(heading: string, names: readonly string[]): string[] {
  return names.length > 0 ? [`${heading}:`, ...names.map(name => `  ${name}`), ''] : []
}

/** What Vitest's JSON reporter writes, as far as we read it. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    /** Absolute path of the file. */
    name: string
    status: string
    /** Empty where the file could not be loaded. */
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** What Playwright's JSON reporter writes, as far as we read it. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: PlaywrightSuite[]
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[]
  suites?: PlaywrightSuite[]
}

export function countVitest(report: VitestReport): Counts {
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${path.relative('.', name)} › ${fullName}`),
  )
  return {
    ...NOTHING,
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

export function countPlaywright({ stats, suites = [] }: PlaywrightReport): Counts {
  return {
    ...NOTHING,
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOfSuite),
  }
}

function failuresOfSuite({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `${file} › ${title} [${projectName}]`),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
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

/** More failures than this have a cause that no repetition removes. */
const MOST_TO_REPEAT = 5

/** Whether to repeat who failed: each has a name, and they are few. */
export function isWorthRepeating({ failed, failures }: Counts): boolean {
  return failed > 0 && failed === failures.length && failed <= MOST_TO_REPEAT
}

/**
 * What a run comes to whose failed tests were repeated alone.
 * @param again what the repetition counted, in which tests of the same file may have run along
 */
export function countRepeated(first: Counts, again: Counts): Counts {
  // Who is not named in a failed repetition has not been seen to pass.
  if (again.failed !== again.failures.length) return first
  const unsteady = first.failures.filter(name => !again.failures.includes(name))
  const failures = [
    ...new Set([...first.failures.filter(name => again.failures.includes(name)), ...again.failures]),
  ]
  const passed = first.passed + first.failed - failures.length
  return { ...first, passed, failed: failures.length, failures, unsteady }
}
