import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RequestHandler } from 'express'
import { createApp } from '#server/app.ts'
import { grantAdmin } from '#server/auth/commands/grant-admin.ts'
import type { Services } from '#server/core/context.ts'
import { createDatabase } from '#server/core/database.ts'
import { startJobs } from '#server/core/jobs.ts'
import { createLogger } from '#server/core/logger.ts'
import { migrateDatabase } from '#server/core/migrate.ts'
import { type Env, EnvError } from '#server/env.ts'
import { ensurePlaces } from '#server/geo/commands.ts'
import { listJobs } from '#server/jobs.ts'
import { createBuiltPages } from '#server/pages/built-pages.ts'
import { createServices } from '#server/services.ts'

/** What a kind of environment adds to or replaces in the product; development brings all of it. */
export interface Extension {
  /** Fills in settings that only it can know, before anything is started. */
  settings?(env: Env): Promise<Env>
  pages?(services: Services, server: Server): Promise<RequestHandler>
  routes?(services: Services): RequestHandler
  /** Runs on the migrated database before the first request. */
  prepare?(services: Services): Promise<void>
  close?(): Promise<void>
}

export interface RunningProduct {
  port: number
  services: Services
  /** Finishes what is in flight, then lets go of everything. */
  stop(): Promise<void>
}

/**
 * Runs the whole product in this process: database migrated, jobs running, port open.
 * @throws EnvError when a setting keeps it from starting
 */
export async function serve(given: Env, extension: Extension = {}): Promise<RunningProduct> {
  const env = (await extension.settings?.(given)) ?? given
  if (env.DATABASE_URL === undefined)
    throw new EnvError('DATABASE_URL is not set. `pnpm dev` brings a database.')
  const logger = createLogger(env)
  const database = createDatabase(env.DATABASE_URL)
  await migrateDatabase(database.pool)
  const services = createServices(env, database, logger)

  const server = createServer()
  const routes = extension.routes?.(services)
  const app: RequestListener = createApp({
    ...services,
    pool: database.pool,
    pages: (await extension.pages?.(services, server)) ?? createBuiltPages(services),
    ...(routes !== undefined && { developmentRoutes: routes }),
  })
  server.on('request', app)
  await extension.prepare?.(services)
  await grantAdmin(services.db, env.ADMIN_EMAIL)
  await listen(server, env)
  const jobs = startJobs(services, listJobs(services))
  void ensurePlaces(services)
  const { port } = server.address() as AddressInfo
  logger.info(`Listening on http://${env.HOST}:${port} (${env.NODE_ENV})`)

  return {
    port,
    services,
    async stop() {
      // Together: open sockets of the extension (hot reload) would keep the server from closing.
      await Promise.all([close(server), jobs.stop(), extension.close?.()])
      await database.close()
    },
  }
}

function listen(server: Server, { PORT, HOST }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new EnvError(`Port ${PORT} is in use. Stop what listens there, or set PORT to a free one.`)
          : error,
      )
    })
    server.listen(PORT, HOST, resolve)
  })
}

/** Lets requests in flight finish; idle keep-alive connections end at once. */
function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}
