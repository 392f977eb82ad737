import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'
import { type BenchRequest, generateLoad, measureInTurns, type Outcome, type Run } from './generate-load.ts'
import { type MeasuredWrite, measureWrites } from './measure-writes.ts'
import { processorMs, residentMegabytes } from './processor-time.ts'
import type { ProductProcess } from './product-process.ts'
import { DETAIL, type Shape } from './request-shapes.ts'
import { START_PAGE } from './shape-inputs.ts'
import { type Catalogue, findRankedWords, openStage, type Stage } from './stage.ts'
import { type LoggedStatement, logListing, logStartPage } from './statement-log.ts'
import { startYardstick, type Yardstick } from './yardstick.ts'

export interface Settings {
  /** Of measuring, for each query. */
  seconds: number
  /** Only shapes whose name contains this. */
  only: string
}

/** A query on one catalogue. */
export interface MeasuredQuery {
  outcome: Outcome
  /** On average over its requests; `null` where it is no list. */
  rows: number | null
}

export interface MeasuredShape {
  name: string
  largest: MeasuredQuery
  /** `null` when there is but one catalogue. */
  smallest: MeasuredQuery | null
  /** The largest asked for as many rows as the smallest has, where that has fewer. */
  sameRows: Outcome | null
  /** The largest's bytes, without any work. */
  bytes: Outcome
  /** The same statements on mysql2 and the same rows, for the start page and the listing. */
  statements: Outcome | null
}

export interface MeasuredProcess {
  listings: number
  firstSearchMs: number
  /** MB of the one process. */
  idleMemory: number
  loadedMemory: number
}

export interface Measurement {
  shapes: MeasuredShape[]
  processes: MeasuredProcess[]
  /** Of the largest catalogue, as all below. 50 rows in the order of the primary key. */
  ordered: Outcome
  writes: MeasuredWrite[]
}

/** Thousands of calls, as a server has answered after its first minutes. */
const SHARED_WARM_UP_SECONDS = 30
const SETTLE_SAMPLE_MS = 5000
/** Of one core, while nobody asks anything. */
const IDLE_SHARE = 0.02
const SETTLE_AT_MOST_MS = 3 * MINUTE_MS
const DICTIONARY_AT_MOST_MS = 30 * SECOND_MS

/**
 * Measures every shape by one client. All catalogues are open at once, because no machine is equally fast all the time:
 * what is to be compared is measured in turns.
 */
export async function measureShapes(
  catalogues: readonly Catalogue[],
  settings: Settings,
): Promise<Measurement> {
  const stages: Stage[] = []
  try {
    const [first] = catalogues
    const words = first === undefined ? new Map() : await findRankedWords(first)
    for (const catalogue of catalogues) stages.push(await openStage(catalogue, words))
    const largest = stages.at(-1)
    if (largest === undefined) throw new Error('No catalogue')
    const smallest = stages.length > 1 ? (stages[0] ?? null) : null
    const pids = [largest.databasePid, ...stages.map(({ product }) => product.pid)]
    await settle(pids, SETTLE_AT_MOST_MS)
    const idle = stages.map(memoryOf)
    for (const stage of stages) await compileAll(stage)
    // The first help makes each process count its dictionary, which it does once in hours.
    await settle(pids, DICTIONARY_AT_MOST_MS)
    const yardstick = await startYardstick(catalogues.at(-1)?.url ?? '')
    try {
      const setting = { largest, smallest, yardstick, settings }
      const shapes: MeasuredShape[] = []
      const wanted = largest.shapes.filter(({ name }) => name.includes(settings.only))
      // Once in vain: whatever comes first is dearer than it will be ever again.
      for (const shape of wanted.slice(0, 1)) await measureShape(setting, shape)
      for (const shape of wanted) {
        const measured = await measureShape(setting, shape)
        shapes.push(measured)
        console.log(progressLine(measured))
      }
      const loaded = stages.map(memoryOf)
      const { ordered } = await measureInTurns(
        { ordered: askYardstick(setting, '/ordered') },
        settings.seconds,
      )
      const writes = await measureWrites(largest.database, largest.databasePid)
      const processes = stages.map(({ listings, product }, index) => ({
        listings,
        firstSearchMs: product.firstSearchMs,
        idleMemory: idle[index] ?? 0,
        loadedMemory: loaded[index] ?? 0,
      }))
      return { shapes, processes, ordered, writes }
    } finally {
      yardstick.stop()
    }
  } finally {
    for (const stage of stages) await stage.close()
  }
}

interface Setting {
  largest: Stage
  smallest: Stage | null
  yardstick: Yardstick
  settings: Settings
}

async function measureShape(setting: Setting, shape: Shape): Promise<MeasuredShape> {
  const { largest, smallest, yardstick, settings } = setting
  const { name } = shape
  const rows = await countRows(largest, shape)
  const smallShape = smallest?.shapes.find(each => each.name === name) ?? null
  const smallRows = smallest && smallShape && (await countRows(smallest, smallShape))
  const fewer = rows !== null && smallRows !== null && smallRows < rows ? Math.max(1, smallRows) : null
  const limited = fewer === null ? undefined : shape.limitTo?.(fewer)
  const statements = await findStatements(largest, name)
  const [first = { path: '/' }] = shape.requests
  await yardstick.prepare({ bytes: await readAnswer(largest.product, first), statements })

  const outcomes = await measureInTurns(
    {
      largest: askProduct(largest, shape.requests),
      smallest: smallest && smallShape && askProduct(smallest, smallShape.requests),
      sameRows: limited === undefined ? null : askProduct(largest, limited),
      bytes: askYardstick(setting, '/bytes'),
      statements: statements.length === 0 ? null : askYardstick(setting, '/statements'),
    },
    settings.seconds,
  )
  const { sameRows, bytes, statements: sameStatements } = outcomes
  return {
    name,
    largest: { outcome: outcomes.largest, rows },
    smallest: outcomes.smallest && { outcome: outcomes.smallest, rows: smallRows },
    sameRows,
    bytes,
    statements: sameStatements,
  }
}

function askProduct({ product, databasePid }: Stage, requests: readonly BenchRequest[]): Run {
  return { load: { url: product.url, requests }, pids: [product.pid, databasePid] }
}

function askYardstick({ yardstick, largest }: Setting, path: string): Run {
  return { load: { url: yardstick.url, requests: [{ path }] }, pids: [yardstick.pid, largest.databasePid] }
}

/** What all shapes share is compiled before the first is measured, which would else be the dearest. */
async function compileAll({ product, shapes }: Stage): Promise<void> {
  const requests = shapes.flatMap(shape => shape.requests.slice(0, 1))
  await generateLoad({ url: product.url, requests, seconds: SHARED_WARM_UP_SECONDS }, [])
}

/** On average, rounded. */
async function countRows({ product }: Stage, { requests, limitTo }: Shape): Promise<number | null> {
  if (limitTo === undefined) return null
  let rows = 0
  for (const request of requests) {
    const answer = JSON.parse(await readAnswer(product, request)) as { result: { data: { json: unknown[] } } }
    rows += answer.result.data.json.length
  }
  return Math.round(rows / requests.length)
}

async function readAnswer({ url }: ProductProcess, { path, headers = {} }: BenchRequest): Promise<string> {
  return (await fetch(url + path, { headers })).text()
}

/** Of the two queries that are compared with what their statements cost alone. */
async function findStatements({ database, personas }: Stage, name: string): Promise<LoggedStatement[]> {
  if (name === START_PAGE) return logStartPage(database.pool)
  const [listing] = personas.listingIds
  return name === DETAIL && listing !== undefined ? logListing(database.pool, listing) : []
}

/** Waits until the start and what was written before have been put away: the database does that in the background. */
async function settle(pids: readonly number[], atMostMs: number): Promise<void> {
  const used = () => pids.reduce((sum, pid) => sum + processorMs(pid), 0)
  for (let waited = 0; waited < atMostMs; waited += SETTLE_SAMPLE_MS) {
    const before = used()
    await sleep(SETTLE_SAMPLE_MS)
    if (used() - before < SETTLE_SAMPLE_MS * IDLE_SHARE) return
  }
  console.warn(`Still busy after ${atMostMs / SECOND_MS} s: what is measured first will be dearer.`)
}

function memoryOf({ product }: Stage): number {
  return Math.max(...residentMegabytes(product.pid))
}

function progressLine({ name, largest, smallest }: MeasuredShape): string {
  const columns = [largest, smallest].map(query => {
    if (query === null) return ''
    const { p50, p95, cpu, failed } = query.outcome
    const numbers = [p50, p95, ...cpu].map(ms => ms.toFixed(2).padStart(6)).join('')
    return failed > 0 ? `${numbers} (${failed} failed)` : numbers
  })
  return [name.padEnd(44), ...columns].join('  ')
}
