import { count, eq } from 'drizzle-orm'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { afterEach, expect, test } from 'vitest'
import { listingImages } from '#drizzle/schema/market/images.ts'
import { importRows, imports, listingNumbers } from '#drizzle/schema/market/imports.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { imageFileName } from '#shared/listings/images.ts'
import { IMPORT_ROWS_MAX } from '#shared/listings/imports.ts'
import { createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { csvOf, honeyRow, sendFiles } from '#tests/support/fixtures/import-files.ts'
import { createPhonePhoto } from '#tests/support/fixtures/pictures.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { type ProductProcess, startProduct } from '#tests/support/product/product-process.ts'
import { testSettings } from '#tests/support/product/settings.ts'

const WRITTEN_ROWS = 20
/** As long as it takes until the leases of a process that died are free, and then some. */
const GOES_ON = { timeout: 90_000, interval: 250 }

let app: TestApp
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function startAgain(): Promise<ProductProcess> {
  const storage = { databaseUrl: app.url, dataDir: app.services.env.DATA_DIR }
  const product = await startProduct(testSettings(storage, { RATE_LIMIT: 'off' }))
  closing.push(() => product.stop())
  await product.untilReady()
  return product
}

const latestOf = async ({ caller }: TestVendor) => (await caller.imports.getLatest()).latest
const stateOf = async (vendor: TestVendor) => (await latestOf(vendor))?.state
const idsOf = async ({ caller }: TestVendor) => (await caller.listings.getMyListings()).map(({ id }) => id)

/** Keeps rows of this vendor from having their number written, which comes last. */
async function holdNumbers({ vendorId }: TestVendor) {
  const connection = await createConnection(app.url)
  closing.push(() => connection.destroy())
  await connection.beginTransaction()
  await connection.execute('SELECT * FROM listing_numbers WHERE vendor_id = ? FOR UPDATE', [vendorId])
  return {
    async isWaitedFor(): Promise<boolean> {
      const [rows] = await connection.query<RowDataPacket[]>(
        `SELECT id FROM information_schema.processlist
         WHERE db = DATABASE() AND id <> CONNECTION_ID() AND info LIKE 'insert%listing\\_numbers%'`,
      )
      return rows.length > 0
    },
    release: () => connection.end(),
  }
}

/** A run that has taken up the import has put it off for others. */
async function isBeingChecked(id: number): Promise<boolean> {
  const [found] = await app.db.select().from(imports).where(eq(imports.id, id))
  return found?.state === 'checking' && found.dueAt > new Date()
}

/** Titles of a vendor's listings, with how many have each. */
function countTitles({ vendorId }: TestVendor) {
  return app.db
    .select({ title: listings.title, copies: count() })
    .from(listings)
    .where(eq(listings.vendorId, vendorId))
    .groupBy(listings.title)
}

async function countReadablePictures(): Promise<number> {
  const rows = await app.db.select({ key: listingImages.key }).from(listingImages)
  const files = await Promise.all(rows.map(({ key }) => app.services.files.read(imageFileName(key, 'full'))))
  return files.filter(bytes => bytes !== null).length
}

test('killed while one import is written and another is checked: both go on, nothing is lost, nothing doubled', async () => {
  app = await createTestApp()
  closing.push(() => app.close())
  const writing = await createVendor(app)
  const checking = await createVendor(app)
  const first = await startAgain()
  const photo = await createPhonePhoto({ width: 1600, height: 1200 })
  const names = Array.from({ length: WRITTEN_ROWS }, (_, row) => `bild-${row}.jpg`)
  const id = await sendFiles({ app, url: first.url }, writing, {
    csv: csvOf(names.map((name, row) => honeyRow(`R${row}`, { Bilder: name }))),
    zip: Object.fromEntries(names.map(name => [name, photo])),
  })
  await expect.poll(() => stateOf(writing)).toBe('checked')
  await writing.caller.imports.run({ id })
  await expect.poll(async () => (await latestOf(writing))?.states.done).toBeGreaterThan(2)
  const numbers = await holdNumbers(writing)
  const many = Array.from({ length: IMPORT_ROWS_MAX }, (_, row) => honeyRow(`V${row}`))
  const checkedId = await sendFiles({ app, url: first.url }, checking, { csv: csvOf(many) })
  const isMidway = async () => (await isBeingChecked(checkedId)) && (await numbers.isWaitedFor())
  await expect.poll(isMidway).toBe(true)
  first.child.kill('SIGKILL')
  await first.exitCode
  await numbers.release()
  // Otherwise it was killed too late.
  expect([await stateOf(writing), await stateOf(checking)]).toEqual(['running', 'checking'])
  const written = await idsOf(writing)
  expect(await latestOf(writing)).toMatchObject({ states: { done: written.length } })
  expect(written.length).toBeLessThan(WRITTEN_ROWS)
  expect(await app.db.$count(importRows, eq(importRows.importId, checkedId))).toBe(0)

  const second = await startAgain()
  await expect.poll(() => stateOf(writing), GOES_ON).toBe('done')
  await expect.poll(() => stateOf(checking), GOES_ON).toBe('checked')
  expect(await latestOf(writing)).toMatchObject({ states: { done: WRITTEN_ROWS, failed: 0, waiting: 0 } })
  const titles = names.map((_, row) => ({ title: `Lindenhonig R${row}`, copies: 1 }))
  expect(new Set(await countTitles(writing))).toEqual(new Set(titles))
  // What was written before is the same as before.
  expect(await idsOf(writing)).toEqual(expect.arrayContaining(written))
  expect(await app.db.$count(listingNumbers)).toBe(WRITTEN_ROWS)
  expect(await countReadablePictures()).toBe(WRITTEN_ROWS)
  expect(await latestOf(checking)).toMatchObject({ actions: { new: IMPORT_ROWS_MAX, error: 0 } })
  expect(await app.db.$count(importRows, eq(importRows.importId, checkedId))).toBe(IMPORT_ROWS_MAX)
  expect(await idsOf(checking)).toEqual([])
  expect(second.log()).not.toMatch(/unhandled/i)
}, 150_000)
