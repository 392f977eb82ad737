import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { SECOND_MS } from '#server/core/clock.ts'
import { migrateDatabase } from '#server/core/database/migrate.ts'
import { createLogger } from '#server/core/logger.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { createApp } from '#server/http/app.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { createBuiltPages } from '#server/pages/rendering/built-pages.ts'
import { startBackground } from '#server/process/background.ts'
import { openDatabases } from '#server/process/databases.ts'
import type { Env } from '#server/process/env.ts'
import { startMetrics } from '#server/process/metrics.ts'
import { createServices } from '#server/process/services.ts'
import { EnvError } from '#server/process/settings.ts'

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
  /** Tells balancers, finishes what is in flight, then lets go of everything. Asking twice is asking once. */
  stop(): Promise<void>
}

/**
 * Runs the whole product in this process: database migrated, port open, jobs running.
 * @throws EnvError when a setting keeps it from starting
 */
export async function serve(given: Env, extension: Extension = {}): Promise<RunningProduct> {
  const env = (await extension.settings?.(given)) ?? given
  if (env.DATABASE_URL === undefined)
    throw new EnvError('DATABASE_URL is not set. `pnpm dev` brings a database.')
  const logger = createLogger(env)
  const databases = openDatabases(env, env.DATABASE_URL)
  const { requests, jobs, probe } = databases
  if (env.MIGRATE_ON_START === 'on') await migrateDatabase(jobs.pool)
  const services = createServices(env, requests, logger)

  const http = createHttpServer(env)
  const metrics = await startMetrics(services, requests.pool)
  if (metrics !== null) http.server.on('request', metrics.observeRequest)
  const routes = extension.routes?.(services)
  const app = createApp({
    ...services,
    pool: probe.pool,
    isDraining: http.isDraining,
    pages: (await extension.pages?.(services, http.server)) ?? createBuiltPages(services),
    ...(routes !== undefined && { developmentRoutes: routes }),
  })
  http.server.on('request', app)
  await extension.prepare?.(services)
  await http.listen()
  const background = startBackground({ ...services, db: jobs.db }, jobs.pool, metrics?.observeJob)
  const { port } = http.server.address() as AddressInfo
  logger.info(`Listening on http://${env.HOST}:${port} (${env.NODE_ENV})`)

  const stopBackground = async () => {
    await background.stop()
    // After the jobs, which ask it until they end (payments).
    await extension.close?.()
  }
  const stop = async () => {
    http.drain()
    await sleep(env.DRAIN_SECONDS * SECOND_MS)
    // Beside the server: open sockets of the extension (hot reload) would keep it from closing.
    await Promise.all([http.close(), stopBackground(), metrics?.close()])
    await databases.close()
  }
  let stopped: Promise<void> | undefined
  return { port, services, stop: () => (stopped ??= stop()) }
}
