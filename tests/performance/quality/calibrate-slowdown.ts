import { askLighthouse, median } from '#tests/performance/quality/lighthouse-runs.ts'

export interface Calibration {
  /** Median of what Lighthouse's own benchmark gives this machine; 1,533 is the one that its default of 4 is made for. */
  benchmarkIndex: number
  /** How many times slower than this machine a phone is, to one decimal. */
  cpuSlowdown: number
}

const RUNS = 7

/**
 * How much to slow this machine so that it is the phone that Lighthouse measures: its default takes every machine to be a fast
 * desktop, and asks to be told otherwise (its docs/throttling.md, "CPU throttling").
 * @param port of the browser's debugging protocol
 */
export async function calibrateSlowdown(url: string, port: number): Promise<Calibration> {
  const indices = []
  for (let run = 0; run < RUNS; run++) indices.push(await readBenchmarkIndex(url, port))
  const benchmarkIndex = median(indices)
  return { benchmarkIndex, cpuSlowdown: Math.round(slowdownFor(benchmarkIndex) * 10) / 10 }
}

async function readBenchmarkIndex(url: string, port: number): Promise<number> {
  // The benchmark is part of every run; one audit is the least that can be asked for.
  const { environment } = await askLighthouse(url, { port, onlyAudits: ['viewport'] })
  return environment.benchmarkIndex
}

/**
 * Lighthouse's documentation names a calculator, which goes in straight lines between these and on beyond the last.
 * @source https://lighthouse-cpu-throttling-calculator.vercel.app
 */
const LINES = [
  { index: 150, slowdown: 1, perIndex: 1 / 650 },
  { index: 800, slowdown: 2, perIndex: 1 / 500 },
  { index: 1300, slowdown: 3, perIndex: 1 / 233 },
]

function slowdownFor(benchmarkIndex: number): number {
  const line = LINES.findLast(({ index }) => index <= benchmarkIndex)
  return line === undefined ? 1 : line.slowdown + (benchmarkIndex - line.index) * line.perIndex
}
