import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { createDatabase } from '#server/core/database/database.ts'
import { catalogueUrl, isComplete } from './bench-database.ts'
import { type BenchServer, readServerOptions, SERVER_OPTIONS, startBenchServer } from './bench-server.ts'
import { measureDearSearches } from './measure-dear-searches.ts'
import { measureFastPath } from './measure-fast-path.ts'
import { measureShapes } from './measure-shapes.ts'
import { measureSoak } from './measure-soak.ts'
import {
  describeDearSearches,
  describeFastPath,
  describeShapes,
  describeSoak,
  type ReportPart,
  type ReportTopic,
  writeReport,
} from './report.ts'
import type { Catalogue } from './stage.ts'

/**
 * Measures the product through its HTTP interface and writes what it finds into docs/performance.md:
 *   pnpm build && pnpm bench [-- --data <folder>]     every query shape on 10,000 and 1,000,000 listings
 *   pnpm bench -- --soak                              1,500 requests per second for five minutes
 *   pnpm bench -- --fast-path                         the same queries with FAST_PATH=on and off
 *   pnpm bench -- --dear-searches                     one visitor who sends 40 searches a second that cost, beside all others
 *   … --engine mysql [--database-url mysql://…]       on MySQL: the operator's server, or else `mysqld` of the PATH
 * `pnpm bench:data` loads the catalogues. Linux only: the processor time is read from /proc.
 */
const { values: options } = parseArgs({
  // pnpm hands the `--` on.
  args: process.argv.slice(2).filter(arg => arg !== '--'),
  options: {
    listings: { type: 'string', multiple: true, default: ['10000', '1000000'] },
    ...SERVER_OPTIONS,
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    soak: { type: 'boolean', default: false },
    'fast-path': { type: 'boolean', default: false },
    'dear-searches': { type: 'boolean', default: false },
    minutes: { type: 'string', default: '5' },
    rate: { type: 'string', default: '1500' },
  },
})

const serverOptions = readServerOptions(options)

async function main(): Promise<void> {
  const sizes = options.listings.map(Number).toSorted((a, b) => a - b)
  const server = await startBenchServer(serverOptions)
  try {
    await requireCatalogues(server.url, sizes)
    const catalogues = sizes.map(listings => ({ listings, url: catalogueUrl(server.url, listings) }))
    const [largest] = catalogues.slice(-1)
    if (largest === undefined) throw new Error('--listings wants a number')
    if (options.soak) await soak(server, largest)
    else if (options['fast-path']) await fastPath(server, largest)
    else if (options['dear-searches']) await dearSearches(server, largest)
    else await shapes(server, catalogues)
  } finally {
    await server.stop()
  }
}

async function requireCatalogues(url: string, sizes: readonly number[]): Promise<void> {
  const server = createDatabase(url)
  const complete = await Promise.all(sizes.map(size => isComplete(server.pool, size)))
  await server.close()
  const missing = sizes.filter((_, index) => complete[index] !== true).map(size => `--listings ${size}`)
  if (missing.length === 0) return
  const { engine, databaseUrl, folder } = serverOptions
  const where = databaseUrl === undefined ? ` --data ${folder}` : ''
  const on = engine === undefined ? '' : ` --engine ${engine}`
  throw new Error(`Not loaded yet: pnpm bench:data -- ${missing.join(' ')}${on}${where}`)
}

async function shapes(server: BenchServer, catalogues: readonly Catalogue[]): Promise<void> {
  const names = catalogues.toReversed().map(({ listings }) => listings.toLocaleString('en'))
  console.log(`\n${names.join(', then ')} listings: p50, p95, CPU server, CPU database (ms)`)
  const measured = await measureShapes(catalogues, {
    seconds: Number(options.seconds),
    only: options.only,
  })
  const report = describeShapes(measured, machine(server))
  console.log(report)
  // A part of the shapes must not take the place of all.
  if (options.only === '') await writeReport(partOf(server, 'shapes'), report)
}

async function soak(server: BenchServer, { url, listings }: Catalogue): Promise<void> {
  const soak = await measureSoak(url, {
    rate: Number(options.rate),
    minutes: Number(options.minutes),
  })
  const report = describeSoak(soak, listings, machine(server))
  console.log(report)
  await writeReport(partOf(server, 'soak'), report)
}

async function fastPath(server: BenchServer, catalogue: Catalogue): Promise<void> {
  const measured = await measureFastPath(catalogue, Number(options.seconds))
  const report = describeFastPath(measured, catalogue.listings, machine(server))
  console.log(report)
  await writeReport(partOf(server, 'fast-path'), report)
}

async function dearSearches(server: BenchServer, { url, listings }: Catalogue): Promise<void> {
  const measured = await measureDearSearches(url, { rate: 40, seconds: 30 })
  const report = describeDearSearches(measured, listings, machine(server))
  console.log(report)
  await writeReport(partOf(server, 'dear-searches'), report)
}

/** Each engine has its own place in docs/performance.md. */
function partOf({ engine }: BenchServer, part: ReportTopic): ReportPart {
  return engine === 'mariadb' ? part : `${part}, ${engine}`
}

function machine({ description }: BenchServer): string {
  const [cpu] = cpus()
  return `${cpus().length} cores (${cpu?.model.trim()}), Node ${process.versions.node}, ${description}`
}

// Both end what runs beside this process: by default a signal ends this one alone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await main()
