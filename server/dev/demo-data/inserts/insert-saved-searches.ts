import { eq } from 'drizzle-orm'
import { savedSearches, searchMatches } from '#drizzle/schema/market/alerts.ts'
import { saveSearch } from '#server/alerts/commands/save-search.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { daysBefore } from '#server/dev/demo-data/demo-time.ts'
import { searchListings } from '#server/listings/queries/search/search-listings.ts'
import { parseMarketSearch } from '#shared/search/market-search.ts'
import type { MailFrequency } from '#shared/search/saved-searches.ts'

interface DemoSearch {
  account: string
  name: string
  query: string
  frequency: MailFrequency
  /** In days: when it was remembered, and when its owner last looked. */
  age: number
  seen: number
}

const SEARCHES: readonly DemoSearch[] = [
  {
    account: 'neu@wabenmarkt.test',
    name: 'Ableger um Traunstein',
    query: 'category=colonies&postalCode=83278&radius=100',
    frequency: 'instant',
    age: 5,
    seen: 2,
  },
  {
    account: 'neu@wabenmarkt.test',
    name: 'Alles für Zander',
    query: 'category=equipment&hiveSystem=zander',
    frequency: 'off',
    age: 4,
    seen: 4,
  },
  {
    account: 'pro@wabenmarkt.test',
    name: 'Carnica-Königinnen',
    query: 'category=queens&breed=carnica',
    frequency: 'daily',
    age: 40,
    seen: 6,
  },
  {
    account: 'premium@wabenmarkt.test',
    name: 'Edelstahl-Schleuder',
    query: 'q=Schleuder&category=equipment',
    frequency: 'daily',
    age: 21,
    seen: 1,
  },
]
const FOUND = 4

/** What demo accounts have remembered, and what it has found. Mailed already, so that the demo market writes to nobody. */
export async function insertSavedSearches(
  services: Pick<Services, 'db' | 'files' | 'places'>,
  userIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const { db } = services
  for (const { account, age, seen, ...search } of SEARCHES) {
    const userId = userIds.get(account)
    if (userId === undefined) throw new Error(`No demo account ${account}`)
    const searchId = await saveSearch(services, userId, search)
    const { view: _view, page: _page, ...filter } = parseMarketSearch(search.query)
    const found = await searchListings(services, { ...filter, sortBy: 'newest', limit: FOUND, offset: 0 })
    const rows = found.map(({ id }, index) => {
      const foundAt = daysBefore(now, Math.min(age, 1 + index))
      return { searchId, listingId: id, foundAt, mailedAt: foundAt }
    })
    if (rows.length > 0) await db.insert(searchMatches).values(rows)
    const isMailed = search.frequency !== 'off' && rows.length > 0
    await db
      .update(savedSearches)
      .set({
        createdAt: daysBefore(now, age),
        seenAt: daysBefore(now, seen),
        ...(isMailed && { lastMailAt: daysBefore(now, 1), lastMailCount: 1 }),
      })
      .where(eq(savedSearches.id, searchId))
  }
}
