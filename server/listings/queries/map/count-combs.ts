import type { Services } from '#server/core/trpc/context.ts'
import { resolveSearch } from '#server/listings/queries/search/resolve-search.ts'
import type { FilledComb } from '#server/listings/rules/comb-index.ts'
import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
import type { ListingMap, MapCell } from '#shared/map/listing-map.ts'
import { countByPlace, restrictToCodes } from './count-by-place.ts'

/**
 * The combs in which there are listings that meet the filters, in their order.
 * @param areAll whether no postal code lies in any other comb
 */
export async function countCombs(
  { db, places }: Pick<Services, 'db' | 'places'>,
  filter: ListingFilter,
  combs: readonly FilledComb[],
  areAll = false,
): Promise<Pick<ListingMap, 'cells' | 'capped'>> {
  const search = await resolveSearch({ db, places }, filter)
  if (search === null) return { cells: [], capped: false }
  const criteria = restrictToCodes(search.criteria, areAll ? null : combs.flatMap(comb => comb.codes))
  const { countAt, capped } = await countByPlace(db, criteria)
  const cells = combs.map(({ x, y, place, codes }): MapCell => {
    const count = codes.reduce((sum, code) => sum + countAt(code), 0)
    return { x, y, count, place }
  })
  return { cells: cells.filter(({ count }) => count > 0), capped }
}
