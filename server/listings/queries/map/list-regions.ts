import type { Services } from '#server/core/trpc/context.ts'
import type { PostalCode } from '#server/geo/queries/postal-codes.ts'
import { readDistricts } from '#server/geo/rules/districts.ts'
import { resolveSearch } from '#server/listings/queries/search/resolve-search.ts'
import { COUNTRIES, type Country } from '#shared/geo.ts'
import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
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
  const { countAt, capped } = await countByPlace(db, search.criteria)
  const regions = findRegions(codes).flatMap(region => countRegion(region, countAt) ?? [])
  const order = (region: MapRegion) => COUNTRIES.indexOf(region.country)
  return {
    regions: regions.toSorted(
      (a, b) => order(a) - order(b) || b.count - a.count || a.name.localeCompare(b.name, 'de'),
    ),
    capped,
  }
}

interface Region {
  country: Country
  name: string
  codes: readonly PostalCode[]
}

const known = new WeakMap<readonly PostalCode[], Region[]>()

/** Worked out once for as long as no postal code changes. */
function findRegions(codes: readonly PostalCode[]): readonly Region[] {
  const regions = known.get(codes) ?? groupByRegion(codes)
  known.set(codes, regions)
  return regions
}

function groupByRegion(codes: readonly PostalCode[]): Region[] {
  return COUNTRIES.flatMap(country => {
    const own = codes.filter(code => code.country === country)
    return [...Map.groupBy(own, regionName)].map(([name, within]) => ({ country, name, codes: within }))
  })
}

/** Without an import nobody knows the state of a postal code; then by its beginning. */
function regionName(code: PostalCode): string {
  const [state] = readDistricts(code.country, code).states
  return state ?? `Postleitzahlen ${code.code.slice(0, 1)} …`
}

/** @returns `null` where nothing is on offer */
function countRegion(
  { country, name, codes }: Region,
  countAt: (code: PostalCode) => number,
): MapRegion | null {
  let count = 0
  // Where most are, so that the map shows listings there.
  let busiest: { code: PostalCode; count: number } | null = null
  for (const code of codes) {
    const own = countAt(code)
    count += own
    if (own > (busiest?.count ?? 0)) busiest = { code, count: own }
  }
  return busiest && { country, name, count, comb: combAt(2, project(busiest.code)) }
}
