import type { RowDataPacket } from 'mysql2/promise'
import { createSession } from '#server/auth/commands/sign-in/create-session.ts'
import { sessionCookieName } from '#server/auth/rules/credentials.ts'
import { createDatabase, type DatabaseHandle } from '#server/core/database/database.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { warmUp } from './bench-database.ts'
import { catalogueVocabulary } from './catalogue/load-catalogue.ts'
import { findListenerPid } from './processor-time.ts'
import { type ProductProcess, startProduct } from './product-process.ts'
import { listShapes, type Personas, type RankedWords, type Shape } from './request-shapes.ts'

export interface Catalogue {
  url: string
  listings: number
}

/** A catalogue in memory and one process of the product on it. */
export interface Stage {
  listings: number
  database: DatabaseHandle
  databasePid: number
  product: ProductProcess
  personas: Personas
  shapes: readonly Shape[]
  close(): Promise<void>
}

const DETAIL_LISTINGS = 5000
const RANKS = [10, 100, 1000, 10_000, 90_000]
/** A vendor with about this many listings asks for their own. */
const OWN_LISTINGS = 30

export async function openStage({ url, listings }: Catalogue, words: RankedWords): Promise<Stage> {
  await warmUp(url)
  const database = createDatabase(url)
  try {
    const databasePid = await findDatabasePid(database.pool)
    const personas = await findPersonas(database, DETAIL_LISTINGS)
    const shapes = listShapes(personas, words)
    const product = await startProduct(url, { workers: 1 })
    const close = async () => {
      await product.stop()
      await database.close()
    }
    return { listings, database, databasePid, product, personas, shapes, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * From each rank on, the first word that this catalogue has at all. To say that a word occurs nowhere is another query
 * than to show a page of it, so the smallest catalogue is asked.
 */
export async function findRankedWords({ url }: Catalogue): Promise<RankedWords> {
  const { general } = catalogueVocabulary()
  const database = createDatabase(url)
  const words = new Map<number, string>()
  for (const rank of RANKS) {
    let position = rank
    while (position < general.length && !(await isPosted(database.pool, general[position]?.folded[0]))) {
      position++
    }
    const word = general[position]
    if (word !== undefined) words.set(position, word.text.toLowerCase())
  }
  await database.close()
  return words
}

async function isPosted(pool: DatabasePool, term: string | undefined): Promise<boolean> {
  const [found] = await pool.query<RowDataPacket[]>(
    'SELECT 1 FROM search_terms t JOIN search_postings p ON p.term_id = t.id WHERE t.term = ? LIMIT 1',
    [term],
  )
  return found.length > 0
}

export async function findDatabasePid(pool: DatabasePool): Promise<number> {
  const [[row]] = await pool.query<RowDataPacket[]>('SELECT @@port AS port')
  return findListenerPid(Number(row?.port))
}

/** @param listings how many are opened, drawn the same way each time */
export async function findPersonas({ db, pool }: DatabaseHandle, listings: number): Promise<Personas> {
  const [[vendor]] = await pool.query<RowDataPacket[]>(
    'SELECT vendor_id AS id FROM listings GROUP BY vendor_id ORDER BY ABS(COUNT(*) - ?), vendor_id LIMIT 1',
    [OWN_LISTINGS],
  )
  const [[busy]] = await pool.query<RowDataPacket[]>(
    'SELECT vendor_id AS id FROM listings GROUP BY vendor_id ORDER BY COUNT(*) DESC, vendor_id LIMIT 1',
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
    busyVendorCookie: await cookieOf(Number(busy?.id)),
    vendorIds: [Number(vendor?.id), Number(busy?.id)],
    listingIds: ids.map(row => Number(row.id)),
  }
}
