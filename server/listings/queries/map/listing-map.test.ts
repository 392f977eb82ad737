import { afterAll, beforeAll, expect, test } from 'vitest'
import { countListings } from '#server/listings/queries/search/count-listings.ts'
import { createCombIndex } from '#server/listings/rules/comb-index.ts'
import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
import { listingMapInput, mapCellInput } from '#shared/inputs/listings/map.ts'
import { COUNT_CAP } from '#shared/listings/listings.ts'
import { type Comb, combCentre, MAP_REACH, project, type Zoom } from '#shared/map/combs.ts'
import { CELL_CARDS, type MapCell } from '#shared/map/listing-map.ts'
import { createRandom, pick } from '#tests/performance/bench/catalogue/vocabulary.ts'
import {
  type Code,
  drawFilter,
  type Listing,
  listingsThatMatch,
  openMapCatalogue,
} from '#tests/support/database/map-catalogue.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { getMap } from './get-map.ts'
import { getMapCell } from './get-map-cell.ts'
import { listRegions } from './list-regions.ts'

let app: TestApp
let all: Listing[]
let codes: Map<number, Code>
beforeAll(async () => {
  ;({ app, all, codes } = await openMapCatalogue())
})
afterAll(() => app.close())

const matching = (filter: ListingFilter) => listingsThatMatch({ app, all }, filter)

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
