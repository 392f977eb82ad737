import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { findUserById } from '#server/auth/queries/find-account.ts'
import type { Context, Services } from '#server/core/trpc/context.ts'
import { createServices } from '#server/process/services.ts'
import { readEnv } from '#server/process/settings.ts'
import { createCaller } from '#server/router.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { productionSettings, type Settings, testSettings } from './settings.ts'

export type Caller = ReturnType<typeof createCaller>

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
export async function createTestApp(env: Settings = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-test-'))
  const usual = { APP_URL: 'http://localhost:3000', LOG_LEVEL: 'silent' }
  const build = env.NODE_ENV === 'production' ? productionSettings : testSettings
  const settings = readEnv(build({ databaseUrl: database.url, dataDir }, { ...usual, ...env }))
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
