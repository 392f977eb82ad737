import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const RULE_SETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Read once by each worker; half as long as what `axe-core` exports, and every examined page has to take it in. */
const SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe holds against an element of the page, in one line. */
type Finding = string

/** Everything that breaks a rule of WCAG 2.2 AA or of good practice. Leaves axe in the page for {@link findByRules}. */
export async function findByAllRules(page: Page): Promise<Finding[]> {
  await page.evaluate(SCRIPT)
  return findByRules(page, RULE_SETS)
}

/** The same, by some rules only (or sets of them): for what changes while the page stays. There are no frames to look into. */
export async function findByRules(page: Page, rules: string[]): Promise<Finding[]> {
  const options: RunOptions = { runOnly: rules, resultTypes: ['violations'], preload: false }
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}
