import { staleWhileRevalidate } from '#server/core/cache/memoize.ts'
import { MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { joinSql, type PlainSql, plainSql, readRows } from '#server/core/database/plain-sql.ts'
import { LISTING } from '#server/listings/queries/search/access-paths/source.ts'
import { cachedDensity } from '#server/listings/queries/search/planning/listing-density.ts'
import { COUNTRIES } from '#shared/geo.ts'
import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import { BREEDS, CATEGORIES } from '#shared/listings/listings.ts'
import { SUBTYPES } from '#shared/listings/subtypes.ts'

/** The attributes that a map counts without the database: those that all search indexes have. */
type FacetName = 'category' | 'breed' | 'subtype' | 'hiveSystem' | 'country' | 'isBio' | 'shippingAvailable'

type FilterName =
  | Exclude<FacetName, 'subtype'>
  | 'matingType'
  | 'colonyType'
  | 'equipmentCategory'
  | 'honeyType'

interface Facet {
  name: FacetName
  /** Of the column, from 1 on; 0 is none. */
  values: readonly (string | boolean)[]
  number: PlainSql
}

/** MySQL and MariaDB give the position of an enumeration's value where a number is asked for. */
const FACETS: readonly Facet[] = [
  { name: 'category', values: CATEGORIES, number: plainSql`${LISTING.category} + 0` },
  { name: 'breed', values: BREEDS, number: plainSql`COALESCE(${LISTING.breed} + 0, 0)` },
  { name: 'subtype', values: SUBTYPES, number: plainSql`COALESCE(${LISTING.subtype} + 0, 0)` },
  { name: 'hiveSystem', values: HIVE_SYSTEMS, number: plainSql`COALESCE(${LISTING.hiveSystem} + 0, 0)` },
  {
    name: 'country',
    values: COUNTRIES,
    number: plainSql`FIELD(${LISTING.country}, ${joinSql(
      COUNTRIES.map(country => plainSql`${country}`),
      ', ',
    )})`,
  },
  { name: 'isBio', values: [true], number: LISTING.isBio },
  { name: 'shippingAvailable', values: [true], number: LISTING.shippingAvailable },
]

/** Where each facet stands in the one number of a listing. */
const BITS = FACETS.reduce<{ facet: Facet; shift: number; mask: number }[]>((bits, facet) => {
  const last = bits.at(-1)
  const shift = last === undefined ? 0 : last.shift + 32 - Math.clz32(last.mask)
  return [...bits, { facet, shift, mask: (1 << (32 - Math.clz32(facet.values.length))) - 1 }]
}, [])

const PACKED = joinSql(
  BITS.map(({ facet, shift }) => plainSql`((${facet.number}) << ${shift})`),
  ' | ',
)

/** Of the number of a listing, these bits have to be so. */
export interface WantedFacets {
  mask: number
  value: number
}

/** @returns `null` when no listing can be so: it has one subtype at most */
export function wantedFacets(filter: Pick<ListingFilter, FilterName>): WantedFacets | null {
  const { matingType, colonyType, equipmentCategory, honeyType } = filter
  const subtypes = new Set([matingType, colonyType, equipmentCategory, honeyType].filter(Boolean))
  if (subtypes.size > 1) return null
  const [subtype] = subtypes
  const wanted = { mask: 0, value: 0 }
  for (const { facet, shift, mask } of BITS) {
    const asked = facet.name === 'subtype' ? subtype : filter[facet.name]
    if (asked === undefined || asked === false) continue
    wanted.mask |= mask << shift
    wanted.value |= (facet.values.indexOf(asked) + 1) << shift
  }
  return wanted
}

interface PackedListing {
  postalCodeId: number
  facets: number
}

/**
 * Where the public listings are and what their attributes are, as of some minutes ago, for the maps of a large market: four
 * bytes for each listing. No search is answered by it.
 */
export class ListingFacets {
  /** By the id of the postal code. */
  readonly #atCode = new Map<number, Int32Array>()

  /** All listings at these postal codes. */
  add(listings: readonly PackedListing[]): void {
    for (const [id, own] of Map.groupBy(listings, ({ postalCodeId }) => postalCodeId)) {
      this.#atCode.set(
        id,
        Int32Array.from(own, ({ facets }) => facets),
      )
    }
  }

  /** How many of the listings at the postal code are so. */
  countAt(postalCodeId: number, { mask, value }: WantedFacets): number {
    const own = this.#atCode.get(postalCodeId)
    if (own === undefined) return 0
    let count = 0
    // A million in a map of everything: an iterator would take ten times as long.
    for (let index = 0; index < own.length; index++) if (((own[index] ?? 0) & mask) === value) count++
    return count
  }
}

/** A million are read in one to three seconds, in steps of some milliseconds. */
const READ_AT_ONCE = 5000
const KEPT_PER_MS = 3 * SECOND_MS
const KEPT_AT_LEAST_MS = MINUTE_MS
const KEPT_AT_MOST_MS = 10 * MINUTE_MS

/** Of the market whose density is known; `null` before the first time. Nobody waits for it. */
export const cachedFacets = staleWhileRevalidate(readFacets, {
  ttlMs: loadMs => Math.min(KEPT_AT_MOST_MS, Math.max(KEPT_AT_LEAST_MS, loadMs * KEPT_PER_MS)),
})

async function readFacets(db: Database): Promise<ListingFacets> {
  const facets = new ListingFacets()
  for (const [first, last] of cachedDensity(db)?.splitCodes(READ_AT_ONCE) ?? []) {
    facets.add(
      await readRows<PackedListing>(
        db,
        plainSql`SELECT ${LISTING.postalCodeId} AS postalCodeId, ${PACKED} AS facets
          FROM listings l FORCE INDEX (listings_place)
          WHERE ${LISTING.isPublic} = 1 AND ${LISTING.postalCodeId} BETWEEN ${first} AND ${last}`,
      ),
    )
  }
  return facets
}
