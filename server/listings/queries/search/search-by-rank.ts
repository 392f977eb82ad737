import type { Database } from '#server/core/database/database.ts'
import { type CardRow, listCardRows } from '#server/listings/queries/list-cards.ts'
import { lookUpListings } from './access-paths/scan-index.ts'
import type { Criteria, Page } from './criteria.ts'
import { type EndedPromotions, withCorrectRank } from './ended-promotions.ts'
import { type Hit, selectHits, selectRankedHits } from './planning/plan.ts'
import { chooseByRank } from './planning/plan-page.ts'
import { readBoundedRows } from './read-bounded.ts'
import { readPage } from './read-page.ts'
import { compareRanks } from './sort-orders.ts'

/** The page's listings in the default order. */
export async function searchByRank(
  db: Database,
  criteria: Criteria,
  page: Page,
  ended: EndedPromotions,
): Promise<CardRow[]> {
  if (ended.size === 0) return readPage(db, criteria, 'top_listing', page)
  const { limit, offset } = page
  const endedIds = [...ended.keys()]
  const others = await chooseByRank(db, { ...criteria, excludedIds: endedIds }, offset + limit)
  // Of the ended ones any number may come before the page, so the others on it begin that much earlier at most.
  const start = Math.max(0, offset - ended.size)
  const inFront = selectRankedHits(others, { offset: start, limit: offset + limit - start })
  const moved = selectHits(lookUpListings(criteria, endedIds))
  const hits = [
    ...(await readBoundedRows<Hit>(db, inFront)),
    ...withCorrectRank(await readBoundedRows<Hit>(db, moved), ended),
  ]
  const ids = hits.toSorted(compareRanks).map(({ id }) => id)
  return listCardRows(db, ids.slice(offset - start, offset - start + limit))
}
