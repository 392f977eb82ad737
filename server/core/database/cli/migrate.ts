import { createDatabase } from '#server/core/database/database.ts'
import { migrateDatabase } from '#server/core/database/migrate.ts'
import { BACKGROUND_TIMEOUTS } from '#server/core/database/timeouts.ts'
import { print, runCommand } from '#server/core/operator-command.ts'
import { EnvError, readEnv } from '#server/process/settings.ts'

/** `pnpm db:migrate`: brings the database of DATABASE_URL to this version. Exit code 1 if that failed. */
async function main(): Promise<void> {
  const { DATABASE_URL } = readEnv()
  if (DATABASE_URL === undefined) throw new EnvError('DATABASE_URL is not set.')
  const database = createDatabase(DATABASE_URL, { timeouts: BACKGROUND_TIMEOUTS })
  try {
    const hasChanged = await migrateDatabase(database.pool)
    print(hasChanged ? 'The database was migrated.' : 'The database is up to date.')
  } finally {
    await database.close()
  }
}

await runCommand(main)
