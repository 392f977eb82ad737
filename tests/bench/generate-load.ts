import autocannon from 'autocannon'
import { processorMs } from './processor-time.ts'

export interface BenchRequest {
  path: string
  headers?: Record<string, string>
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

/** The same load once before, so that code is compiled (thousands of calls), statements are prepared and pages are in memory. */
export async function measureLoad(load: Load, pids: readonly number[]): Promise<Outcome> {
  await generateLoad(load, pids)
  return generateLoad(load, pids)
}

export async function generateLoad(load: Load, pids: readonly number[]): Promise<Outcome> {
  const { url, requests, connections = 1, seconds, rate } = load
  const times: number[] = []
  const before = pids.map(processorMs)
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        requests: requests.map(({ path, headers = {} }) => ({ method: 'GET' as const, path, headers })),
        ...(rate !== undefined && { overallRate: rate }),
      },
      (error, done) => (error === null ? resolve(done) : reject(error as Error)),
    )
    // Its own histogram knows whole milliseconds only.
    run.on('response', (_client, _status, _bytes, ms) => void times.push(ms))
  })
  const after = pids.map(processorMs)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const answered = Math.max(1, result['2xx'])
  return {
    answered: result['2xx'],
    failed: result.errors + result.non2xx,
    perSecond: result['2xx'] / result.duration,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
    bytes: result.throughput.total / answered,
    cpu: after.map((ms, index) => (ms - (before[index] ?? 0)) / answered),
  }
}
