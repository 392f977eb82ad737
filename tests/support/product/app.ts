import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { createSession } from '#server/auth/commands/sign-in/create-session.ts'
import { findUserById } from '#server/auth/queries/find-account.ts'
import { findSession, findSessionUser } from '#server/auth/queries/find-session.ts'
import type { Context, Services } from '#server/core/trpc/context.ts'
import { listJobs } from '#server/process/jobs.ts'
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

/** A caller with a session of its own, as a signed-in browser at `ip` has one. */
export async function openSession({ services }: Pick<TestApp, 'services'>, userId: number, ip: string) {
  const token = await createSession(services.db, userId)
  const session = await findSession(services.db, token)
  const context: Context = {
    ...services,
    user: session?.user ?? null,
    sessionId: session?.sessionId ?? null,
    visitor: { ip, userAgent: 'test' },
    requestId: 'test',
    setHeader: () => undefined,
  }
  const isSignedIn = async () => (await findSessionUser(services.db, token)) !== null
  return { api: createCaller(context), isSignedIn }
}

/** A job of the product, now. */
export async function runJob({ services }: Pick<TestApp, 'services'>, wanted: string): Promise<void> {
  const job = listJobs(services).find(({ name }) => name === wanted)
  if (job === undefined) throw new Error(`No job ${wanted}`)
  await job.run()
}
