import { existsSync } from 'node:fs'
import { EnvError, readEnv } from '#server/env.ts'
import { BACKGROUND_PATIENCE, createDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'

/** `pnpm db:migrate`: brings the database of DATABASE_URL to this version. Exit code 1 if that failed. */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { DATABASE_URL } = readEnv()
  if (DATABASE_URL === undefined) throw new EnvError('DATABASE_URL is not set.')
  const database = createDatabase(DATABASE_URL, { patience: BACKGROUND_PATIENCE })
  try {
    const hasChanged = await migrateDatabase(database.pool)
    process.stdout.write(hasChanged ? 'The database was migrated.\n' : 'The database is up to date.\n')
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof EnvError ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
