import { count, eq, inArray } from 'drizzle-orm'
import { savedSearches } from '#drizzle/schema/market/alerts.ts'
import { wantedAds, wantedOffers } from '#drizzle/schema/market/wanted.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { filterLabel } from '#shared/search/filter-labels.ts'
import { chosenFilters, type MarketSearch, parseMarketSearch } from '#shared/search/market-search.ts'
import type { WantedAd, WantedPlace } from '#shared/search/wanted-ads.ts'

type Asked = Pick<Services, 'db' | 'places'>
type AdRow = typeof wantedAds.$inferSelect

/** These ads as everybody may know them, in this order, with the query of each. */
export async function readAds(
  { db, places }: Asked,
  ids: readonly number[],
): Promise<{ ad: WantedAd; row: AdRow; query: string }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ row: wantedAds, query: savedSearches.query })
    .from(wantedAds)
    .innerJoin(savedSearches, eq(savedSearches.id, wantedAds.searchId))
    .where(inArray(wantedAds.searchId, [...ids]))
  const counts = await countOffers(db, ids)
  const read = await Promise.all(
    rows.map(async ({ row, query }) => {
      const search = parseMarketSearch(query)
      return [
        row.searchId,
        {
          row,
          query,
          ad: toAd(row, search, await placeOf(places, row, search), counts.get(row.searchId) ?? 0),
        },
      ] as const
    }),
  )
  const byId = new Map(read)
  return ids.flatMap(id => byId.get(id) ?? [])
}

function toAd(row: AdRow, search: MarketSearch, place: WantedPlace, offerCount: number): WantedAd {
  const { searchId, category, title, text, quantity, maxPrice, publicFrom, expiresAt } = row
  const words: 'search'[] = search.search === undefined ? [] : ['search']
  const told = new Set(['category', 'country', 'postalCode'])
  const details = [...words, ...chosenFilters(search).filter(name => !told.has(name))]
  return {
    id: searchId,
    category,
    title,
    text,
    quantity,
    maxPrice,
    details: details.map(name => filterLabel(name, search)),
    place,
    offerCount,
    publicFrom,
    expiresAt,
    daysLeft: Math.max(0, Math.ceil((expiresAt.getTime() - clock.ms()) / DAY_MS)),
  }
}

async function placeOf(
  places: Asked['places'],
  { country }: AdRow,
  { postalCode, radius }: MarketSearch,
): Promise<WantedPlace> {
  if (postalCode === undefined) return { country, region: null, district: null, radiusKm: radius }
  const [centre] = await places.findSearchCentres(postalCode, country ?? undefined)
  return {
    country,
    region: postalCode.slice(0, 2),
    district: centre?.districts?.[0] ?? null,
    radiusKm: radius,
  }
}

async function countOffers(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: wantedOffers.wantedId, offers: count() })
    .from(wantedOffers)
    .where(inArray(wantedOffers.wantedId, [...ids]))
    .groupBy(wantedOffers.wantedId)
  return new Map(rows.map(row => [row.id, row.offers]))
}
