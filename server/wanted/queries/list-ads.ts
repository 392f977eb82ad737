import { and, desc, eq } from 'drizzle-orm'
import { wantedAds } from '#drizzle/schema/market/wanted.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { withTimeLimit } from '#server/core/database/time-limit.ts'
import type { Services } from '#server/core/trpc/context.ts'
import type { ListWantedInput } from '#shared/inputs/wanted.ts'
import type { Category } from '#shared/listings/listings.ts'
import { WANTED_PAGE_SIZE, WANTED_PAGES_MAX, type WantedPage } from '#shared/search/wanted-ads.ts'
import { type FoundAd, keepNear } from './keep-near.ts'
import { readAds } from './read-ads.ts'
import { isVisible } from './visible-ads.ts'

type Asked = Pick<Services, 'db' | 'places'>

/**
 * A page of the board, the newest first; around a place, also whoever looks in the whole country or everywhere. Only the
 * newest ads of all are looked through, so that nobody chooses what a page costs.
 */
export async function listWantedAds(
  { db: unlimited, places }: Asked,
  { category, postalCode, country, radius, page }: ListWantedInput,
): Promise<WantedPage> {
  const db = withTimeLimit(unlimited)
  const found = await listNewest(db, category)
  const reached = postalCode ? await keepNear(places, found, { postalCode, country, radius }) : found
  const start = (page - 1) * WANTED_PAGE_SIZE
  const ids = reached.slice(start, start + WANTED_PAGE_SIZE).map(({ id }) => id)
  const ads = await readAds({ db, places }, ids)
  return { ads: ads.map(({ ad }) => ad), total: reached.length }
}

function listNewest(db: Database, category: Category | undefined): Promise<FoundAd[]> {
  return db
    .select({ id: wantedAds.searchId, postalCodeId: wantedAds.postalCodeId, country: wantedAds.country })
    .from(wantedAds)
    .innerJoin(users, eq(users.id, wantedAds.userId))
    .where(and(isVisible(clock.now()), category === undefined ? undefined : eq(wantedAds.category, category)))
    .orderBy(desc(wantedAds.publicFrom), desc(wantedAds.searchId))
    .limit(WANTED_PAGE_SIZE * WANTED_PAGES_MAX)
}
