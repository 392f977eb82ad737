import { setTimeout as sleep } from 'node:timers/promises'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listingImages } from '#drizzle/schema/market/images.ts'
import { importRows, listingNumbers } from '#drizzle/schema/market/imports.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock, SECOND_MS } from '#server/core/clock.ts'
import { createDatabase, type DatabaseHandle } from '#server/core/database/database.ts'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import { checkFiles, csvOf, honeyRow } from '#tests/support/fixtures/import-files.ts'
import { createPicture } from '#tests/support/fixtures/pictures.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { runImports } from './commands/run-imports.ts'

/** Fewer than the interruptions after which a row is given up: on a slow machine all may meet the same one. */
const ROUNDS = 11
const ROWS = 60

let broken = 0

let app: TestApp
let server: HttpTestServer
let killer: DatabaseHandle
beforeAll(async () => {
  app = await createTestApp()
  server = await startSite(app)
  killer = createDatabase(app.url)
})
afterAll(async () => {
  await killer.pool.end()
  await server.close()
  await app.close()
})

/** Takes the database from under whoever works on it, as the end of the process would. */
async function killConnections(): Promise<void> {
  const [rows] = await killer.pool.query(
    'SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()',
  )
  for (const { id } of rows as { id: number }[]) await killer.pool.query(`KILL ${id}`).catch(() => undefined)
}

/** Kills at ever other moments until the run has broken off, or is over. */
async function runAndKill(round: number): Promise<void> {
  const work = runImports(app.services)
    .catch(() => broken++)
    .then(() => 'over')
  while ((await Promise.race([work, sleep(40 + round * 7, 'running')])) === 'running') await killConnections()
  // The pool notices that its connections are gone.
  await app.db.execute(sql`SELECT 1`).catch(() => undefined)
  await sleep(20)
}

test('killed again and again while rows are written, no row is lost and none is doubled', async () => {
  const vendor = await createVendor(app)
  const rows = Array.from({ length: ROWS }, (_, row) =>
    honeyRow(`R${row}`, row % 4 === 0 ? { Bilder: 'a.jpg' } : {}),
  )
  const picture = await createPicture('jpeg', { width: 320, height: 240 })
  const site = { app, url: server.url }
  const { id } = await checkFiles(site, vendor, { csv: csvOf(rows), zip: { 'a.jpg': picture } })
  await vendor.caller.imports.run({ id })
  const start = clock.ms()
  const interrupted = vi.spyOn(app.services.logger, 'error')
  for (let round = 0; round < ROUNDS; round++) {
    // After a failure an import pauses.
    clock.set(new Date(start + round * 10 * SECOND_MS))
    await runAndKill(round)
  }
  for (let run = 0; run < 8; run++) {
    clock.set(new Date(start + (ROUNDS + run) * 10 * SECOND_MS))
    await runImports(app.services)
  }
  const states = await app.db
    .select({ state: importRows.state, rows: count() })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .groupBy(importRows.state)
  expect(states).toEqual([{ state: 'done', rows: ROWS }])
  // Otherwise nothing was killed on the way.
  expect(interrupted.mock.calls.length + broken).toBeGreaterThan(5)
  const titles = await app.db
    .select({ title: listings.title, copies: count() })
    .from(listings)
    .where(eq(listings.vendorId, vendor.vendorId))
    .groupBy(listings.title)
  expect(titles.filter(({ copies }) => copies > 1)).toEqual([])
  expect(titles).toHaveLength(ROWS)
  expect(await app.db.$count(listingNumbers)).toBe(ROWS)
  expect(await app.db.$count(listingImages)).toBe(ROWS / 4)
  expect((await vendor.caller.imports.getLatest()).latest?.state).toBe('done')
}, 120_000)
