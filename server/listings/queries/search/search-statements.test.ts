import type { RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { searchListingsInput } from '#shared/inputs/listings/listings.ts'
import { CARD_COLUMNS, formatStatement } from '#tests/support/database/format-statement.ts'
import {
  AROUND,
  type Ask,
  COLONY,
  FAR,
  type Input,
  layOutAll,
  NEAR,
  type Searches,
} from '#tests/support/database/lay-out-searches.ts'
import { isOfDensity, recordStatements } from '#tests/support/database/record-statements.ts'
import { openSmallCatalogue } from '#tests/support/database/small-catalogue.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { cachedDensity } from './planning/listing-density.ts'
import { searchListings } from './search-listings.ts'

/**
 * The SQL of every kind of search as committed text, so that a change of a statement shows in review. After an intended
 * change, write the files anew:
 *   pnpm vitest run server/listings/queries/search/search-statements.test.ts --update
 */

let app: TestApp
let pool: DatabasePool
beforeAll(async () => {
  ;({ app, pool } = await openSmallCatalogue())
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

const RARE: Input = { category: 'colonies', breed: 'dark_bee', isBio: true, country: 'DE' }

const FILTERS: Searches = {
  'no filter': {},
  'second page': { offset: 50 },
  'deep page': { offset: 1000 },
  category: { category: 'honey' },
  'country, organic and shipping': { country: 'DE', isBio: true, shippingAvailable: true },
  'queens of a year': { category: 'queens', queenYear: 2026 },
  'newest first, queens of a year': { sortBy: 'newest', category: 'queens', queenYear: 2026 },
  'available now': { availableNow: true },
  'available now, category and breed': { category: 'colonies', breed: 'carnica', availableNow: true },
  'mating type': { category: 'queens', matingType: 'island_mated' },
  'two subtypes, which no listing has': { colonyType: 'ableger', equipmentCategory: 'hives' },
  breed: { breed: 'carnica' },
  'breed and hive system': COLONY,
  'an attribute that the category does not have': { category: 'honey', breed: 'carnica' },
}

/** Only the vendor's listings are looked at, however they are filtered and sorted. */
const VENDOR: Searches = {
  'of a vendor': { vendorId: 7 },
  'of a vendor, category, second page': { vendorId: 7, category: 'honey', offset: 24, limit: 24 },
  'of a vendor, newest first': { vendorId: 7, sortBy: 'newest' },
  'of a vendor, cheapest first': { vendorId: 7, sortBy: 'price_asc' },
  'of a vendor, attributes': { vendorId: 7, ...COLONY },
  'of a vendor, a stem': { vendorId: 7, search: 'honig' },
  'of a vendor, around a place': { vendorId: 7, ...FAR },
  'of a vendor, by distance': { vendorId: 7, sortBy: 'distance', ...AROUND },
}

const SORTS: Searches = {
  'newest first': { sortBy: 'newest' },
  'newest first, category': { sortBy: 'newest', category: 'honey' },
  'newest first, frequent attributes': { sortBy: 'newest', breed: 'carnica' },
  'newest first, rare attributes': { sortBy: 'newest', ...RARE },
  'newest first, available now': { sortBy: 'newest', availableNow: true },
  'newest first, near a place': { sortBy: 'newest', ...NEAR },
  'cheapest first': { sortBy: 'price_asc' },
  'cheapest first, into the listings without a price': {
    sortBy: 'price_asc',
    category: 'colonies',
    offset: 340,
  },
  'cheapest first, behind the last listing': { sortBy: 'price_asc', category: 'colonies', offset: 1000 },
  'cheapest first, category': { sortBy: 'price_asc', category: 'honey' },
  'cheapest first, rare attributes': { sortBy: 'price_asc', ...RARE },
  'dearest first': { sortBy: 'price_desc' },
  'dearest first, category': { sortBy: 'price_desc', category: 'equipment' },
  'dearest first, far around a place': { sortBy: 'price_desc', ...FAR },
}

const PLACES: Searches = {
  'an unknown place': { postalCode: '99999' },
  'few listings around': NEAR,
  'few listings around, category': { ...NEAR, category: 'honey' },
  'few listings around, rare attributes': { ...NEAR, ...RARE },
  'many listings around': FAR,
  'many listings around, category and attributes': { ...FAR, ...COLONY },
  'by distance without a place': { sortBy: 'distance' },
  'by distance': { sortBy: 'distance', ...AROUND },
  'by distance, category': { sortBy: 'distance', ...AROUND, category: 'honey' },
  'by distance, second page': { sortBy: 'distance', ...AROUND, offset: 50 },
  'by distance, rare attributes': { sortBy: 'distance', ...FAR, ...RARE },
  'by distance, attributes: rings': { sortBy: 'distance', ...FAR, isBio: true },
  'by distance, stem: rings': { sortBy: 'distance', ...FAR, search: 'honig' },
  'by distance, rare word': { sortBy: 'distance', ...FAR, search: 'abwahlisch' },
}

/** Of the 3,776 terms 458 contain "ung", 111 "licht" and 14 "gabel"; "honig" is a stem. */
const WORDS: Searches = {
  'a word that no listing has': { search: 'quarkstrudel' },
  'a stem': { search: 'honig' },
  'a stem, category': { search: 'honig', category: 'honey' },
  'a stem, attributes': { search: 'honig', isBio: true },
  'a stem, available now': { search: 'honig', availableNow: true },
  'a stem, newest first': { search: 'honig', sortBy: 'newest' },
  'a stem, cheapest first': { search: 'honig', sortBy: 'price_asc' },
  'a stem, few listings around': { search: 'honig', ...NEAR },
  'a stem, many listings around': { search: 'honig', ...FAR },
  'a word of one term': { search: 'und' },
  'a word of one term, second page': { search: 'und', offset: 50 },
  'a word of one term, attributes': { search: 'und', isBio: true },
  'a word of one term, cheapest first': { search: 'und', sortBy: 'price_asc' },
  'a word of some terms: merge': { search: 'gabel' },
  'a word of some terms, category: merge': { search: 'gabel', category: 'equipment' },
  'a word of some terms, attributes': { search: 'gabel', isBio: true },
  'a word of many terms': { search: 'licht' },
  'a word of too many terms': { search: 'ung' },
  'a rare word': { search: 'abwahlisch' },
  'a rare word, attributes': { search: 'abwahlisch', isBio: true },
  'a rare word, newest first': { search: 'abwahlisch', sortBy: 'newest' },
  'a rare word, cheapest first': { search: 'abwahlisch', sortBy: 'price_asc' },
  'two letters': { search: 'öl' },
  'one character': { search: '5' },
  'written in two ways': { search: 'einueberwahlverlein' },
  'two stems': { search: 'honig wald' },
  'a stem and a frequent word': { search: 'honig und' },
  'a stem and a rare word': { search: 'honig abwahlisch' },
  'two words of many terms': { search: 'licht ung' },
  'a word of the trade: merge': { search: 'königin' },
  'a word of the trade, attributes': { search: 'königin', isBio: true },
  'a word of the trade, many listings around': { search: 'königin', ...FAR },
  'a word of the trade and a stem': { search: 'königin honig' },
  'words of the trade, as they stand': { search: '"königin"' },
}

/** Asked while the Top-Listing of a listing has ended that no job has moved back yet. */
const ENDED: Searches = {
  'first page': {},
  'second page': { offset: 50 },
  category: { category: 'honey' },
  'a stem': { search: 'honig' },
  'a word of one term, attributes': { search: 'und', isBio: true },
  'a rare word': { search: 'abwahlisch' },
  'many listings around': FAR,
  'by distance': { sortBy: 'distance', ...AROUND, offset: 50 },
}

const search: Ask = (db, input) => searchListings({ ...app.services, db }, input)

test.each<[string, Ask, Searches]>([
  ['filters', search, FILTERS],
  ['vendor', search, VENDOR],
  ['sorts', search, SORTS],
  ['places', search, PLACES],
  ['words', search, WORDS],
])('%s', async (name, ask, searches) => {
  await expect(await layOutAll({ app, pool }, ask, searches)).toMatchFileSnapshot(`statements/${name}.sql`)
})

test('ended promotions', async () => {
  const [[first]] = await pool.query<RowDataPacket[]>(
    'SELECT id FROM listings WHERE is_public = 1 ORDER BY top_listing_until DESC LIMIT 1',
  )
  const end = (until: Date) =>
    pool.query('UPDATE listings SET top_listing_until = ? WHERE id = ?', [until, first?.id])
  await end(new Date(clock.ms() - 1))
  const text = await layOutAll({ app, pool }, search, ENDED)
  await end(new Date(clock.ms() + DAY_MS))
  await expect(text).toMatchFileSnapshot('statements/ended-promotions.sql')
})

test('card columns', async () => {
  const [page] = await recordStatements(pool, db => search(db, searchListingsInput.parse({})))
  const [columns = ''] = CARD_COLUMNS.exec(page?.text.replace(/\s+/g, ' ') ?? '') ?? []
  await expect(`${columns.replaceAll(', ', ',\n  ')}\n`).toMatchFileSnapshot('statements/card-columns.sql')
})

test('a process that does not know yet where listings are counts those around the place', async () => {
  const statements = await recordStatements(pool, async db => {
    await search(db, searchListingsInput.parse(NEAR))
    await expect.poll(() => cachedDensity(db)).not.toBeNull()
  })
  const asked = statements.filter(statement => !isOfDensity(statement))
  // They run side by side.
  const inOrder = [...asked, ...statements.filter(isOfDensity)]
  await expect(inOrder.map(formatStatement).join('')).toMatchFileSnapshot('statements/first-search.sql')
})
