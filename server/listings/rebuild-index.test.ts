import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingWords, searchPostings, searchSuffixes, searchTerms } from '#drizzle/schema/market/listings.ts'
import { expectConsistentIndex } from '#tests/support/database/search-index.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { rebuildIndex } from './commands/rebuild-index.ts'

let app: TestApp
let vendor: TestVendor
const ids: number[] = []
beforeAll(async () => {
  app = await createTestApp()
  vendor = await createVendor(app)
  for (let turn = 0; turn < 12; turn++) {
    ids.push(await createListing(vendor, { title: `Lindenhonig Sorte ${turn}`, price: `${turn + 1}.00` }))
  }
})
afterAll(() => app.close())

const rebuild = () => rebuildIndex(app.db, () => undefined)
const search = async (words: string) =>
  (await (await app.callerFor(null)).listings.search({ search: words })).map(({ id }) => id)

test('an index of which nothing is right any more is put in order', async () => {
  const { db } = app
  const [first = 0, second = 0] = ids
  // Lost, of a deleted listing, under a word that the listing lacks, in another place of the order, other words.
  await db.delete(searchPostings).where(eq(searchPostings.listingId, first))
  await db.execute(sql`INSERT INTO search_postings
    SELECT term_id, rank_key, 999999, category, postal_code_id FROM search_postings WHERE listing_id = ${second}`)
  const [strange] = await db.insert(searchTerms).values({ term: 'fremdwort' }).$returningId()
  await db.insert(searchSuffixes).values({ suffix: 'fremdwort', termId: strange?.id ?? 0 })
  await db.execute(sql`INSERT INTO search_postings
    SELECT ${strange?.id}, rank_key, id, category, postal_code_id FROM listings`)
  await db.execute(sql`UPDATE search_postings SET rank_key = rank_key + 5 WHERE listing_id = ${second}`)
  await db
    .update(listingWords)
    .set({ words: ' falsch ' })
    .where(eq(listingWords.listingId, ids[2] ?? 0))

  const { listings, removed } = await rebuild()
  expect(listings).toBe(ids.length)
  expect(removed).toBeGreaterThan(ids.length)
  await expectConsistentIndex(db)
  expect(await search('fremdwort')).toEqual([])
  expect((await search('lindenhonig')).toSorted((a, b) => a - b)).toEqual(ids)
  expect(await rebuild()).toMatchObject({ removed: 0 })
})

test('it disturbs neither readers nor writers', async () => {
  const rebuilding = rebuild()
  for (let turn = 0; turn < 8; turn++) {
    const id = await createListing(vendor, { title: `Nebenher geschrieben ${turn}` })
    ids.push(id)
    expect(await search('nebenher')).toContain(id)
    expect((await search('lindenhonig')).length).toBe(12)
    const kept = ids[turn % 12] ?? 0
    await vendor.caller.listings.update({
      id: kept,
      title: `Lindenhonig Sorte ${turn} neu`,
      description: 'Immer noch derselbe Lindenhonig, neu beschrieben.',
      category: 'honey',
      price: '7.00',
      shippingType: 'both',
    })
  }
  await rebuilding
  await expectConsistentIndex(app.db)
})
