import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Pool, RowDataPacket } from 'mysql2/promise'
import { createDatabase } from '#server/core/database.ts'
import { migrateDatabase } from '#server/core/migrate.ts'
import { startEmbeddedDatabase } from '#server/dev/embedded-database.ts'
import { importPostalCodes } from '#server/geo/commands.ts'
import { createPlaceIndex } from '#server/geo/places.ts'
import { countListings, type Searcher, searchListings } from '#server/listings/queries/search-listings.ts'
import { listingFilterInput, searchListingsInput } from '#shared/listings-inputs.ts'
import { catalogueVocabulary, loadCatalogue } from './load-catalogue.ts'
import { measureWrites } from './measure-writes.ts'
import { COUNTS, SEARCHES, type Shape, wordShapes } from './search-shapes.ts'

/**
 * Loads a catalogue into a database of its own (kept in --data for the next run) and measures the search functions:
 *   node tests/bench/search-bench.ts --listings 200000 --geo <folder with GeoNames files> --data /tmp/bench
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '200000' },
    geo: { type: 'string', default: 'https://download.geonames.org/export/zip/' },
    data: { type: 'string', default: '.data/bench' },
    rounds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
  },
})

const WARM_UP_ROUNDS = 5
const BUFFER_POOL_BYTES = 6 * 1024 ** 3

async function main(): Promise<void> {
  const server = await startEmbeddedDatabase({ dataDir: options.data, log: console.error, fast: true })
  const database = createDatabase(server.url)
  const { db, pool } = database
  await pool.query(`SET GLOBAL innodb_buffer_pool_size = ${BUFFER_POOL_BYTES}`).catch(() => {
    console.error('The buffer pool keeps its size: give the database account the right to change it.')
  })
  await migrateDatabase(pool)
  const [[row]] = await pool.query<RowDataPacket[]>('SELECT COUNT(*) AS size FROM listings')
  if (row?.size === 0) {
    await importPostalCodes(db, options.geo)
    const listings = Number(options.listings)
    await loadCatalogue(pool, { listings, vendors: Math.max(50, Math.round(listings / 20)) })
  }
  const searcher = {
    db,
    places: createPlaceIndex(db),
    files: { url: (name: string) => `/images/${name}` } as Searcher['files'],
  }
  for (const [name, input] of Object.entries({ ...SEARCHES, ...wordShapes(catalogueVocabulary()) })) {
    await measure(pool, name, input, shape => searchListings(searcher, searchListingsInput.parse(shape)))
  }
  for (const [name, input] of Object.entries(COUNTS)) {
    await measure(pool, `count: ${name}`, input, async shape => [
      (await countListings(searcher, listingFilterInput.parse(shape))).total,
    ])
  }
  await measureWrites(db, catalogueVocabulary(), (name, run) =>
    measure(pool, `write: ${name}`, {}, async () => [await run()]),
  )
  await database.close()
  await server.stop()
}

async function measure(
  pool: Pool,
  name: string,
  shape: Shape,
  run: (input: object) => Promise<unknown[]>,
): Promise<void> {
  if (!name.includes(options.only)) return
  const inputs: object[] = [shape].flat()
  const rounds = Number(options.rounds)
  const times: number[] = []
  let found = 0
  let before = await readMeters(pool)
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    if (round === 0) before = await readMeters(pool)
    const start = performance.now()
    const result = await run(inputs[(round + WARM_UP_ROUNDS) % inputs.length] ?? {})
    if (round >= 0) times.push(performance.now() - start)
    found = Math.max(found, typeof result[0] === 'number' ? result[0] : result.length)
  }
  const after = await readMeters(pool)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const perRound = (meter: keyof Meters) => (after[meter] - before[meter]) / rounds
  const cells = [
    name.padEnd(44),
    ...[at(0.5), at(0.95), perRound('serverCpu'), perRound('clientCpu')].map(ms => ms.toFixed(1).padStart(6)),
    perRound('rowsRead').toFixed(0).padStart(8),
    String(found).padStart(5),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

interface Meters {
  /** ms of processor time: unlike the time on the clock it does not depend on what else the machine does. */
  serverCpu: number
  clientCpu: number
  rowsRead: number
}

async function readMeters(pool: Pool): Promise<Meters> {
  const [rows] = await pool.query<RowDataPacket[]>(
    "SHOW GLOBAL STATUS WHERE Variable_name LIKE 'Handler_read%' AND Variable_name <> 'Handler_read_rnd_deleted'",
  )
  const [[server]] = await pool.query<RowDataPacket[]>('SELECT @@pid_file AS pidFile')
  const { user, system } = process.cpuUsage()
  return {
    serverCpu: serverCpuMs(String(server?.pidFile)),
    clientCpu: (user + system) / 1000,
    rowsRead: rows.reduce((sum, row) => sum + Number(row.Value), 0),
  }
}

/** Linux only; 0 elsewhere. */
function serverCpuMs(pidFile: string): number {
  const TICK_MS = 10
  try {
    const pid = readFileSync(pidFile, 'utf8').trim()
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return 0
  }
}

await main()
