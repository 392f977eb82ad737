import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULE_SETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe holds against an element of the page, in one line. */
type Finding = string

/** Everything that breaks a rule of WCAG 2.2 AA or of good practice. Leaves axe in the page for {@link findByRules}. */
export async function findByAllRules(page: Page): Promise<Finding[]> {
  const axe = new AxeBuilder({ page })
    .withTags(RULE_SETS)
    .options({ resultTypes: ['violations'], preload: false })
    // There are no frames; otherwise every run would open a page of its own to put the answers together.
    .setLegacyMode()
  return list((await axe.analyze()).violations)
}

/** The same, by some rules only: for what changes while the page stays. */
export async function findByRules(page: Page, rules: readonly string[]): Promise<Finding[]> {
  const run = { runOnly: rules, resultTypes: ['violations'], preload: false }
  const { violations } = await page.evaluate<AxeAnswer>(`axe.run(document, ${JSON.stringify(run)})`)
  return list(violations)
}

type AxeAnswer = Awaited<ReturnType<AxeBuilder['analyze']>>

function list(violations: AxeAnswer['violations']): Finding[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}
