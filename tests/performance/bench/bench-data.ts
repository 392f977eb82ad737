import { parseArgs } from 'node:util'
import { DEFAULT_FOLDER, ensureCatalogue, startBenchServer } from './bench-database.ts'

/**
 * Loads catalogues to measure with into a private database:
 *   pnpm bench:data -- --listings 1000000 [--listings 10000] [--data <folder>] [--geo <folder or URL of GeoNames files>]
 * What is there already is left as it is.
 */
const { values: options } = parseArgs({
  // pnpm hands the `--` on.
  args: process.argv.slice(2).filter(arg => arg !== '--'),
  options: {
    listings: { type: 'string', multiple: true, default: ['1000000'] },
    data: { type: 'string', default: DEFAULT_FOLDER },
    geo: { type: 'string' },
  },
})

const server = await startBenchServer(options.data, { fast: true })
for (const listings of options.listings.map(Number)) {
  const start = performance.now()
  await ensureCatalogue(server.url, listings, options.geo)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${listings.toLocaleString('en')} listings in ${options.data} (${seconds} s)`)
}
await server.stop()
