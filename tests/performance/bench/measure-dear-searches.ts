import type { RowDataPacket } from 'mysql2/promise'
import { createDatabase } from '#server/core/database/database.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { SEARCH_MAX_LENGTH } from '#shared/inputs/listings/listings.ts'
import { createRandom } from '#tests/system/payments/seeded-random.ts'
import { warmUp } from './bench-database.ts'
import { type BenchRequest, generateLoad, type Outcome } from './generate-load.ts'
import { startProduct } from './product-process.ts'
import { callPath, listShapes, mixedReads } from './request-shapes.ts'
import { findPersonas } from './stage.ts'

export interface DearSearches {
  seconds: number
  /** Searches a second by one visitor, made to cost as much as the limits of input allow. */
  rate: number
  attacker: Outcome
  /** Everybody else, before the attack and during it. */
  calm: Outcome
  others: Outcome
  /** ms that the longest statement was seen running in the database. */
  longestStatementMs: number
}

const OTHERS_PER_SECOND = 100
const CONNECTIONS = 40
const LISTINGS = 2000
const SAMPLE_MS = 50
/** Pieces that most texts have somewhere, and that hardly any text has all of. */
const PIECES =
  'er en un ho be ge ra wa li ko ei st ch in au nd sc qu an de te ng le re ur zu mi gl im gr he und der die den ein mit sch ung lic ber ter ren honi koni volk wab zand dada bien'
const SORTS = ['price_asc', 'price_desc', 'newest', 'top_listing', 'distance'] as const

/** One visitor sends the dearest searches while others use the product, on as many processes as it starts by itself. */
export async function measureDearSearches(
  databaseUrl: string,
  { rate, seconds }: Pick<DearSearches, 'rate' | 'seconds'>,
): Promise<DearSearches> {
  await warmUp(databaseUrl)
  const database = createDatabase(databaseUrl, { connectionLimit: 2 })
  const everybody = mixedReads(listShapes(await findPersonas(database, LISTINGS))).map(withOwnAddress)
  const product = await startProduct(databaseUrl, { settings: { RATE_LIMIT: 'on' } })
  const others = { url: product.url, requests: everybody, connections: 20, rate: OTHERS_PER_SECOND, seconds }
  const attack = {
    url: product.url,
    requests: dearSearches(),
    connections: CONNECTIONS,
    rate,
    seconds,
  }
  try {
    await generateLoad({ ...others, rate: 400, seconds: 5 }, [])
    const calm = await generateLoad(others, [])
    const watch = watchStatements(database.pool)
    const [attacker, disturbed] = await Promise.all([generateLoad(attack, []), generateLoad(others, [])])
    return { seconds, rate, attacker, calm, others: disturbed, longestStatementMs: await watch.stop() }
  } finally {
    await product.stop()
    await database.close()
  }
}

/** Searches and counts, each of as many pieces as fit, drawn anew: what was answered a moment ago helps with none. */
function dearSearches(): BenchRequest[] {
  const random = createRandom(21)
  const pieces = PIECES.split(' ')
  const draw = () => {
    const words = random.shuffle(pieces)
    while (words.join(' ').length > SEARCH_MAX_LENGTH) words.pop()
    const wanted = random.between(2, words.length)
    return words.slice(0, wanted).join(' ')
  }
  return Array.from({ length: 400 }, (_, index) => {
    const search = draw()
    const sortBy = SORTS[index % SORTS.length]
    const place = sortBy === 'distance' ? { postalCode: '50667', radius: 100 } : {}
    const path =
      index % 3 === 0
        ? callPath('listings.count', { search, ...place })
        : callPath('listings.search', { search, sortBy, ...place, offset: index % 2 === 0 ? 0 : 9900 })
    return { path, headers: { 'x-forwarded-for': '203.0.113.66' } }
  })
}

function withOwnAddress(request: BenchRequest, index: number): BenchRequest {
  const address = `198.51.${100 + (index % 50)}.${index % 200}`
  return { path: request.path, headers: { ...request.headers, 'x-forwarded-for': address } }
}

function watchStatements(pool: DatabasePool): { stop(): Promise<number> } {
  let longest = 0
  const controller = new AbortController()
  const watching = (async () => {
    while (!controller.signal.aborted) {
      const [rows] = await pool.query<RowDataPacket[]>(
        "SELECT * FROM information_schema.processlist WHERE command IN ('Query', 'Execute') AND info LIKE '%listing%' AND info NOT LIKE '%processlist%'",
      )
      longest = Math.max(longest, seen(rows))
      await new Promise(resolve => setTimeout(resolve, SAMPLE_MS))
    }
  })()
  /** By the clock here: the engines count in different units, and MySQL gives statements no number. */
  const since = new Map<string, number>()
  function seen(rows: readonly RowDataPacket[]): number {
    const now = performance.now()
    const running = new Set(rows.map(({ QUERY_ID, ID, INFO }) => String(QUERY_ID ?? `${ID} ${INFO}`)))
    for (const known of since.keys()) if (!running.has(known)) since.delete(known)
    for (const one of running) if (!since.has(one)) since.set(one, now)
    return Math.max(0, ...[...since.values()].map(start => now - start))
  }
  return {
    async stop() {
      controller.abort()
      await watching
      return longest
    },
  }
}
