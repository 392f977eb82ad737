import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { countListings, countWithCards } from '#server/listings/queries/search/count-listings.ts'
import {
  AROUND,
  type Ask,
  COLONY,
  FAR,
  layOutAll,
  NEAR,
  type Searches,
} from '#tests/support/database/lay-out-searches.ts'
import { openSmallCatalogue } from '#tests/support/database/small-catalogue.ts'
import type { TestApp } from '#tests/support/product/app.ts'

/**
 * The SQL of every kind of count as committed text, as `search-statements.test.ts` has that of searches. After an intended
 * change, write the files anew:
 *   pnpm vitest run server/listings/queries/search/statements/count-statements.test.ts --update
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

const COUNTS: Searches = {
  everything: {},
  category: { category: 'honey' },
  attributes: COLONY,
  'of a vendor': { vendorId: 7 },
  'around a place': FAR,
  'around a place, attributes': { ...FAR, ...COLONY },
  'a stem': { search: 'honig' },
  'a stem, attributes': { search: 'honig', isBio: true },
  'a stem around a place': { search: 'honig', category: 'honey', ...NEAR },
  'a word of many terms': { search: 'licht' },
  'a word of many terms, attributes': { search: 'licht', isBio: true },
  'a word of too many terms': { search: 'ung' },
  'a rare word': { search: 'abwahlisch' },
  'a rare word around a place': { search: 'abwahlisch', ...FAR },
  'a word of the trade': { search: 'königin' },
}

const COUNTS_WITH_CARDS: Searches = {
  'a stem': { search: 'honig' },
  'a rare word': { search: 'abwahlisch' },
  'a stem, category and places': { search: 'honig', category: 'honey', ...AROUND },
  'a stem, attributes': { search: 'honig', isBio: true },
}

const count: Ask = (db, input) => countListings({ ...app.services, db }, input)
const countAndShow: Ask = (db, input) =>
  countWithCards({ ...app.services, db }, input, {
    limit: { entries: 300, lookUps: 100, around: 100, partOf: 'place' },
    cards: 3,
  })

test.each<[string, Ask, Searches]>([
  ['counts', count, COUNTS],
  ['counts-with-cards', countAndShow, COUNTS_WITH_CARDS],
])('%s', async (name, ask, searches) => {
  await expect(await layOutAll({ app, pool }, ask, searches)).toMatchFileSnapshot(`./${name}.sql`)
})
