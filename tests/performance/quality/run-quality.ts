import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import sirv from 'sirv'
import { findFreePort } from '#server/dev/port.ts'
import setUpDemoData from '#tests/e2e/global-setup.ts'
import { startDemoProduct } from '#tests/e2e/support/demo-product.ts'
import { calibrateSlowdown } from '#tests/performance/quality/calibrate-slowdown.ts'
import { checkHtml } from '#tests/performance/quality/check-html.ts'
import { checkStructuredData } from '#tests/performance/quality/check-structured-data.ts'
import { crawlSite } from '#tests/performance/quality/crawl-site.ts'
import { LANDING_PAGES } from '#tests/performance/quality/landing-pages.ts'
import { runLighthouse } from '#tests/performance/quality/lighthouse-runs.ts'
import { lighthouseRows, loadRows } from '#tests/performance/quality/measured-rows.ts'
import { type Row, renderTable, writeTable } from '#tests/performance/quality/report.ts'
import { EMPTY_PAGE_FOLDER } from '#tests/performance/quality/script-bytes.ts'
import { watchLoad } from '#tests/performance/quality/watch-load.ts'
import { CHROMIUM, CHROMIUM_FLAGS, ensureProgram, JAVA } from '#tests/support/runner/programs.ts'
import { runBuild, runTool } from '#tests/support/runner/runners.ts'

/**
 * `pnpm quality`: builds the client, starts the product with the demo data and measures first loads beside an empty
 * page on the same libraries; checks every public page's HTML, structured data and links. Writes the table in
 * docs/first-load.md, and fails where a budget is not kept.
 *
 * How many times slower than this machine a phone is comes from Lighthouse's own benchmark; `--cpu-slowdown` says it
 * instead, to compare with figures of another run.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    'cpu-slowdown': { type: 'string' },
  },
})

const log = (message: string) => console.log(message)
const executablePath = await ensureProgram(CHROMIUM, log)
await ensureProgram(JAVA, log)
await runBuild()
await runTool('node', ['server/dev/build/compress-assets.ts'])
const removeDemoData = await setUpDemoData()
const product = await startDemoProduct()
try {
  const faults = await checkPages(product.origin)
  const rows = await measure(product.origin)
  const table = renderTable(['Empty page', ...LANDING_PAGES.map(({ name }) => name)], rows)
  console.log(`\n${table}\n`)
  writeTable(table)
  for (const fault of faults) console.error(fault)
  const missed = rows.filter(({ isKept }) => !isKept)
  console.log(`${faults.length} faults, ${missed.length} budgets not kept`)
  process.exitCode = faults.length + missed.length > 0 ? 1 : 0
} finally {
  await product.stop()
  await removeDemoData()
}

async function checkPages(origin: string): Promise<string[]> {
  const { pages, faults } = await crawlSite(origin)
  console.log(`${pages.length} pages`)
  return [...faults, ...checkStructuredData(pages), ...(await checkHtml(pages))]
}

async function measure(origin: string): Promise<Row[]> {
  const port = await findFreePort()
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath, args })
  const emptyPage = createServer(sirv(EMPTY_PAGE_FOLDER, { brotli: true })).listen(0, '127.0.0.1')
  try {
    const loads = []
    for (const { path } of LANDING_PAGES) {
      const page = await browser.newPage({ baseURL: origin, serviceWorkers: 'block' })
      loads.push(await watchLoad(page, path))
      await page.close()
    }
    const emptyUrl = `http://127.0.0.1:${(emptyPage.address() as AddressInfo).port}/`
    const urls = [emptyUrl, ...LANDING_PAGES.map(({ path }) => origin + path)]
    const cpuSlowdown = await chooseSlowdown(emptyUrl, port)
    const results = await runLighthouse(urls, { runs: Number(options.runs), cpuSlowdown, port })
    return [...loadRows(loads), ...lighthouseRows(results, cpuSlowdown)]
  } finally {
    emptyPage.close()
    await browser.close()
  }
}

async function chooseSlowdown(emptyUrl: string, port: number): Promise<number> {
  const given = options['cpu-slowdown']
  if (given !== undefined) return Number(given)
  const { benchmarkIndex, cpuSlowdown } = await calibrateSlowdown(emptyUrl, port)
  console.log(`Lighthouse's benchmark gives this machine ${benchmarkIndex}: slowed ${cpuSlowdown} times`)
  return cpuSlowdown
}
