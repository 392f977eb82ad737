import { and, desc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { savedSearches, searchMatches } from '#drizzle/schema/market/alerts.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { ALERTS_PER_ACCOUNT, alertKey } from '#server/alerts/limits.ts'
import { isMailed, nextMorning } from '#server/alerts/rules/next-mail.ts'
import { unsubscribeToken } from '#server/alerts/rules/unsubscribe-token.ts'
import { searchAlert } from '#server/alerts/templates.ts'
import { findAccountById } from '#server/auth/queries/find-account.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { handleDue } from '#server/core/jobs/handle-due.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { listCardRows, toCard } from '#server/listings/queries/list-cards.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { parseMarketSearch } from '#shared/search/market-search.ts'

type MailDeps = Pick<Services, 'db' | 'env' | 'files' | 'logger' | 'places' | 'rateLimiter'>
type SearchRow = typeof savedSearches.$inferSelect

const CARDS_IN_MAIL = 20
/** More than this is no alert any more; the rest is seen in the marketplace. */
const MATCHES_IN_MAIL = 500
/** The same title of the same vendor is known so long, however often it is put up anew. */
const KNOWN_MS = 30 * DAY_MS
/** Matches are forgotten after this time, mailed or not. */
const KEEP_MS = 30 * DAY_MS

/** Mails what saved searches have found and whose time has come. Mail and match are written together: killed at any point, each match is mailed once. */
export async function mailMatches(deps: MailDeps): Promise<void> {
  await handleDue({
    list: limit =>
      deps.db
        .select({ id: savedSearches.id, userId: savedSearches.userId })
        .from(savedSearches)
        .where(lte(savedSearches.nextMailAt, clock.now()))
        .orderBy(savedSearches.nextMailAt)
        .limit(limit),
    handle: ({ id, userId }) => mailSearch(deps, id, userId),
    onFailure: (error, { id }) => deps.logger.error({ err: error, searchId: id }, 'saved search not mailed'),
  })
}

async function mailSearch(deps: MailDeps, id: number, userId: number): Promise<void> {
  const account = await findAccountById(deps.db, userId)
  const mayBeMailed = account !== null && account.isActive && account.emailVerifiedAt !== null
  await withTransaction(deps.db, async tx => {
    const [search] = await tx.select().from(savedSearches).where(eq(savedSearches.id, id)).for('update')
    if (search === undefined || search.nextMailAt === null || search.nextMailAt > clock.now()) return
    const fresh = mayBeMailed && isMailed(search, clock.now()) ? await listFresh(tx, search) : []
    if (account === null || fresh.length === 0) {
      await tx.update(savedSearches).set({ nextMailAt: null }).where(eq(savedSearches.id, id))
      return
    }
    if (!(await takeMail(deps, userId))) {
      const nextMailAt = nextMorning(clock.now())
      await tx.update(savedSearches).set({ nextMailAt }).where(eq(savedSearches.id, id))
      return
    }
    await enqueueMail(tx, await composeAlert(deps, account.email, search, fresh))
    await noteMailed(tx, search, fresh)
  })
}

/** What is to be mailed now, the newest first. What has been mailed under another number is done with. */
async function listFresh(tx: Database, { id }: SearchRow): Promise<number[]> {
  const isOfSearch = eq(searchMatches.searchId, id)
  const waiting = await tx
    .select({ id: searchMatches.listingId, vendorId: listings.vendorId, title: listings.title })
    .from(searchMatches)
    .innerJoin(listings, eq(listings.id, searchMatches.listingId))
    .where(and(isOfSearch, isNull(searchMatches.mailedAt), eq(listings.isPublic, true)))
    .orderBy(desc(searchMatches.foundAt), desc(searchMatches.listingId))
    .limit(MATCHES_IN_MAIL)
  if (waiting.length === 0) return []
  const since = new Date(clock.ms() - KNOWN_MS)
  const mailed = await tx
    .select({ vendorId: listings.vendorId, title: listings.title })
    .from(searchMatches)
    .innerJoin(listings, eq(listings.id, searchMatches.listingId))
    .where(and(isOfSearch, isNotNull(searchMatches.mailedAt), gt(searchMatches.mailedAt, since)))
  const known = new Set(mailed.map(offerKey))
  const fresh = waiting.filter(offer => {
    const isKnown = known.has(offerKey(offer))
    known.add(offerKey(offer))
    return !isKnown
  })
  const ids = new Set(fresh.map(offer => offer.id))
  await noteDone(
    tx,
    id,
    waiting.filter(offer => !ids.has(offer.id)).map(offer => offer.id),
  )
  return [...ids]
}

function offerKey({ vendorId, title }: { vendorId: number; title: string }): string {
  return `${vendorId} ${title}`
}

/** @returns false when the account has had all the mails of a day */
async function takeMail({ rateLimiter }: MailDeps, userId: number): Promise<boolean> {
  try {
    await rateLimiter.consume(ALERTS_PER_ACCOUNT, alertKey(userId, clock.now()))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
    throw error
  }
}

async function composeAlert(
  { db, env, files, places }: MailDeps,
  to: string,
  search: SearchRow,
  ids: number[],
) {
  const { postalCode, country } = parseMarketSearch(search.query)
  const centres = postalCode === undefined ? [] : await places.findSearchCentres(postalCode, country)
  const distanceOf = places.distancesFrom(centres)
  const rows = await listCardRows(db, ids.slice(0, CARDS_IN_MAIL))
  return searchAlert(env.APP_URL, to, {
    search,
    cards: rows.map(row => toCard(files, row, distanceOf(row.postalCodeId))),
    count: ids.length,
    unsubscribeToken: unsubscribeToken(env, { kind: 'search', id: search.id }),
  })
}

async function noteMailed(tx: Database, { id }: SearchRow, listingIds: number[]): Promise<void> {
  await noteDone(tx, id, listingIds)
  await tx
    .update(savedSearches)
    .set({ nextMailAt: null, lastMailAt: clock.now(), lastMailCount: listingIds.length })
    .where(eq(savedSearches.id, id))
}

async function noteDone(tx: Database, searchId: number, listingIds: number[]): Promise<void> {
  if (listingIds.length === 0) return
  await tx
    .update(searchMatches)
    .set({ mailedAt: clock.now() })
    .where(and(eq(searchMatches.searchId, searchId), inArray(searchMatches.listingId, listingIds)))
}

/** Forgets what was found long ago. */
export async function deleteOldMatches(db: Database): Promise<void> {
  await db.delete(searchMatches).where(lte(searchMatches.foundAt, new Date(clock.ms() - KEEP_MS)))
}
