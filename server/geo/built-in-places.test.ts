import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBuiltInPlace, listBuiltInPlaces } from '#server/geo/rules/built-in-places.ts'
import { type ImportedCode, parseGeoNames } from '#server/geo/rules/geonames.ts'
import { greatCircleKm, median, medianPosition } from '#server/geo/rules/positions.ts'
import { COUNTRIES, type Country } from '#shared/geo.ts'
import { isPostalCodeFor } from '#shared/postal-codes.ts'
import { realPostalCodeFolder } from '#tests/support/fixtures/postal-codes.ts'

const REGION_DIGITS = { DE: 3, AT: 2, CH: 2 } satisfies Record<Country, number>

describe.each(COUNTRIES)('built-in table of %s', country => {
  const places = listBuiltInPlaces(country)

  test('every row is a routing region or a whole code, once, inside the country', () => {
    const [south, north, west, east] = { DE: [47, 55, 6, 15], AT: [46, 49, 9, 17], CH: [46, 48, 6, 11] }[
      country
    ]
    expect(new Set(places.map(({ prefix }) => prefix)).size).toBe(places.length)
    for (const { prefix, latitude, longitude } of places) {
      expect(
        prefix.length === REGION_DIGITS[country] || isPostalCodeFor(country, prefix),
        `prefix ${prefix}`,
      ).toBe(true)
      expect(Math.round(latitude), prefix).toBeGreaterThanOrEqual(south ?? 0)
      expect(Math.round(latitude), prefix).toBeLessThanOrEqual(north ?? 0)
      expect(Math.round(longitude), prefix).toBeGreaterThanOrEqual(west ?? 0)
      expect(Math.round(longitude), prefix).toBeLessThanOrEqual(east ?? 0)
    }
  })

  test('every whole code lies in its region', () => {
    for (const place of places.filter(({ prefix }) => isPostalCodeFor(country, prefix))) {
      const region = findBuiltInPlace(country, place.prefix.slice(0, REGION_DIGITS[country]))
      expect(region === null ? Infinity : greatCircleKm(place, region), place.prefix).toBeLessThan(70)
    }
  })
})

test('the longest prefix wins, and only a whole code is exact', () => {
  expect(findBuiltInPlace('DE', '83278')).toMatchObject({ place: 'Traunstein', isApproximate: false })
  expect(findBuiltInPlace('DE', '83279')).toMatchObject({ place: 'Prien am Chiemsee', isApproximate: true })
  expect(findBuiltInPlace('AT', '5021')).toMatchObject({ place: 'Salzburg', isApproximate: true })
  expect(findBuiltInPlace('CH', '8400')).toMatchObject({ place: 'Winterthur', isApproximate: false })
  expect(findBuiltInPlace('DE', '00123')).toBeNull()
})

/** Regions whose main place lies further from the middle of the region than this are listed in docs/places.md. */
const FARTHEST_MAIN_PLACE_KM = 27

/** Austrian towns that GeoNames puts 6 to 30 km beside themselves; any other contradiction is an error of the table. */
const MISPLACED_IN_GEONAMES = new Set(['1140', '2320', '3400', '4030', '8010', '8020'])

describe.skipIf(realPostalCodeFolder === null).each(COUNTRIES)('%s against GeoNames', country => {
  test('main places lie near the middle of their regions, whole codes near their own positions', async () => {
    const file = await readFile(path.join(realPostalCodeFolder ?? '', `${country}.txt`), 'utf8')
    const { codes, rejects } = parseGeoNames(country, file)
    const regions = Map.groupBy(codes, ({ code }) => code.slice(0, REGION_DIGITS[country]))

    const errors = [...regions].map(([prefix, members]) => ({
      prefix,
      km: mainPlaceError(country, prefix, members),
    }))
    expect(errors.filter(({ km }) => km > FARTHEST_MAIN_PLACE_KM)).toEqual([])
    expect(median(errors.map(({ km }) => km))).toBeLessThan(10)

    const contradicted = rejects.filter(({ reason }) => reason === 'far-from-known-place')
    expect(contradicted.map(({ code }) => code).filter(code => !MISPLACED_IN_GEONAMES.has(code))).toEqual([])
  })
})

function mainPlaceError(country: Country, prefix: string, members: readonly ImportedCode[]): number {
  const place = findBuiltInPlace(country, prefix)
  return place === null ? Infinity : greatCircleKm(place, medianPosition(members))
}
