import autocannon from 'autocannon'
import { processorMs } from './processor-time.ts'

export interface BenchRequest {
  path: string
  headers?: Record<string, string>
  /** Each time by somebody else: one who comes again would not be counted again. */
  isVisit?: boolean
}

export interface Load {
  url: string
  requests: readonly BenchRequest[]
  connections?: number
  seconds: number
  /** Requests per second at most; as many as are answered without it. */
  rate?: number
}

export interface Outcome {
  answered: number
  /** Without an answer, or with another status than 200. */
  failed: number
  perSecond: number
  /** In ms, as the client saw them. */
  p50: number
  p95: number
  p99: number
  max: number
  bytes: number
  /** ms of the processor per request by process family, in the order of the pids. */
  cpu: number[]
}

/** A load, and the processes whose work for it is counted. */
export interface Run {
  load: Omit<Load, 'seconds'>
  pids: readonly number[]
}

type Outcomes<Runs> = { [Name in keyof Runs]: Runs[Name] extends Run ? Outcome : Outcome | null }

const ROUND_SECONDS = 1

/**
 * Each for so many seconds, one second of each in turn: whatever else the machine does meanwhile, it does to all of them. All of
 * them once before, so that code is compiled (thousands of calls), statements are prepared and pages are in memory.
 */
export async function measureInTurns<Runs extends Record<string, Run | null>>(
  runs: Runs,
  seconds: number,
): Promise<Outcomes<Runs>> {
  const rounds = Math.max(1, Math.round(seconds / ROUND_SECONDS))
  const named = Object.entries(runs).flatMap(([name, run]) => (run === null ? [] : [{ name, ...run }]))
  for (const { load, pids } of named) await generateLoad({ ...load, seconds }, pids)
  const samples = new Map<string, Sample[]>(named.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const { name, load, pids } of named) {
      samples.get(name)?.push(await takeSample({ ...load, seconds: ROUND_SECONDS }, pids))
    }
  }
  const outcomeOf = (name: string) => (runs[name] ? summarise(samples.get(name) ?? []) : null)
  return Object.fromEntries(Object.keys(runs).map(name => [name, outcomeOf(name)])) as Outcomes<Runs>
}

export async function generateLoad(load: Load, pids: readonly number[]): Promise<Outcome> {
  return summarise([await takeSample(load, pids)])
}

interface Sample {
  times: number[]
  answered: number
  failed: number
  seconds: number
  bytes: number
  /** ms in all. */
  cpu: number[]
}

async function takeSample(load: Load, pids: readonly number[]): Promise<Sample> {
  const { url, requests, connections = 1, seconds, rate } = load
  const times: number[] = []
  const before = pids.map(processorMs)
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        requests: requests.map(toRequest),
        ...(rate !== undefined && { overallRate: rate }),
      },
      (error, done) => (error === null ? resolve(done) : reject(error as Error)),
    )
    // Its own histogram knows whole milliseconds only.
    run.on('response', (_client, _status, _bytes, ms) => void times.push(ms))
  })
  return {
    times,
    answered: result['2xx'],
    failed: result.errors + result.non2xx,
    seconds: result.duration,
    bytes: result.throughput.total,
    cpu: pids.map((pid, index) => processorMs(pid) - (before[index] ?? 0)),
  }
}

let visitors = 0

function toRequest({ path, headers = {}, isVisit = false }: BenchRequest): autocannon.Request {
  const request = { method: 'GET', path, headers } as const
  if (!isVisit) return request
  const setupRequest = (visit: autocannon.Request) => ({
    ...visit,
    headers: { ...headers, 'x-forwarded-for': addressOf(++visitors) },
  })
  return { ...request, setupRequest }
}

function addressOf(visitor: number): string {
  return `2001:db8:${(visitor >> 16).toString(16)}:${(visitor & 0xffff).toString(16)}::1`
}

function summarise(samples: readonly Sample[]): Outcome {
  const total = (of: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + of(sample), 0)
  const times = Float64Array.from(samples.flatMap(sample => sample.times)).toSorted()
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const answered = total(sample => sample.answered)
  const each = (sum: number) => sum / Math.max(1, answered)
  return {
    answered,
    failed: total(sample => sample.failed),
    perSecond: answered / total(sample => sample.seconds),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
    bytes: each(total(sample => sample.bytes)),
    cpu: (samples[0]?.cpu ?? []).map((_, index) => each(total(sample => sample.cpu[index] ?? 0))),
  }
}
