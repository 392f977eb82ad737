import { existsSync } from 'node:fs'
import { createDatabase } from '#server/core/database/database.ts'
import { migrateDatabase } from '#server/core/database/migrate.ts'
import { BACKGROUND_TIMEOUTS } from '#server/core/database/timeouts.ts'
import { type ImportReport, importPostalCodes } from '#server/geo/commands.ts'
import { GeoSourceError } from '#server/geo/gateway.ts'
import type { RejectReason } from '#server/geo/rules/geonames.ts'
import { EnvError, readEnv } from '#server/process/settings.ts'

/** `pnpm geo:import`: loads the postal codes from GEO_SOURCE and prints what happened. Exit code 1 if it failed. */

const REASONS = {
  company: 'single receivers of bulk mail (no areas)',
  malformed: 'unreadable lines',
  'outside-country': 'outside their country',
  'far-from-neighbours': 'far from their neighbours in number',
  'far-from-known-place': 'far from the known place (stored with the built-in position)',
} satisfies Record<RejectReason, string>

/** So many rejects of one kind are named. */
const EXAMPLES = 10

const print = (line: string) => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { DATABASE_URL, GEO_SOURCE, NODE_ENV, DATA_DIR } = readEnv()
  print(`Postal codes from ${GEO_SOURCE}`)
  if (DATABASE_URL !== undefined) return runImport(DATABASE_URL, GEO_SOURCE)
  if (NODE_ENV === 'production') throw new EnvError('DATABASE_URL is not set.')
  // Loaded only in development, like in main.ts: `pnpm geo:import` works there without a database of one's own.
  // oxlint-disable-next-line no-restricted-imports
  const { startEmbeddedDatabase } = await import('#server/dev/embedded-database.ts')
  const database = await startEmbeddedDatabase({ dataDir: DATA_DIR, log: print })
  try {
    await runImport(database.url, GEO_SOURCE)
  } finally {
    await database.stop()
  }
}

async function runImport(url: string, source: string): Promise<void> {
  const database = createDatabase(url, { timeouts: BACKGROUND_TIMEOUTS })
  try {
    await migrateDatabase(database.pool)
    const start = performance.now()
    const report = await importPostalCodes(database.db, source)
    printReport(report, (performance.now() - start) / 1000)
  } finally {
    await database.close()
  }
}

function printReport({ rows, inserted, updated, rejected }: ImportReport, seconds: number): void {
  print(
    `${rows} codes in ${seconds.toFixed(1)} s: ${inserted} added, ${updated} updated, the rest unchanged.`,
  )
  const byReason = Map.groupBy(rejected, reject => reject.reason)
  for (const [reason, rejects] of byReason) {
    const examples = rejects.slice(0, EXAMPLES).map(({ country, code }) => `${country} ${code}`)
    const more = rejects.length > EXAMPLES ? ', …' : ''
    print(`Rejected, ${REASONS[reason]}: ${rejects.length} (${examples.join(', ')}${more})`)
  }
}

try {
  await main()
} catch (error) {
  const isExpected = error instanceof GeoSourceError || error instanceof EnvError
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
