import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, RowDataPacket } from 'mysql2/promise'
import { createSession } from '#server/auth/commands/create-session.ts'
import { sessionCookieName } from '#server/auth/rules.ts'
import { MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'
import { createDatabase, type DatabaseHandle } from '#server/core/database.ts'
import { warmUp } from './bench-database.ts'
import { catalogueVocabulary } from './catalogue/load-catalogue.ts'
import { type BenchRequest, generateLoad, measureLoad, type Outcome } from './generate-load.ts'
import { type MeasuredWrite, measureWrites } from './measure-writes.ts'
import { processorMs, residentMegabytes } from './processor-time.ts'
import { type ProductProcess, startProduct } from './product-process.ts'
import { type Cast, DETAIL, listShapes, type Shape, START_PAGE } from './request-shapes.ts'
import { type LoggedStatement, logListing, logStartPage } from './statement-log.ts'
import { startYardstick, type Yardstick } from './yardstick.ts'

export interface Settings {
  seconds: number
  /** Only shapes whose name contains this. */
  only: string
  /** Without them a run takes half as long. */
  withYardsticks: boolean
  /** What is compared with: of a search that had fewer rows there, as many are asked for as well. */
  smaller: MeasuredCatalogue | null
}

export interface MeasuredShape {
  name: string
  product: Outcome
  /** Of the first page, over all requests; `null` where it is no list. */
  rows: number | null
  /** The same with as many rows as in the smaller catalogue, where that has fewer. */
  sameRows: Outcome | null
  /** The same bytes, without any work. */
  bytes: Outcome | null
  /** The same statements on mysql2 and the same rows, for the start page and the listing. */
  statements: Outcome | null
}

export interface MeasuredCatalogue {
  listings: number
  firstSearchMs: number
  /** MB of the one process. */
  idleMemory: number
  loadedMemory: number
  /** 50 rows in the order of the primary key. */
  ordered: Outcome | null
  shapes: MeasuredShape[]
  writes: MeasuredWrite[]
}

const YARDSTICK_SHARE = 0.5
const SETTLE_SAMPLE_MS = 5000
/** Of one core, while nothing asks it anything. */
const IDLE_SHARE = 0.02
const SETTLE_AT_MOST_MS = 3 * MINUTE_MS
const SHARED_WARM_UP_SECONDS = 10

/** Measures every shape by one client on one process of the product, and the yardsticks beside it. */
export async function measureCatalogue(
  databaseUrl: string,
  listings: number,
  settings: Settings,
): Promise<MeasuredCatalogue> {
  await warmUp(databaseUrl)
  const database = createDatabase(databaseUrl)
  const databasePid = await findDatabasePid(database.pool)
  const product = await startProduct(databaseUrl, { workers: 1 })
  const yardstick = settings.withYardsticks ? await startYardstick(databaseUrl) : null
  try {
    const cast = await findCast(database, DETAIL_LISTINGS)
    await settle([product.pid, databasePid])
    const idleMemory = memoryOf(product)
    const ordered = yardstick && (await measureYardstick(yardstick, '/ordered', databasePid, settings))
    const all = listShapes(catalogueVocabulary(), cast)
    // What all of them share, is compiled before the first is measured.
    const requests = all.flatMap(shape => shape.requests.slice(0, 1))
    await generateLoad({ url: product.url, requests, seconds: SHARED_WARM_UP_SECONDS }, [])
    const shapes: MeasuredShape[] = []
    for (const shape of all) {
      if (!shape.name.includes(settings.only)) continue
      const stage = { product, yardstick, databasePid, pool: database.pool, settings, cast }
      shapes.push(await measureShape(stage, shape))
      console.log(progressLine(shapes.at(-1)))
    }
    const loadedMemory = memoryOf(product)
    const writes = await measureWrites(database, databasePid)
    const { firstSearchMs } = product
    return { listings, firstSearchMs, idleMemory, loadedMemory, ordered, shapes, writes }
  } finally {
    yardstick?.stop()
    await product.stop()
    await database.close()
  }
}

/** Waits until the start and the writes before it have been put away: the database does that in the background. */
async function settle(pids: readonly number[]): Promise<void> {
  const used = () => pids.reduce((sum, pid) => sum + processorMs(pid), 0)
  for (let waited = 0; waited < SETTLE_AT_MOST_MS; waited += SETTLE_SAMPLE_MS) {
    const before = used()
    await sleep(SETTLE_SAMPLE_MS)
    if (used() - before < SETTLE_SAMPLE_MS * IDLE_SHARE) return
  }
  console.warn(
    `The database was still busy after ${SETTLE_AT_MOST_MS / SECOND_MS} s: the first shapes will be dearer.`,
  )
}

interface Stage {
  product: ProductProcess
  yardstick: Yardstick | null
  databasePid: number
  pool: Pool
  settings: Settings
  cast: Cast
}

async function measureShape(stage: Stage, shape: Shape): Promise<MeasuredShape> {
  const { product, yardstick, databasePid, settings } = stage
  const { name, requests } = shape
  const { url, pid } = product
  const measure = (asked: BenchRequest[]) =>
    measureLoad({ url, requests: asked, seconds: settings.seconds }, [pid, databasePid])
  const outcome = await measure(requests)
  const rows = shape.limitTo === undefined ? null : await countRows(url, requests)
  const before = settings.smaller?.shapes.find(small => small.name === name)?.rows ?? null
  const limited = rows !== null && before !== null && before < rows && shape.limitTo?.(Math.max(1, before))
  const sameRows = limited ? await measure(limited) : null
  const own = { name, product: outcome, rows, sameRows }
  const [first] = requests
  if (yardstick === null || first === undefined) return { ...own, bytes: null, statements: null }
  const bytes = await (await fetch(url + first.path, { headers: first.headers ?? {} })).text()
  const statements = await findStatements(stage, name)
  await yardstick.prepare({ bytes, statements })
  return {
    ...own,
    bytes: await measureYardstick(yardstick, '/bytes', databasePid, settings),
    statements:
      statements.length > 0 ? await measureYardstick(yardstick, '/statements', databasePid, settings) : null,
  }
}

/** Rows that a request brings on average, rounded. */
async function countRows(url: string, requests: readonly BenchRequest[]): Promise<number> {
  let rows = 0
  for (const { path } of requests) {
    const answer = (await (await fetch(url + path)).json()) as { result: { data: { json: unknown[] } } }
    rows += answer.result.data.json.length
  }
  return Math.round(rows / requests.length)
}

/** Of the two queries that are compared with what their statements cost alone. */
async function findStatements({ pool, cast }: Stage, name: string): Promise<LoggedStatement[]> {
  if (name === START_PAGE) return logStartPage(pool)
  const [listing] = cast.listingIds
  return name === DETAIL && listing !== undefined ? logListing(pool, listing) : []
}

function measureYardstick(
  { url, pid }: Yardstick,
  path: string,
  databasePid: number,
  { seconds }: Settings,
): Promise<Outcome> {
  return measureLoad({ url, requests: [{ path }], seconds: seconds * YARDSTICK_SHARE }, [pid, databasePid])
}

export async function findDatabasePid(pool: Pool): Promise<number> {
  const [[row]] = await pool.query<RowDataPacket[]>('SELECT @@pid_file AS file')
  return Number(readFileSync(String(row?.file), 'utf8'))
}

const DETAIL_LISTINGS = 5000
/** A vendor with about this many listings asks for their own. */
const OWN_LISTINGS = 30

export async function findCast({ db, pool }: DatabaseHandle, listings: number): Promise<Cast> {
  const [[vendor]] = await pool.query<RowDataPacket[]>(
    'SELECT vendor_id AS id FROM listings GROUP BY vendor_id ORDER BY ABS(COUNT(*) - ?), vendor_id LIMIT 1',
    [OWN_LISTINGS],
  )
  const [ids] = await pool.query<RowDataPacket[]>(
    'SELECT id FROM listings WHERE is_public ORDER BY CRC32(id) LIMIT ?',
    [listings],
  )
  const cookieOf = async (userId: number) =>
    `${sessionCookieName({ NODE_ENV: 'production' })}=${await createSession(db, userId, { secondFactor: 'shown' })}`
  return {
    vendorCookie: await cookieOf(Number(vendor?.id)),
    adminCookie: await cookieOf(1),
    listingIds: ids.map(row => Number(row.id)),
  }
}

function memoryOf({ pid }: ProductProcess): number {
  return Math.max(...residentMegabytes(pid))
}

function progressLine(shape: MeasuredShape | undefined): string {
  if (shape === undefined) return ''
  const { name, product } = shape
  const [server = 0, database = 0] = product.cpu
  const numbers = [product.p50, product.p95, product.p99, server, database].map(ms => ms.toFixed(2))
  return `${name.padEnd(44)} ${numbers.join('  ')}${product.failed > 0 ? `  ${product.failed} failed` : ''}`
}
