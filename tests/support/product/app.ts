import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { findUserById } from '#server/auth/queries/find-account.ts'
import type { Context, Services } from '#server/core/trpc/context.ts'
import { createServices } from '#server/process/services.ts'
import { type Env, readEnv } from '#server/process/settings.ts'
import { createCaller } from '#server/router.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

export type Caller = ReturnType<typeof createCaller>

/** Settings that differ from the usual ones of a test. */
export type TestEnv = Partial<Record<keyof Env, string>>

export interface TestApp {
  services: Services
  db: Services['db']
  url: string
  /** Calls procedures as the user with this id, `null` for a visitor. The user is read anew for every call set. */
  callerFor(userId: number | null, visitor?: Partial<Context['visitor']>): Promise<Caller>
  /** Response headers set by the last caller's procedures. */
  headers: Map<string, string>
  close(): Promise<void>
}

/** The product without its HTTP server, on a database of its own. `env` overrides settings. */
export async function createTestApp(env: TestEnv = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-test-'))
  const settings = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    APP_URL: 'http://localhost:3000',
    SESSION_SECRET: 'a-secret-that-only-tests-know-and-use',
    LOG_LEVEL: 'silent',
    // `FAST_PATH=off pnpm test:server` runs everything without the fast path.
    FAST_PATH: process.env.FAST_PATH,
    ...env,
  })
  const services = createServices(settings, database, pino({ level: 'silent' }))
  const headers = new Map<string, string>()
  return {
    services,
    db: database.db,
    url: database.url,
    headers,
    async callerFor(userId, visitor = {}) {
      return createCaller({
        ...services,
        user: userId === null ? null : await findUserById(services.db, userId),
        sessionId: null,
        visitor: { ip: '127.0.0.1', userAgent: 'test', ...visitor },
        requestId: 'test',
        setHeader: (name, value) => void headers.set(name, String(value)),
      })
    },
    async close() {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
