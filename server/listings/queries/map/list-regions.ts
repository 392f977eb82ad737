import type { Services } from '#server/core/trpc/context.ts'
import type { PostalCode } from '#server/geo/queries/postal-codes.ts'
import { readDistricts } from '#server/geo/rules/districts.ts'
import { resolveSearch } from '#server/listings/queries/search/resolve-search.ts'
import { COUNTRIES } from '#shared/geo.ts'
import type { ListingFilter } from '#shared/inputs/listings.ts'
import { combAt, project } from '#shared/map/combs.ts'
import type { MapRegion, RegionTable } from '#shared/map/listing-map.ts'
import { countByPlace } from './count-by-place.ts'

/** The map in words: how many of the listings are in each state or canton. */
export async function listRegions(
  { db, places }: Pick<Services, 'db' | 'places'>,
  filter: ListingFilter,
): Promise<RegionTable> {
  const search = await resolveSearch({ db, places }, filter)
  if (search === null) return { regions: [], capped: false }
  const codes = await places.listCodes()
  const { counts, capped } = await countByPlace(db, search.criteria, codes)
  const filled = codes.flatMap(code => {
    const count = counts.get(code.id) ?? 0
    return count === 0 ? [] : [{ code, count }]
  })
  const byRegion = Map.groupBy(filled, ({ code }) => `${code.country} ${regionName(code)}`)
  const regions = [...byRegion.values()].map(summarize)
  const order = (region: MapRegion) => COUNTRIES.indexOf(region.country)
  return {
    regions: regions.toSorted(
      (a, b) => order(a) - order(b) || b.count - a.count || a.name.localeCompare(b.name, 'de'),
    ),
    capped,
  }
}

/** Without an import nobody knows the state of a postal code; then by its beginning. */
function regionName(code: PostalCode): string {
  const [state] = readDistricts(code.country, code).states
  return state ?? `Postleitzahlen ${code.code.slice(0, 1)} …`
}

function summarize(places: readonly { code: PostalCode; count: number }[]): MapRegion {
  const sum = places.reduce((total, { count }) => total + count, 0)
  // Where most are, so that the map shows listings there.
  const [busiest] = places.toSorted((a, b) => b.count - a.count || a.code.id - b.code.id)
  const { code } = busiest as (typeof places)[number]
  const comb = combAt(2, project(code))
  return { country: code.country, name: regionName(code), count: sum, comb }
}
