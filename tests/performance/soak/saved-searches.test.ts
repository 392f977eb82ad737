import { afterAll, beforeAll, expect, test } from 'vitest'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { savedSearches, searchMatches } from '#drizzle/schema/market/alerts.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { matchNews } from '#server/alerts/commands/match-news.ts'
import { saveSearch } from '#server/alerts/commands/save-search.ts'
import { clock } from '#server/core/clock.ts'
import { createDatabase } from '#server/core/database/database.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import { BREEDS, CATEGORIES } from '#shared/listings/listings.ts'
import { marketHref } from '#shared/search/market-search.ts'
import { SAVED_SEARCHES_MAX } from '#shared/search/saved-searches.ts'
import { catalogueVocabulary, loadCatalogue } from '#tests/performance/bench/catalogue/load-catalogue.ts'
import { createRandom, pick, pickZipf, type Random } from '#tests/performance/bench/catalogue/vocabulary.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'

const SEARCHES = Number(process.env.SAVED_SEARCHES ?? 100_000)
const NEWS = 1000
const LIMIT_MS = 10_000
const WORDS = 2000

/** 2,000 places; those that share their first two digits lie together, as in Germany. */
const CODES = Array.from({ length: 2000 }, (_, index) => {
  const region = index % 90
  return {
    country: 'DE' as const,
    code: String(10_000 + region * 1000 + Math.floor(index / 90)),
    place: `Ort ${index}`,
    latitude: 47.5 + Math.floor(region / 10) * 0.8 + (index % 7) / 10,
    longitude: 6.5 + (region % 10) * 0.8 + (index % 11) / 15,
    isApproximate: false,
  }
})

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.db.insert(postalCodes).values(CODES.map(code => ({ ...code, updatedAt: clock.now() })))
  const { pool } = createDatabase(app.url)
  await loadCatalogue(pool, { listings: 20_000, vendors: 500, words: WORDS })
  await pool.end()
}, 300_000)
afterAll(() => app.close())

const vocabulary = catalogueVocabulary(WORDS)

/** As people keep them: nearly all for a category, most around a place, many for a word. */
function drawQuery(random: Random, codes: readonly string[]): string {
  const category = random() < 0.95 ? pick(random, CATEGORIES) : undefined
  const isAnywhere = random() < 0.1
  const href = marketHref({
    sortBy: 'top_listing',
    page: 1,
    radius: pick(random, [10, 25, 25, 50]),
    ...(category && { category }),
    ...(category === 'queens' && random() < 0.7 && { breed: pick(random, BREEDS) }),
    ...(category === 'colonies' && random() < 0.7 && { hiveSystem: pick(random, HIVE_SYSTEMS) }),
    // Who looks everywhere looks for something in particular.
    ...((isAnywhere || random() < 0.4) && { search: pickZipf(random, vocabulary.general).text }),
    ...(!isAnywhere && { postalCode: pick(random, codes) }),
  })
  return href.split('?')[1] ?? ''
}

test(`${NEWS} new listings find those among ${SEARCHES} saved searches that want them within ten seconds of a core`, async () => {
  const random = createRandom(53)
  const { db, services } = app
  const codes = (await services.places.listCodes()).map(({ code }) => code)
  const now = clock.now()
  for (let first = 0; first < SEARCHES; first += SAVED_SEARCHES_MAX) {
    const email = `sucht-${first}@beispiel.test`
    const [user] = await db.insert(users).values({ email, role: 'user', createdAt: now }).$returningId()
    for (let number = 0; number < SAVED_SEARCHES_MAX; number++) {
      const query = drawQuery(random, codes)
      await saveSearch(services, user?.id ?? 0, { name: 'Suche', query, frequency: 'daily' })
    }
  }
  const ids = await db.select({ id: listings.id }).from(listings).limit(NEWS)
  const { pool } = createDatabase(app.url)
  await pool.query('INSERT INTO listing_news (listing_id) VALUES ?', [ids.map(({ id }) => [id])])
  await pool.end()
  const start = performance.now()
  const cpu = process.cpuUsage()
  await matchNews(services)
  const took = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  const busy = (user + system) / 1000
  const searches = await db.$count(savedSearches)
  const matches = await db.$count(searchMatches)
  console.log(
    `${searches} searches, ${matches} matches, ${Math.round(took)} ms, ${Math.round(busy)} ms of the processor`,
  )
  expect(busy).toBeLessThan(LIMIT_MS)
}, 3_600_000)
