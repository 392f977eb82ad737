import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { createDatabase } from '#server/core/database/database.ts'
import { countListings } from '#server/listings/queries/search/count-listings.ts'
import { cachedDensity } from '#server/listings/queries/search/planning/listing-density.ts'
import { createCombIndex } from '#server/listings/rules/comb-index.ts'
import { joinWords, searchedForms, searchWords } from '#server/listings/rules/search-text.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
import { listingMapInput, mapCellInput } from '#shared/inputs/listings/map.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import { HONEY_TYPES } from '#shared/listings/honey-types.ts'
import { BREEDS, CATEGORIES, COUNT_CAP, MATING_TYPES } from '#shared/listings/listings.ts'
import { type Comb, combCentre, MAP_REACH, project, type Zoom } from '#shared/map/combs.ts'
import { CELL_CARDS, type MapCell } from '#shared/map/listing-map.ts'
import { catalogueVocabulary, loadCatalogue } from '#tests/performance/bench/catalogue/load-catalogue.ts'
import { createRandom, pick, type Random } from '#tests/performance/bench/catalogue/vocabulary.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { getMap } from './get-map.ts'
import { getMapCell } from './get-map-cell.ts'
import { listRegions } from './list-regions.ts'
import { cachedFacets } from './listing-facets.ts'

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

type Listing = typeof listings.$inferSelect & { words: string }
type Code = typeof postalCodes.$inferSelect

let app: TestApp
let all: Listing[]
let codes: Map<number, Code>
beforeAll(async () => {
  app = await createTestApp()
  await app.db.delete(postalCodes)
  await app.db.insert(postalCodes).values(CODES.map(code => ({ ...code, updatedAt: clock.now() })))
  const { pool } = createDatabase(app.url)
  await loadCatalogue(pool, { listings: 2500, vendors: 200, words: WORDS })
  await pool.end()
  const rows = await app.db.select().from(listings).where(eq(listings.isPublic, true))
  all = rows.map(row => ({ ...row, words: joinWords(searchWords(row.title, row.description)) }))
  codes = new Map((await app.db.select().from(postalCodes)).map(code => [code.id, code]))
})
afterEach(() => clock.set(null))
afterAll(() => app.close())

/** The specification in its plainest form: every listing is looked at. */
async function matching(filter: ListingFilter): Promise<Listing[]> {
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

/** By looking at every comb there is, where `combAt` looks at two. */
function combOf({ postalCodeId }: Listing, zoom: Zoom): Comb {
  const point = project(codes.get(postalCodeId) as Code)
  const nearest = (of: Zoom, from: { x: number; y: number }) => {
    const size = { 0: 132.53, 1: 48, 2: 16, 3: 16 / 3 }[of]
    let best = { x: 0, y: 0, distance: Infinity }
    for (let y = Math.floor(from.y / size) - 2; y <= from.y / (size * 0.8) + 2; y++) {
      for (let x = Math.floor(from.x / size) - 2; x <= from.x / size + 2; x++) {
        const centre = combCentre(of, { x, y })
        const distance = Math.hypot(centre.x - from.x, centre.y - from.y)
        if (distance < best.distance) best = { x, y, distance }
      }
    }
    return { x: best.x, y: best.y }
  }
  return zoom === 0 ? nearest(0, combCentre(1, nearest(1, point))) : nearest(zoom, point)
}

function countsOf(rows: readonly Listing[], zoom: Zoom): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const { x, y } = combOf(row, zoom)
    counts.set(`${x} ${y}`, (counts.get(`${x} ${y}`) ?? 0) + 1)
  }
  return counts
}

const byComb = (cells: readonly MapCell[]) => new Map(cells.map(({ x, y, count }) => [`${x} ${y}`, count]))

function drawFilter(random: Random): ListingFilter {
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

test('over 120 drawn filters each listing is counted in the comb of its postal code, and nowhere else', async () => {
  const random = createRandom(7)
  let found = 0
  for (let round = 0; round < 120; round++) {
    const filter = drawFilter(random)
    const rows = await matching(filter)
    const zoom = pick(random, [0, 1] as const)
    const map = await getMap(app.services, { filter, zoom })
    expect(byComb(map.cells), JSON.stringify(filter)).toEqual(countsOf(rows, zoom))
    expect(map.total).toBe(rows.length)
    expect(map.capped).toBe(false)
    const count = await countListings(app.services, filter)
    expect(count.total).toBe(Math.min(rows.length, COUNT_CAP))
    found += rows.length
  }
  expect(found).toBeGreaterThan(5000)
})

test('a town that reaches into a second comb names only the one in which most of it lies', () => {
  const known = { country: 'DE' as const, isApproximate: false, district: null, districtCode: null }
  const [east, west] = [
    { latitude: 48.14, longitude: 11.58 },
    { latitude: 48.14, longitude: 11 },
  ]
  const rows = [
    { ...east, place: 'Großstadt' },
    { ...east, place: 'Großstadt' },
    { ...west, place: 'Großstadt' },
    { ...west, place: 'Vorort' },
  ]
  const places = rows.map((row, id) => ({ ...known, ...row, id, code: `9900${id}` }))
  const { combOf } = createCombIndex(places, 1)
  expect(places.map(({ id }) => combOf.get(id)?.place)).toEqual([
    'Großstadt',
    'Großstadt',
    'Vorort',
    'Vorort',
  ])
})

test('near maps show the combs around their middle, and all of them together every listing', async () => {
  const random = createRandom(11)
  for (let round = 0; round < 30; round++) {
    const filter = drawFilter(random)
    const rows = await matching(filter)
    const zoom = pick(random, [2, 3] as const)
    const area = combOf(pick(random, all), zoom)
    const near = rows.filter(row => {
      const { x, y } = combOf(row, zoom)
      return Math.abs(x - area.x) <= MAP_REACH.x && Math.abs(y - area.y) <= MAP_REACH.y
    })
    const map = await getMap(app.services, { filter, zoom, area })
    expect(map).toMatchObject({ zoom, area, total: near.length })
    expect(byComb(map.cells), JSON.stringify(filter)).toEqual(countsOf(near, zoom))
  }
})

test('a chosen comb shows its own listings, the first ones in the order of the marketplace', async () => {
  const random = createRandom(13)
  for (let round = 0; round < 30; round++) {
    const filter = drawFilter(random)
    const { cells } = await getMap(app.services, { filter, zoom: 1 })
    if (cells.length === 0) continue
    const cell = pick(random, cells)
    const detail = await getMapCell(app.services, { filter, zoom: 1, comb: cell })
    const rows = (await matching(filter)).filter(row => {
      const { x, y } = combOf(row, 1)
      return x === cell.x && y === cell.y
    })
    expect(detail?.place).toBe(cell.place)
    const expected = rows.toSorted((a, b) => b.rankKey - a.rankKey || b.id - a.id).slice(0, CELL_CARDS)
    expect(detail?.listings.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  }
  const nowhere = mapCellInput.parse({ zoom: 1, comb: { x: 399, y: 399 } })
  expect(await getMapCell(app.services, nowhere)).toBeNull()
})

test('the table of regions counts the same listings', async () => {
  const filter = listingMapInput.parse({ filter: { category: 'honey' } }).filter
  const { regions } = await listRegions(app.services, filter)
  const rows = await matching(filter)
  expect(regions.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
  const bavaria = rows.filter(({ postalCodeId }) => codes.get(postalCodeId)?.districtCode === '09189')
  expect(regions.find(({ name }) => name === 'Bayern')?.count).toBe(bavaria.length)
  expect(regions.map(({ country }) => country)).toEqual(
    regions
      .map(({ country }) => country)
      .toSorted((a, b) => ['DE', 'AT', 'CH'].indexOf(a) - ['DE', 'AT', 'CH'].indexOf(b)),
  )
})

test('of what is nowhere there is an empty map', async () => {
  const caller = await app.callerFor(null)
  expect((await caller.listings.map({ filter: { search: 'quarkstrudel' } })).cells).toEqual([])
})

test('a near map without a middle is the whole map, and nothing is far enough for more than 600 combs', async () => {
  const { filter } = listingMapInput.parse({})
  expect(await getMap(app.services, { filter, zoom: 3 })).toMatchObject({ zoom: 1, area: null })
  expect((2 * MAP_REACH.x + 1) * (2 * MAP_REACH.y + 1)).toBeLessThanOrEqual(600)
})

test('a large market is shown as of some minutes ago, without counting it again', async () => {
  const { filter } = listingMapInput.parse({ filter: { category: 'honey', country: 'AT' } })
  const exact = await getMap(app.services, { filter, zoom: 1 })
  await vi.waitFor(() => expect(cachedDensity(app.db)).not.toBeNull())
  const density = cachedDensity(app.db)
  const large = vi.spyOn(Object.getPrototypeOf(density), 'countAt')
  Object.defineProperty(density, 'total', { value: 1_000_000, configurable: true })
  const known = await getMap(app.services, { filter, zoom: 1 })
  expect(large).toHaveBeenCalled()
  expect(known.cells).toEqual(exact.cells)
  // Who searches around a place sees what is in the circle.
  const around = listingMapInput.parse({ filter: { postalCode: '2003', radius: 60 } }).filter
  const circle = await getMap(app.services, { filter: around, zoom: 1 })
  expect(circle.total).toBe((await matching(around)).length)
  expect(circle.centres).toHaveLength(2)
  // The same of attributes, which are read in the background first.
  const asked = listingMapInput.parse({ filter: { isBio: true } }).filter
  await getMap(app.services, { filter: asked, zoom: 1 })
  await vi.waitFor(() => expect(cachedFacets(app.db)).not.toBeNull())
  const facets = vi.spyOn(Object.getPrototypeOf(cachedFacets(app.db)), 'countAt')
  for (const attributes of [
    ...CATEGORIES.map(category => ({ category, isBio: true })),
    ...BREEDS.map(breed => ({ breed })),
    ...HONEY_TYPES.map(honeyType => ({ category: 'honey', honeyType })),
    ...MATING_TYPES.map(matingType => ({ matingType, country: 'DE' })),
    ...HIVE_SYSTEMS.map(hiveSystem => ({ hiveSystem, shippingAvailable: true })),
    { equipmentCategory: 'hives', colonyType: 'ableger' },
    { postalCode: '2003', radius: 60, isBio: true, country: 'AT' },
  ]) {
    const { filter: each } = listingMapInput.parse({ filter: attributes })
    facets.mockClear()
    const map = await getMap(app.services, { filter: each, zoom: 1 })
    expect(map.total, JSON.stringify(attributes)).toBe((await matching(each)).length)
    expect(facets.mock.calls.length > 0, JSON.stringify(attributes)).toBe(!('colonyType' in attributes))
  }
  facets.mockRestore()
  large.mockRestore()
  clock.set(new Date(clock.ms() + DAY_MS))
})
