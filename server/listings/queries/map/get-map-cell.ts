import type { Services } from '#server/core/trpc/context.ts'
import { toCard } from '#server/listings/queries/list-cards.ts'
import { correctEnded } from '#server/listings/queries/search/ended-promotions.ts'
import { resolveSearch } from '#server/listings/queries/search/resolve-search.ts'
import { searchByRank } from '#server/listings/queries/search/search-by-rank.ts'
import { combKey } from '#server/listings/rules/comb-index.ts'
import type { MapCellInput } from '#shared/inputs/listings/map.ts'
import { CELL_CARDS, type MapCellDetail } from '#shared/map/listing-map.ts'
import { restrictToCodes } from './count-by-place.ts'
import { findCombs } from './find-combs.ts'

const PAGE = { limit: CELL_CARDS, offset: 0 }

/** What is on offer in a comb; `null` where no postal code lies. */
export async function getMapCell(
  { db, files, places }: Pick<Services, 'db' | 'files' | 'places'>,
  { filter, zoom, comb }: MapCellInput,
): Promise<MapCellDetail | null> {
  const { combs } = await findCombs(places, zoom)
  const found = combs.get(combKey(comb))
  const middle = found?.codes[0]
  if (found === undefined || middle === undefined) return null
  const { place, codes } = found
  const detail = { place, code: middle.code, country: middle.country }
  const search = await resolveSearch({ db, places }, filter)
  const criteria = search && restrictToCodes(search.criteria, codes)
  if (search === null || criteria?.postalCodeIds?.length === 0 || criteria === null) {
    return { ...detail, listings: [] }
  }
  const rows = await correctEnded(db, PAGE, ended => searchByRank(db, criteria, PAGE, ended))
  const listings = rows.map(row => {
    const distance = search.distanceOf(row.postalCodeId)
    return toCard(files, row, distance === null ? null : Math.round(distance * 10) / 10)
  })
  return { ...detail, listings }
}
