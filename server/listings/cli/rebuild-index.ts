import { createDatabase } from '#server/core/database/database.ts'
import { BACKGROUND_TIMEOUTS } from '#server/core/database/timeouts.ts'
import { print, runCommand } from '#server/core/operator-command.ts'
import { rebuildIndex } from '#server/listings/commands/rebuild-index.ts'
import { EnvError, readEnv } from '#server/process/settings.ts'

/**
 * `pnpm search:rebuild`: derives the search index anew from the listings of DATABASE_URL, while the product runs on it.
 * Can be broken off and begun again.
 */

async function main(): Promise<void> {
  const { DATABASE_URL } = readEnv()
  if (DATABASE_URL === undefined) throw new EnvError('DATABASE_URL is not set: whose index?')
  const database = createDatabase(DATABASE_URL, { timeouts: BACKGROUND_TIMEOUTS })
  try {
    const { listings, removed } = await rebuildIndex(database.db, done => print(`${done} listings`))
    print(`Done: ${listings} listings indexed anew, ${removed} postings without a listing removed.`)
  } finally {
    await database.close()
  }
}

await runCommand(main)
