import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { savedSearches, savedSearchKeys, searchMatches } from '#drizzle/schema/market/alerts.ts'
import { newsMatched } from '#server/alerts/events.ts'
import { createMatcher, type Matcher } from '#server/alerts/queries/match-search.ts'
import { nextMailAt } from '#server/alerts/rules/next-mail.ts'
import { keysOfListing, postalRegion, type SearchKey } from '#server/alerts/rules/search-keys.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { forgetNews } from '#server/listings/commands/forget-news.ts'
import { listNews, type NewsListing } from '#server/listings/queries/list-news.ts'
import { MAIL_FREQUENCIES } from '#shared/search/saved-searches.ts'

/** Each search is read once for all of them. */
const NEWS_AT_ONCE = 1000
const SEARCHES_AT_ONCE = 5000
const MATCHES_AT_ONCE = 5000

interface Match {
  searchId: number
  listingId: number
}

/**
 * Compares every new listing with the saved searches that can find it. What it costs follows the new listings, not the
 * catalogue. Killed at any point it begins again with the same listings; what was found stays found once.
 */
export async function matchNews(services: Pick<Services, 'db' | 'places'>): Promise<void> {
  for (;;) {
    const news = await listNews(services.db, NEWS_AT_ONCE)
    if (news.length === 0) return
    const matcher = createMatcher(services.db, services.places)
    const isPublic = news.filter(listing => listing.isPublic)
    for (const { key, listings } of groupByKey(isPublic)) await matchKey(services.db, matcher, key, listings)
    await finishNews(
      services.db,
      news.map(listing => listing.id),
    )
  }
}

/** The matches go after a month; how many there were is told to those who count. */
async function finishNews(db: Database, ids: readonly number[]): Promise<void> {
  await withTransaction(db, async tx => {
    const { listingId } = searchMatches
    const met = await tx
      .select({ listingId, searches: count() })
      .from(searchMatches)
      .where(inArray(listingId, [...ids]))
      .groupBy(listingId)
    if (met.length > 0) await publish(tx, newsMatched, met)
    await forgetNews(tx, ids)
  })
}

/** Each key once, with the listings to which its searches may apply. */
function groupByKey(news: readonly NewsListing[]): { key: SearchKey; listings: NewsListing[] }[] {
  const groups = new Map<string, { key: SearchKey; listings: NewsListing[] }>()
  for (const listing of news) {
    for (const key of keysOfListing(listing.category, postalRegion(listing.country, listing.postalCode))) {
      const name = `${key.category} ${key.region}`
      const group = groups.get(name) ?? { key, listings: [] }
      group.listings.push(listing)
      groups.set(name, group)
    }
  }
  return [...groups.values()]
}

async function matchKey(
  db: Database,
  matcher: Matcher,
  { category, region }: SearchKey,
  listings: readonly NewsListing[],
): Promise<void> {
  for (let after = 0; ; ) {
    const { searchId } = savedSearchKeys
    const ids = await db
      .select({ id: searchId })
      .from(savedSearchKeys)
      .where(
        and(eq(savedSearchKeys.category, category), eq(savedSearchKeys.region, region), gt(searchId, after)),
      )
      .orderBy(searchId)
      .limit(SEARCHES_AT_ONCE)
    const searches = await matcher.readSearches(ids.map(({ id }) => id))
    const matches: Match[] = []
    for (const search of searches) {
      const found = await matcher.findAmong(search, listings)
      matches.push(...found.map(({ id }) => ({ searchId: search.id, listingId: id })))
    }
    await saveMatches(db, matches)
    const last = ids.at(-1)
    if (last === undefined || ids.length < SEARCHES_AT_ONCE) return
    after = last.id
  }
}

async function saveMatches(db: Database, matches: readonly Match[]): Promise<void> {
  const foundAt = clock.now()
  for (let start = 0; start < matches.length; start += MATCHES_AT_ONCE) {
    const rows = matches.slice(start, start + MATCHES_AT_ONCE)
    // Numbers of our own, written into the statement: placeholders would cost ten times as much. One whose search or
    // listing has gone meanwhile is left out as well.
    const values = sql.raw(rows.map(row => `(${row.searchId},${row.listingId},@found_at)`).join(','))
    await withTransaction(db, async tx => {
      await tx.execute(sql`SET @found_at = ${foundAt}`)
      await tx.execute(
        sql`INSERT IGNORE INTO ${searchMatches} (search_id, listing_id, found_at) VALUES ${values}`,
      )
    })
    await planMails(db, [...new Set(rows.map(row => row.searchId))], foundAt)
  }
}

async function planMails(db: Database, searchIds: number[], now: Date): Promise<void> {
  const waiting = and(inArray(savedSearches.id, searchIds), isNull(savedSearches.nextMailAt))
  const rows = await db
    .select({
      id: savedSearches.id,
      frequency: savedSearches.frequency,
      lastMailAt: savedSearches.lastMailAt,
    })
    .from(savedSearches)
    .where(waiting)
  for (const frequency of MAIL_FREQUENCIES) {
    const moments = Map.groupBy(
      rows.filter(row => row.frequency === frequency),
      row => nextMailAt(frequency, row.lastMailAt, now)?.getTime() ?? null,
    )
    for (const [moment, planned] of moments) {
      if (moment === null) continue
      await db
        .update(savedSearches)
        .set({ nextMailAt: new Date(moment) })
        .where(
          and(
            inArray(
              savedSearches.id,
              planned.map(row => row.id),
            ),
            eq(savedSearches.frequency, frequency),
          ),
        )
    }
  }
}
