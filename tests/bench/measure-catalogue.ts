import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, RowDataPacket } from 'mysql2/promise'
import { createSession } from '#server/auth/commands/create-session.ts'
import { sessionCookieName } from '#server/auth/rules.ts'
import { createDatabase, type DatabaseHandle } from '#server/core/database.ts'
import { warmUp } from './bench-database.ts'
import { catalogueVocabulary } from './catalogue/load-catalogue.ts'
import { measureLoad, type Outcome } from './generate-load.ts'
import { type MeasuredWrite, measureWrites } from './measure-writes.ts'
import { residentMegabytes } from './processor-time.ts'
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
}

export interface MeasuredShape {
  name: string
  product: Outcome
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
const SETTLE_MS = 5000

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
    await sleep(SETTLE_MS)
    const idleMemory = memoryOf(product)
    const ordered = yardstick && (await measureYardstick(yardstick, '/ordered', databasePid, settings))
    const shapes: MeasuredShape[] = []
    for (const shape of listShapes(catalogueVocabulary(), cast)) {
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

interface Stage {
  product: ProductProcess
  yardstick: Yardstick | null
  databasePid: number
  pool: Pool
  settings: Settings
  cast: Cast
}

async function measureShape(stage: Stage, { name, requests }: Shape): Promise<MeasuredShape> {
  const { product, yardstick, databasePid, settings } = stage
  const { url, pid } = product
  const outcome = await measureLoad({ url, requests, seconds: settings.seconds }, [pid, databasePid])
  const [first] = requests
  if (yardstick === null || first === undefined) {
    return { name, product: outcome, bytes: null, statements: null }
  }
  const bytes = await (await fetch(url + first.path, { headers: first.headers ?? {} })).text()
  const statements = await findStatements(stage, name)
  await yardstick.prepare({ bytes, statements })
  return {
    name,
    product: outcome,
    bytes: await measureYardstick(yardstick, '/bytes', databasePid, settings),
    statements:
      statements.length > 0 ? await measureYardstick(yardstick, '/statements', databasePid, settings) : null,
  }
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
