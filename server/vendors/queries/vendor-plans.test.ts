import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database, type DatabaseHandle } from '#server/core/database/database.ts'
import { explainStatement } from '#tests/support/database/explain-statement.ts'
import { recordStatements } from '#tests/support/database/record-statements.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { listNearVendors } from './list-near-vendors.ts'
import { listPublicVendorParts, listPublicVendors } from './list-public-vendors.ts'

let app: TestApp
let recorded: DatabaseHandle
beforeAll(async () => {
  app = await createTestApp()
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
