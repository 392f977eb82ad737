import type { Database } from '#server/core/database/database.ts'
import { type CardRow, selectCards } from '#server/listings/queries/list-cards.ts'
import type { Criteria, Page } from './criteria.ts'
import type { Plan, PlannedSection } from './planning/plan.ts'
import { type IndexedSort, planPage } from './planning/plan-page.ts'
import { readBoundedRows } from './read-bounded.ts'

/** The page's listings in their order. Where the criteria allow, only indexes are read until it is known which they are. */
export async function readPage(
  db: Database,
  criteria: Criteria,
  sort: IndexedSort,
  page: Page,
): Promise<CardRow[]> {
  return readPlannedPage(db, await planPage(db, criteria, sort, page.offset + page.limit), page)
}

export async function readPlannedPage(db: Database, plan: Plan, { limit, offset }: Page): Promise<CardRow[]> {
  const rows: CardRow[] = []
  let skip = offset
  for (const [index, section] of plan.entries()) {
    const found = await readSection(db, section, { limit: limit - rows.length, offset: skip })
    rows.push(...found)
    if (rows.length === limit || index === plan.length - 1) break
    // The page goes on in the next section, behind what this one did not have.
    skip -= found.length > 0 || skip === 0 ? skip : await countSection(db, section)
  }
  return rows
}

async function readSection(db: Database, { ids, compare }: PlannedSection, page: Page): Promise<CardRow[]> {
  return (await readBoundedRows<CardRow>(db, selectCards(ids(page)))).toSorted(compare)
}

async function countSection(db: Database, { size }: PlannedSection): Promise<number> {
  const [row] = await readBoundedRows<{ size: number }>(db, size)
  return row?.size ?? 0
}
