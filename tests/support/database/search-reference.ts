import { eq } from 'drizzle-orm'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock } from '#server/core/clock.ts'
import { isPromoted, rankKeyOf } from '#server/listings/rules/derived-fields.ts'
import { matchesFilter } from '#server/listings/rules/matches-filter.ts'
import { containsForms, joinWords, searchedForms, searchWords } from '#server/listings/rules/search-text.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { type SearchListingsInput, searchListingsInput } from '#shared/inputs/listings/listings.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import {
  BREEDS,
  CATEGORIES,
  COLONY_TYPES,
  EQUIPMENT_CATEGORIES,
  MATING_TYPES,
  SORTS,
} from '#shared/listings/listings.ts'
import { catalogueVocabulary } from '#tests/performance/bench/catalogue/load-catalogue.ts'
import { pick, pickZipf, type Random } from '#tests/performance/bench/catalogue/vocabulary.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { fillCatalogue } from './fill-catalogue.ts'

const WORDS = 2000
/** The last ten lie where the first ten do: as far away from everywhere, so that only the default order decides. */
const CODES = Array.from({ length: 60 }, (_, index) => ({
  country: index % 5 === 0 ? ('AT' as const) : ('DE' as const),
  code: index % 5 === 0 ? String(1000 + index) : String(10_000 + index),
  place: `Ort ${index}`,
  latitude: 48 + ((index % 50) % 8) / 4,
  longitude: 8 + Math.floor((index % 50) / 8) / 2,
  isApproximate: false,
}))

const vocabulary = catalogueVocabulary(WORDS)

export type Listing = typeof listings.$inferSelect & { words: string }

/** A product with 2,500 listings at 60 places. */
export async function openReferenceCatalogue(): Promise<TestApp> {
  const app = await createTestApp()
  await app.db.insert(postalCodes).values(CODES.map(code => ({ ...code, updatedAt: clock.now() })))
  await fillCatalogue(app.url, { listings: 2500, vendors: 150, words: WORDS })
  return app
}

/** What is public. */
export async function readListings({ db }: Pick<TestApp, 'db'>): Promise<Listing[]> {
  const rows = await db.select().from(listings).where(eq(listings.isPublic, true))
  return rows.map(row => ({ ...row, words: joinWords(searchWords(row.title, row.description)) }))
}

/** The specification in its plainest form: every listing is looked at. */
export async function expectedIdsOf(
  { services }: Pick<TestApp, 'services'>,
  all: readonly Listing[],
  input: SearchListingsInput,
): Promise<number[]> {
  const { places } = services
  const { postalCode, radius, search, sortBy, offset, limit } = input
  const centres = postalCode === undefined ? [] : await places.findSearchCentres(postalCode, input.country)
  const distance = places.distancesFrom(centres)
  const distanceOf = (row: Listing) => distance(row.postalCodeId) ?? Number.POSITIVE_INFINITY
  const today = berlinDay(clock.now())
  const forms = searchedForms(search ?? '')
  const matches = all.filter(
    row =>
      matchesFilter(input, row, today) &&
      (postalCode === undefined || distanceOf(row) <= radius) &&
      containsForms(row.words, forms),
  )
  const now = clock.now()
  const rankOf = ({ topListingUntil, rankKey, createdAt }: Listing) =>
    isPromoted(topListingUntil, now) ? rankKey : rankKeyOf(createdAt)
  const byRank = (a: Listing, b: Listing) => rankOf(b) - rankOf(a) || b.id - a.id
  const byPrice = (direction: 1 | -1) => (a: Listing, b: Listing) => {
    if (a.price === null || b.price === null) {
      return Number(a.price === null) - Number(b.price === null) || b.id - a.id
    }
    return direction * (Number(a.price) - Number(b.price) || a.id - b.id)
  }
  const orders = {
    top_listing: byRank,
    newest: (a: Listing, b: Listing) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id,
    price_asc: byPrice(1),
    price_desc: byPrice(-1),
    distance: (a: Listing, b: Listing) =>
      (postalCode === undefined ? 0 : distanceOf(a) - distanceOf(b)) || byRank(a, b),
  }
  return matches
    .toSorted(orders[sortBy])
    .slice(offset, offset + limit)
    .map(row => row.id)
}

/** A search as people might make it: a few filters, or none; words from common to rare. */
export function drawSearch(random: Random): SearchListingsInput {
  const word = () =>
    pick(random, [
      () => pickZipf(random, vocabulary.trade[pick(random, CATEGORIES)]).text,
      () => pickZipf(random, vocabulary.general).text,
      () => pick(random, vocabulary.general).text.slice(2, 7),
      () => pick(random, ['honig', 'königin', 'schleuder', 'wachs']),
    ])()
  const maybe = (chance: number, field: object) => (random() < chance ? field : {})
  return searchListingsInput.parse({
    ...maybe(0.5, { search: random() < 0.6 ? word() : `${word()} ${word()}` }),
    ...maybe(0.4, { category: pick(random, CATEGORIES) }),
    ...maybe(0.15, { breed: pick(random, BREEDS) }),
    ...maybe(0.1, { matingType: pick(random, MATING_TYPES) }),
    ...maybe(0.1, { colonyType: pick(random, COLONY_TYPES) }),
    ...maybe(0.1, { equipmentCategory: pick(random, EQUIPMENT_CATEGORIES) }),
    ...maybe(0.1, { hiveSystem: pick(random, HIVE_SYSTEMS) }),
    ...maybe(0.2, { isBio: true }),
    ...maybe(0.15, { shippingAvailable: true }),
    ...maybe(0.15, { country: 'AT' }),
    ...maybe(0.15, { availableNow: true }),
    ...maybe(0.08, { queenYear: pick(random, [2025, 2026]) }),
    ...maybe(0.4, { postalCode: pick(random, CODES).code, radius: pick(random, [10, 50, 100, 400]) }),
    sortBy: pick(random, SORTS),
    limit: pick(random, [1, 7, 50, 100]),
    offset: pick(random, [0, 0, 0, 1, 30, 200]),
  })
}
