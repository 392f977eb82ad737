import { and, eq } from 'drizzle-orm'
import { wantedAds } from '#drizzle/schema/market/wanted.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { searchListings } from '#server/listings/queries/search/search-listings.ts'
import { searchListingsInput } from '#shared/inputs/listings/listings.ts'
import { parseMarketSearch } from '#shared/search/market-search.ts'
import type { WantedAdPage } from '#shared/search/wanted-ads.ts'
import { readAds } from './read-ads.ts'
import { isVisible } from './visible-ads.ts'

const MATCHES_SHOWN = 3

/** One ad, with what the market has of it. @throws AppError WANTED_AD_NOT_FOUND unless everybody may see it */
export async function getWantedAd(
  { db, files, places }: Pick<Services, 'db' | 'files' | 'places'>,
  id: number,
): Promise<WantedAdPage> {
  if ((await findVisibleAd(db, id)) === null) throw new AppError('WANTED_AD_NOT_FOUND')
  const [found] = await readAds({ db, places }, [id])
  if (found === undefined) throw new AppError('WANTED_AD_NOT_FOUND')
  const { view: _view, page: _page, ...search } = parseMarketSearch(found.query)
  const input = searchListingsInput.parse({ ...search, limit: MATCHES_SHOWN })
  const matches = await searchListings({ db, files, places }, input)
  return { ...found.ad, matches: matches.map(card => ({ ...card, distance: null })) }
}

/** @returns `null` for what not everybody may see */
export async function findVisibleAd(db: Database, id: number) {
  const [ad] = await db
    .select({
      id: wantedAds.searchId,
      userId: wantedAds.userId,
      category: wantedAds.category,
      title: wantedAds.title,
      text: wantedAds.text,
      email: users.email,
    })
    .from(wantedAds)
    .innerJoin(users, eq(users.id, wantedAds.userId))
    .where(and(eq(wantedAds.searchId, id), isVisible(clock.now())))
  return ad ?? null
}
