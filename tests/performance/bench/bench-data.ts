import { parseArgs } from 'node:util'
import { ensureCatalogue } from './bench-database.ts'
import { readServerOptions, SERVER_OPTIONS, startBenchServer } from './bench-server.ts'

/**
 * Loads catalogues to measure with into a private database, or into that of the operator:
 *   pnpm bench:data -- --listings 1000000 [--listings 10000] [--data <folder>] [--geo <folder or URL of GeoNames files>]
 *     [--engine mariadb|mysql] [--database-url mysql://…]
 * What is there already is left as it is.
 */
const { values: options } = parseArgs({
  // pnpm hands the `--` on.
  args: process.argv.slice(2).filter(arg => arg !== '--'),
  options: {
    listings: { type: 'string', multiple: true, default: ['1000000'] },
    ...SERVER_OPTIONS,
    geo: { type: 'string' },
  },
})

const serverOptions = readServerOptions(options)
const server = await startBenchServer(serverOptions, { fast: true })
for (const listings of options.listings.map(Number)) {
  const start = performance.now()
  await ensureCatalogue(server.url, listings, options.geo)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${listings.toLocaleString('en')} listings in ${server.description} (${seconds} s)`)
}
await server.stop()
