import path from 'node:path'
import type { Env } from '#server/process/settings.ts'

/** Settings as the environment has them: text, and only those that somebody sets. */
export type Settings = Partial<Record<keyof Env, string>>

/** What every product of the tests has in common, on a storage of its own; `env` says what the test is about. */
export function testSettings(storage: { databaseUrl: string; dataDir: string }, env: Settings = {}) {
  return {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    APP_URL: 'http://localhost:3000',
    DATABASE_URL: storage.databaseUrl,
    DATA_DIR: storage.dataDir,
    SESSION_SECRET: 'a-secret-that-only-tests-know-and-use',
    // No such folder: the built-in table of places serves, as on a machine without the download.
    GEO_SOURCE: path.join(storage.dataDir, 'no-postal-codes'),
    LOG_LEVEL: 'silent',
    ...env,
  } satisfies Settings
}
