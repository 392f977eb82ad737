import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { savedSearches, savedSearchKeys, searchMatches } from '#drizzle/schema/market/alerts.ts'
import { searchDeleting } from '#server/alerts/events.ts'
import { isMailed, nextMailAt } from '#server/alerts/rules/next-mail.ts'
import { ANY, postalRegion, type SearchKey } from '#server/alerts/rules/search-keys.ts'
import { lockAccount } from '#server/auth/commands/lock-account.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { isImported, type PostalCode } from '#server/geo/queries/postal-codes.ts'
import { COUNTRIES, type Country } from '#shared/geo.ts'
import type { SaveSearchInput, UpdateSearchInput } from '#shared/inputs/alerts.ts'
import {
  chosenFilters,
  type MarketSearch,
  marketHref,
  parseMarketSearch,
} from '#shared/search/market-search.ts'
import {
  type MailFrequency,
  SAVED_SEARCHES_MAX,
  SEARCH_QUERY_MAX_LENGTH,
} from '#shared/search/saved-searches.ts'

type SearchDeps = Pick<Services, 'db' | 'places'>

/** A search as it is stored, and where its listings may be. */
export interface PlannedSearch {
  search: MarketSearch
  query: string
  regions: string[]
}

/** @throws AppError SEARCHED_PLACE_UNKNOWN, SAVED_SEARCH_TOO_LONG */
export async function planSearch(
  { places }: Pick<Services, 'places'>,
  typed: string,
): Promise<PlannedSearch> {
  const search = parseMarketSearch(typed)
  const query = canonicalQuery(search)
  if (query.length > SEARCH_QUERY_MAX_LENGTH) throw new AppError('SAVED_SEARCH_TOO_LONG')
  return { search, query, regions: await regionsOf(places, search) }
}

/**
 * Remembers a search of the account. One that it has remembered already gets the new name and frequency.
 * @throws AppError SAVED_SEARCHES_FULL, and what `planSearch` throws
 * @returns its id
 */
export async function saveSearch(
  { db, places }: SearchDeps,
  userId: number,
  { name, query, frequency }: SaveSearchInput,
): Promise<number> {
  const planned = await planSearch({ places }, query)
  return withTransaction(db, async tx => {
    // One after the other, so that two at once do not both take the last place.
    await lockAccount(tx, userId)
    const values = { name, frequency: allowedFrequency(frequency, planned.query) }
    const known = await findOwnSearch(tx, userId, planned.query)
    if (known === null) return insertSearch(tx, userId, planned, values)
    await tx
      .update(savedSearches)
      .set({ ...values, mailUntil: null })
      .where(eq(savedSearches.id, known))
    return known
  })
}

/** @returns the id of the same search, where the account has remembered it */
export async function findOwnSearch(tx: Database, userId: number, query: string): Promise<number | null> {
  const [known] = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.query, query)))
  return known?.id ?? null
}

/** For an account that is locked. @throws AppError SAVED_SEARCHES_FULL */
export async function insertSearch(
  tx: Database,
  userId: number,
  { search, query, regions }: PlannedSearch,
  values: { name: string; frequency: MailFrequency; mailUntil?: Date; maxPrice?: string | null },
): Promise<number> {
  if ((await tx.$count(savedSearches, eq(savedSearches.userId, userId))) >= SAVED_SEARCHES_MAX) {
    throw new AppError('SAVED_SEARCHES_FULL', { count: SAVED_SEARCHES_MAX })
  }
  const now = clock.now()
  const [row] = await tx
    .insert(savedSearches)
    .values({ ...values, userId, query, seenAt: now, createdAt: now })
    .$returningId()
  if (row === undefined) throw new Error('the database returned no id for the saved search')
  const category: SearchKey['category'] = search.category ?? ANY
  await tx.insert(savedSearchKeys).values(regions.map(region => ({ category, region, searchId: row.id })))
  return row.id
}

/** Until when a search that came with a wanted ad is mailed; does nothing where its owner has chosen a rhythm. */
export async function setMailUntil(tx: Database, id: number, mailUntil: Date): Promise<void> {
  await tx
    .update(savedSearches)
    .set({ mailUntil })
    .where(and(eq(savedSearches.id, id), isNotNull(savedSearches.mailUntil)))
}

/** What a wanted ad would pay for what its search finds; `null` with the ad's end, so that the search alone finds all again. */
export async function setMaxPrice(
  tx: Database,
  ids: readonly number[],
  maxPrice: string | null,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(savedSearches)
    .set({ maxPrice })
    .where(inArray(savedSearches.id, [...ids]))
}

/** @throws AppError SAVED_SEARCH_NOT_FOUND, also for searches of others */
export async function updateSearch(
  db: Database,
  userId: number,
  { id, name, frequency }: UpdateSearchInput,
): Promise<void> {
  const isOwn = and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))
  await withTransaction(db, async tx => {
    const [known] = await tx.select().from(savedSearches).where(isOwn).for('update')
    if (known === undefined) throw new AppError('SAVED_SEARCH_NOT_FOUND')
    if (frequency !== undefined) await passOverSilence(tx, known)
    const changes = {
      ...(name !== undefined && { name }),
      ...(frequency !== undefined && planOf(allowedFrequency(frequency, known.query), known.lastMailAt)),
    }
    if (Object.keys(changes).length > 0) await tx.update(savedSearches).set(changes).where(isOwn)
  })
}

/** What was found while nothing was to be mailed stands in the list of searches; no mail comes after it. */
async function passOverSilence(tx: Database, search: typeof savedSearches.$inferSelect): Promise<void> {
  const now = clock.now()
  if (isMailed(search, now)) return
  await tx
    .update(searchMatches)
    .set({ mailedAt: now })
    .where(and(eq(searchMatches.searchId, search.id), isNull(searchMatches.mailedAt)))
}

/** What has been found and not mailed yet comes in the new rhythm. */
function planOf(frequency: MailFrequency, lastMailAt: Date | null) {
  return { frequency, mailUntil: null, nextMailAt: nextMailAt(frequency, lastMailAt, clock.now()) }
}

/** Its owner has looked at what it finds: nothing of it is new any more. */
export async function markSearchSeen(db: Database, userId: number, id: number): Promise<void> {
  await db
    .update(savedSearches)
    .set({ seenAt: clock.now() })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
}

/** @throws AppError SAVED_SEARCH_NOT_FOUND, also for searches of others; what handlers of the event refuse with */
export async function deleteSearch(db: Database, userId: number, id: number): Promise<void> {
  const isOwn = and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))
  await withTransaction(db, async tx => {
    const [known] = await tx.select({ id: savedSearches.id }).from(savedSearches).where(isOwn).for('update')
    if (known === undefined) throw new AppError('SAVED_SEARCH_NOT_FOUND')
    await publish(tx, searchDeleting, { searchId: id })
    await tx.delete(savedSearches).where(isOwn)
  })
}

/** The same search always gives the same text, whatever its address looked like. */
function canonicalQuery(search: MarketSearch): string {
  const { view: _view, ...filters } = search
  return new URL(marketHref({ ...filters, sortBy: 'top_listing', page: 1 }), 'http://localhost').search.slice(
    1,
  )
}

/** A search for everything would write all day long. */
function allowedFrequency(frequency: MailFrequency, query: string): MailFrequency {
  const search = parseMarketSearch(query)
  const isForEverything = search.search === undefined && chosenFilters(search).length === 0
  return frequency === 'instant' && isForEverything ? 'daily' : frequency
}

/** @throws AppError SEARCHED_PLACE_UNKNOWN */
async function regionsOf(
  places: Services['places'],
  { postalCode, country, radius }: MarketSearch,
): Promise<string[]> {
  if (postalCode === undefined) return [ANY]
  const centres = await places.findSearchCentres(postalCode, country)
  if (centres.length === 0) throw new AppError('SEARCHED_PLACE_UNKNOWN')
  const known = await places.listCodes()
  // As long as not all codes are known, others may come to lie within.
  if (!COUNTRIES.every(each => isImported(countExact(known, each)))) return [ANY]
  const codes = new Map(known.map(code => [code.id, code]))
  const regions = places.listIdsWithin(centres, radius).flatMap(({ postalCodeId }) => {
    const code = codes.get(postalCodeId)
    return code === undefined ? [] : [postalRegion(code.country, code.code)]
  })
  return [...new Set(regions)]
}

function countExact(codes: readonly PostalCode[], country: Country): number {
  return codes.filter(code => code.country === country && !code.isApproximate).length
}
