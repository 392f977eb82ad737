import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Env } from '#server/process/env.ts'

/** Settings as the environment has them: text, and only those that somebody sets. */
export type Settings = Partial<Record<keyof Env, string>>

/** What a product keeps: its database and its folder. */
export interface Storage {
  databaseUrl: string
  dataDir: string
}

/** What every product of the tests has in common; `env` says what the test is about. */
export function testSettings({ databaseUrl, dataDir }: Storage, env: Settings = {}): Settings {
  return {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a-secret-that-only-tests-know-and-use',
    // No such folder: the built-in table of places serves, as on a machine without the download.
    GEO_SOURCE: path.join(dataDir, 'no-postal-codes'),
    // `FAST_PATH=off pnpm test:server` runs everything without the fast path.
    ...(process.env.FAST_PATH !== undefined && { FAST_PATH: process.env.FAST_PATH }),
    ...env,
  }
}

/** The same for a product in production mode, which refuses what is not safe in public. */
export function productionSettings(storage: Storage, env: Settings = {}): Settings {
  return testSettings(storage, {
    NODE_ENV: 'production',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    // Nobody listens there; who reads mails brings a server.
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'post@wabenmarkt.test',
    ...env,
  })
}

/** Payments at the sandbox that listens at `apiUrl`. */
export function paymentSettings({ apiUrl }: { apiUrl: string }) {
  return {
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: apiUrl,
  } satisfies Settings
}

export const WEBHOOK_SECRET = 'whsec_that_only_tests_know'
