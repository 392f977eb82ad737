import { eq } from 'drizzle-orm'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock } from '#server/core/clock.ts'
import { joinWords, searchedForms, searchWords } from '#server/listings/rules/search-text.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
import { listingMapInput } from '#shared/inputs/listings/map.ts'
import { BREEDS, CATEGORIES } from '#shared/listings/listings.ts'
import { catalogueVocabulary } from '#tests/performance/bench/catalogue/load-catalogue.ts'
import { pick, type Random } from '#tests/performance/bench/catalogue/vocabulary.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { fillCatalogue } from './fill-catalogue.ts'

const WORDS = 1500
const vocabulary = catalogueVocabulary(WORDS)

/** All over the three countries; the first two in one comb at every zoom, so that one of them gives it its name. */
const CODES = Array.from({ length: 90 }, (_, index) => {
  const country = (['DE', 'DE', 'DE', 'AT', 'CH'] as const)[index % 5] ?? 'DE'
  const lies = index < 2 ? 0 : index
  return {
    country,
    code: country === 'DE' ? String(20_000 + index) : String(2000 + index),
    place: `Ort ${index}`,
    latitude: 46.6 + ((lies * 37) % 80) / 10,
    longitude: 7 + ((lies * 53) % 85) / 10,
    isApproximate: false,
    ...(index % 2 === 0 && country === 'DE' && { district: 'Landkreis Traunstein', districtCode: '09189' }),
  }
})

export type Listing = typeof listings.$inferSelect & { words: string }
export type Code = typeof postalCodes.$inferSelect

interface MapCatalogue {
  app: TestApp
  /** What is public. */
  all: Listing[]
  codes: Map<number, Code>
}

/** A product with 2,500 listings at 90 places. */
export async function openMapCatalogue(): Promise<MapCatalogue> {
  const app = await createTestApp()
  await app.db.delete(postalCodes)
  await app.db.insert(postalCodes).values(CODES.map(code => ({ ...code, updatedAt: clock.now() })))
  await fillCatalogue(app.url, { listings: 2500, vendors: 200, words: WORDS })
  const rows = await app.db.select().from(listings).where(eq(listings.isPublic, true))
  const all = rows.map(row => ({ ...row, words: joinWords(searchWords(row.title, row.description)) }))
  const codes = new Map((await app.db.select().from(postalCodes)).map(code => [code.id, code]))
  return { app, all, codes }
}

/** The specification in its plainest form: every listing is looked at. */
export async function listingsThatMatch(
  { app, all }: Pick<MapCatalogue, 'app' | 'all'>,
  filter: ListingFilter,
): Promise<Listing[]> {
  const { places } = app.services
  const { postalCode, radius, search, country } = filter
  const centres = postalCode === undefined ? [] : await places.findSearchCentres(postalCode, country)
  const distanceOf = places.distancesFrom(centres)
  const isNow = ({ availability, availableFrom }: Listing) =>
    availability === 'available' && (availableFrom === null || availableFrom <= berlinDay(clock.now()))
  return all.filter(
    row =>
      (filter.category === undefined || filter.category === row.category) &&
      (filter.breed === undefined || filter.breed === row.breed) &&
      [filter.matingType, filter.colonyType, filter.equipmentCategory, filter.honeyType].every(
        subtype => subtype === undefined || subtype === row.subtype,
      ) &&
      (filter.hiveSystem === undefined || filter.hiveSystem === row.hiveSystem) &&
      (filter.shippingAvailable !== true || row.shippingAvailable) &&
      (country === undefined || country === row.country) &&
      (filter.isBio !== true || row.isBio) &&
      (filter.availableNow !== true || isNow(row)) &&
      (postalCode === undefined || (distanceOf(row.postalCodeId) ?? Infinity) <= radius) &&
      searchedForms(search ?? '').every(forms => forms.some(form => row.words.includes(form))),
  )
}

/** A search as people might make it around a map. */
export function drawFilter(random: Random): ListingFilter {
  const maybe = (chance: number, field: object) => (random() < chance ? field : {})
  return listingMapInput.parse({
    filter: {
      ...maybe(0.4, { search: pick(random, ['honig', 'königin', pick(random, vocabulary.general).text]) }),
      ...maybe(0.4, { category: pick(random, CATEGORIES) }),
      ...maybe(0.2, { breed: pick(random, BREEDS) }),
      ...maybe(0.2, { isBio: true }),
      ...maybe(0.2, { availableNow: true }),
      ...maybe(0.2, { country: pick(random, ['DE', 'AT', 'CH']) }),
      ...maybe(0.4, { postalCode: pick(random, CODES).code, radius: pick(random, [10, 50, 100, 400]) }),
    },
  }).filter
}
