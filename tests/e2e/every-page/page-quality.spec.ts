import { expect, test } from '#tests/e2e/fixtures.ts'
import { BUDGETS } from '#tests/performance/quality/budgets.ts'
import { checkHtml } from '#tests/performance/quality/check-html.ts'
import { checkStructuredData } from '#tests/performance/quality/check-structured-data.ts'
import { type Crawl, crawlSite } from '#tests/performance/quality/crawl-site.ts'
import { LANDING_PAGES } from '#tests/performance/quality/landing-pages.ts'
import { CLIENT_FOLDER, EMPTY_PAGE_FOLDER, measurePage } from '#tests/performance/quality/script-bytes.ts'
import { watchLoad } from '#tests/performance/quality/watch-load.ts'

// What other tests publish is not what the operator does: checked is the demo market as it was.
test.use({ productFor: 'untouched market' })

for (const { name, path, view } of LANDING_PAGES) {
  test(`${name} keeps its budget`, async ({ page }) => {
    const { scripts, requests, foreign } = await watchLoad(page, path)
    expect(scripts / measurePage(EMPTY_PAGE_FOLDER, null).scripts).toBeLessThanOrEqual(BUDGETS.scripts)
    expect(measurePage(CLIENT_FOLDER, view).styles).toBeLessThanOrEqual(BUDGETS.styles)
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(BUDGETS.requests)
    expect(foreign).toEqual([])
  })
}

test.describe('the public pages', () => {
  // One visit to all pages for the three of them.
  test.describe.configure({ mode: 'default' })

  let crawl: Crawl
  test.beforeAll(async ({ baseURL }) => {
    crawl = await crawlSite(baseURL ?? '')
  })

  test('lead nowhere but to pages and files that exist', () => {
    expect(crawl.pages.length).toBeGreaterThan(50)
    expect(crawl.faults).toEqual([])
  })

  test('describe themselves as search engines ask for', () => {
    expect(checkStructuredData(crawl.pages)).toEqual([])
  })

  test('are valid HTML', async () => {
    expect(await checkHtml(crawl.pages)).toEqual([])
  })
})
