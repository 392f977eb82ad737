import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { clock } from '#server/core/clock.ts'
import { createDatabase, type Database, type DatabaseHandle } from '#server/core/database/database.ts'
import { VENDORS_PAGE_SIZE } from '#shared/vendors/public-vendors.ts'
import { explainStatement } from '#tests/support/database/explain-statement.ts'
import { recordStatements } from '#tests/support/database/record-statements.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { listNearVendors } from './list-near-vendors.ts'
import { listPublicVendorParts, listPublicVendors } from './list-public-vendors.ts'

/** Where nobody lives, from Traunstein northwards: within 200 km of it. */
const EMPTY_CODES = Array.from({ length: 500 }, (_, index) => ({
  country: 'DE' as const,
  code: String(90_000 + index),
  place: `Ort ${index}`,
  latitude: 48 + index / 400,
  longitude: 12.6,
  isApproximate: false,
}))

let app: TestApp
let recorded: DatabaseHandle
beforeAll(async () => {
  app = await createTestApp()
  await app.db.insert(postalCodes).values(EMPTY_CODES.map(code => ({ ...code, updatedAt: clock.now() })))
  recorded = createDatabase(app.url)
  await createListing(await createVendor(app))
})
afterAll(async () => {
  await recorded.close()
  await app.close()
})

/** How the parts of each statement are read when the optimizer may do anything but look into the offers of one vendor after another. */
async function partsOf(work: (db: Database) => Promise<unknown>): Promise<string[][]> {
  const statements = await recordStatements(recorded.pool, work)
  const connection = await createConnection(app.url)
  try {
    await connection.query("SET optimizer_switch = 'firstmatch=off,loosescan=off'")
    const parts: string[][] = []
    for (const statement of statements.filter(({ text }) => text.includes('is_public'))) {
      const steps = await explainStatement(connection, statement)
      parts.push(steps.map(step => step.select_type))
    }
    return parts
  } finally {
    await connection.end()
  }
}

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['the newest', db => listNearVendors({ ...app.services, db }, { page: 1 })],
  ['the newest of a country', db => listNearVendors({ ...app.services, db }, { country: 'DE', page: 1 })],
  ['the nearest', db => listNearVendors({ ...app.services, db }, { postalCode: '83278', page: 1 })],
  ['those of a part of the sitemap', db => listPublicVendors(db, { from: 1, to: 10_000 })],
  ['the parts of the sitemap', db => listPublicVendorParts(db, 10_000)],
])('no statement makes a list of all offers to find vendors: %s', async (_name, work) => {
  const [vendors] = await partsOf(work)
  expect(vendors).toEqual(['PRIMARY', 'DEPENDENT SUBQUERY'])
})

test('who is near is found by few statements, also where one is missing and nobody lives further away', async () => {
  for (let vendor = 1; vendor < VENDORS_PAGE_SIZE; vendor++) await createListing(await createVendor(app))
  const statements = await recordStatements(recorded.pool, async db => {
    const { vendors } = await listNearVendors({ ...app.services, db }, { postalCode: '83278', page: 1 })
    expect(vendors).toHaveLength(VENDORS_PAGE_SIZE)
  })
  expect(statements.length).toBeLessThan(12)
})
