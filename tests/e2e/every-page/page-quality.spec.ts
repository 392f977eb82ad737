import { PAGE_DETAILS } from '#server/pages/page-details.ts'
import { PAGE_ENTRIES } from '#shared/web/pages.ts'
import { paths } from '#shared/web/paths.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { BUDGETS } from '#tests/performance/quality/budgets.ts'
import { checkHtml } from '#tests/performance/quality/check-html.ts'
import { checkStructuredData } from '#tests/performance/quality/check-structured-data.ts'
import { type Crawl, crawlSite, kindOf, type SentPage } from '#tests/performance/quality/crawl-site.ts'
import { LANDING_PAGES, viewOf } from '#tests/performance/quality/landing-pages.ts'
import {
  CLIENT_FOLDER,
  EMPTY_PAGE_FOLDER,
  measureMap,
  measurePage,
} from '#tests/performance/quality/script-bytes.ts'
import { watchLoad } from '#tests/performance/quality/watch-load.ts'

const CHECKS_ALL = process.env.SCREENS === 'all'
const VISITED_OF_A_KIND = 6
const CHECKED_OF_A_KIND = 2

// What other tests publish is not what the operator does: checked is the demo market as it was.
test.use({ productFor: 'untouched market' })

test.describe('a budget', () => {
  // In one worker: what it has compressed it need not compress again.
  test.describe.configure({ mode: 'default' })

  for (const { name, path, view } of LANDING_PAGES) {
    test(`${name} keeps its budget`, async ({ page }) => {
      const { scripts, requests, foreign } = await watchLoad(page, path)
      expect(scripts / measurePage(EMPTY_PAGE_FOLDER, null).scripts).toBeLessThanOrEqual(BUDGETS.scripts)
      expect(measurePage(CLIENT_FOLDER, view).styles).toBeLessThanOrEqual(BUDGETS.styles)
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(BUDGETS.requests)
      expect(foreign).toEqual([])
    })
  }

  test('every page keeps the budget of its kind', () => {
    const empty = measurePage(EMPTY_PAGE_FOLDER, null).scripts
    const over = PAGE_ENTRIES.flatMap(([name, { file }]) => {
      const { scripts, styles } = measurePage(CLIENT_FOLDER, viewOf(file))
      const share = scripts / empty
      const { isRendered, isPersonal } = PAGE_DETAILS[name]
      const isKept =
        isRendered && !isPersonal
          ? share <= BUDGETS.scriptsOfReading && styles <= BUDGETS.styles
          : share <= BUDGETS.scriptsOfWork && styles <= BUDGETS.stylesOfWork
      return isKept ? [] : [`${name}: ${share.toFixed(3)}, ${styles} bytes of styles`]
    })
    expect(over).toEqual([])
  })

  test('the map keeps a budget of its own, beside that of the list', async ({ page }) => {
    const [list, map] = [paths.marketplace, `${paths.marketplace}?view=karte`]
    const [before, after] = [await watchLoad(page, list), await watchLoad(page, map)]
    // What the build says it loads, and what a browser has loaded.
    for (const bytes of [measureMap(), after.scripts - before.scripts]) {
      expect(bytes).toBeGreaterThan(0)
      expect(bytes).toBeLessThan(BUDGETS.mapScripts)
    }
    expect(after.foreign).toEqual([])
  })
})

test.describe('the public pages', () => {
  // One visit to all pages for the three of them.
  test.describe.configure({ mode: 'default' })

  let crawl: Crawl
  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(480_000)
    crawl = await crawlSite(baseURL ?? '', CHECKS_ALL ? undefined : VISITED_OF_A_KIND)
  })

  test('lead nowhere but to pages and files that exist', () => {
    expect(crawl.pages.length).toBeGreaterThan(50)
    expect(crawl.faults).toEqual([])
  })

  test('describe themselves as search engines ask for', () => {
    expect(checkStructuredData(crawl.pages)).toEqual([])
  })

  test('are valid HTML', async () => {
    expect(await checkHtml(ofEachKind(crawl.pages))).toEqual([])
  })
})

/**
 * All pages, of which a template renders thousands, take minutes: every run visits some of each kind and gives the checker two
 * of them, `pnpm test:screens` and `pnpm quality` take all.
 */
function ofEachKind(pages: readonly SentPage[]): SentPage[] {
  const kinds = Map.groupBy(pages, ({ address }) => kindOf(address))
  return [...kinds.values()].flatMap(alike => (CHECKS_ALL ? alike : alike.slice(0, CHECKED_OF_A_KIND)))
}
