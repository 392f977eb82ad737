import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'

/** Medians of some runs of Lighthouse as a phone. Scores from 0 to 100, times in milliseconds. */
export interface LighthouseResult {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestContentfulPaint: number
  totalBlockingTime: number
  layoutShift: number
  /** What costs points outside of performance. */
  findings: string[]
}

export interface LighthouseSettings {
  /** How often each page is measured. */
  runs: number
  /** How many times slower than the machine the phone's processor is taken to be. */
  cpuSlowdown: number
  /** Of the browser's debugging protocol. */
  port: number
}

const QUALITIES = ['accessibility', 'best-practices', 'seo'] as const

/** Measures the pages by turns, so that a busy moment of the machine does not fall on one of them. */
export async function runLighthouse(
  urls: readonly string[],
  settings: LighthouseSettings,
): Promise<LighthouseResult[]> {
  const results = urls.map((): RunnerResult['lhr'][] => [])
  for (let run = 0; run < settings.runs; run++) {
    for (const [index, url] of urls.entries()) results[index]?.push(await runOnce(url, settings))
  }
  return results.map(summarize)
}

async function runOnce(url: string, { port, cpuSlowdown }: LighthouseSettings): Promise<RunnerResult['lhr']> {
  const throttling = { cpuSlowdownMultiplier: cpuSlowdown }
  const report = await askLighthouse(url, { port, throttling })
  const { throttling: used } = report.configSettings
  if (used.cpuSlowdownMultiplier !== cpuSlowdown) throw new Error('Lighthouse did not take the slowdown')
  return report
}

/** One run. @throws Error where it broke down: what such a report says is no measurement */
export async function askLighthouse(url: string, flags: Flags): Promise<RunnerResult['lhr']> {
  const result = await lighthouse(url, { logLevel: 'error', ...flags })
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`)
  if (result.lhr.runtimeError !== undefined) throw new Error(`${url}: ${result.lhr.runtimeError.message}`)
  return result.lhr
}

function summarize(reports: RunnerResult['lhr'][]): LighthouseResult {
  const score = (category: string) =>
    Math.round(median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)))
  const metric = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestContentfulPaint: metric('largest-contentful-paint'),
    totalBlockingTime: metric('total-blocking-time'),
    layoutShift: metric('cumulative-layout-shift'),
    findings: [...new Set(reports.flatMap(listFindings))],
  }
}

function listFindings({ categories, audits }: RunnerResult['lhr']): string[] {
  return QUALITIES.flatMap(category =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      return weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1
        ? `${category}: ${audit?.title ?? id}`
        : []
    }),
  )
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
