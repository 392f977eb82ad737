import { BUDGETS } from '#tests/performance/quality/budgets.ts'
import { LANDING_PAGES } from '#tests/performance/quality/landing-pages.ts'
import type { LighthouseResult } from '#tests/performance/quality/lighthouse-runs.ts'
import type { Row } from '#tests/performance/quality/report.ts'
import {
  CLIENT_FOLDER,
  EMPTY_PAGE_FOLDER,
  measureMap,
  measurePage,
} from '#tests/performance/quality/script-bytes.ts'
import type { SeenLoad } from '#tests/performance/quality/watch-load.ts'

/** What the landing pages weigh and ask for, beside the empty page. */
export function loadRows(loads: readonly SeenLoad[]): Row[] {
  const empty = measurePage(EMPTY_PAGE_FOLDER, null).scripts
  const styles = LANDING_PAGES.map(({ view }) => measurePage(CLIENT_FOLDER, view).styles)
  const scripts = loads.map(load => load.scripts)
  const mapScripts = measureMap()
  const ratios = scripts.map(bytes => bytes / empty)
  const requests = loads.map(load => load.requests.length)
  const foreign = loads.map(load => load.foreign.length)
  return [
    {
      name: 'JavaScript, Brotli',
      values: [empty, ...scripts].map(kilobytes),
      budget: `≤ ${kilobytes(empty * BUDGETS.scripts)}`,
      isKept: ratios.every(ratio => ratio <= BUDGETS.scripts),
    },
    {
      name: '… of the empty page',
      values: ['1', ...ratios.map(twoDecimals)],
      budget: `≤ ${BUDGETS.scripts}`,
      isKept: ratios.every(ratio => ratio <= BUDGETS.scripts),
    },
    {
      name: 'CSS, Brotli',
      values: ['', ...styles.map(kilobytes)],
      budget: `≤ ${kilobytes(BUDGETS.styles)}`,
      isKept: styles.every(bytes => bytes <= BUDGETS.styles),
    },
    {
      name: 'JavaScript of the map, Brotli',
      values: ['', '', kilobytes(mapScripts), ''],
      budget: `< ${kilobytes(BUDGETS.mapScripts)}`,
      isKept: mapScripts < BUDGETS.mapScripts,
    },
    {
      name: 'Requests before pictures',
      values: ['', ...requests.map(String)],
      budget: `≤ ${BUDGETS.requests}`,
      isKept: requests.every(count => count <= BUDGETS.requests),
    },
    {
      name: 'Requests to other sites',
      values: ['', ...foreign.map(String)],
      budget: '0',
      isKept: foreign.every(count => count === 0),
    },
  ]
}

/**
 * The empty page comes first; it is the measure, and has no budget of its own.
 * @param cpuSlowdown that they were measured with
 */
export function lighthouseRows([empty, ...results]: readonly LighthouseResult[], cpuSlowdown: number): Row[] {
  if (empty === undefined) throw new Error('The empty page was not measured')
  const row = (
    name: string,
    budget: string,
    show: (result: LighthouseResult) => string,
    isKept: (result: LighthouseResult) => boolean,
  ): Row => ({
    name,
    values: [empty, ...results].map(show),
    budget,
    isKept: results.every(isKept),
  })
  const paintRatio = (result: LighthouseResult) =>
    result.largestContentfulPaint / empty.largestContentfulPaint
  const quality = (result: LighthouseResult) => [result.accessibility, result.bestPractices, result.seo]
  for (const finding of results.flatMap(({ findings }) => findings)) console.error(finding)
  return [
    row(
      `Lighthouse, processor slowed ${cpuSlowdown} times: performance`,
      `≥ ${BUDGETS.performance}`,
      result => String(result.performance),
      result => result.performance >= BUDGETS.performance,
    ),
    row(
      '… accessibility, best practices, SEO',
      `${BUDGETS.quality}`,
      result => quality(result).join(', '),
      result => quality(result).every(score => score === BUDGETS.quality),
    ),
    row(
      'Largest contentful paint',
      '',
      result => `${Math.round(result.largestContentfulPaint)} ms`,
      () => true,
    ),
    row(
      '… of the empty page',
      `≤ ${BUDGETS.largestContentfulPaint}`,
      result => twoDecimals(paintRatio(result)),
      result => paintRatio(result) <= BUDGETS.largestContentfulPaint,
    ),
    row(
      'Total blocking time',
      `< ${BUDGETS.totalBlockingTime} ms`,
      result => `${Math.round(result.totalBlockingTime)} ms`,
      result => result.totalBlockingTime < BUDGETS.totalBlockingTime,
    ),
    row(
      'Layout shift',
      `< ${BUDGETS.layoutShift}`,
      result => result.layoutShift.toFixed(3),
      result => result.layoutShift < BUDGETS.layoutShift,
    ),
  ]
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function twoDecimals(value: number): string {
  return value.toFixed(2)
}
