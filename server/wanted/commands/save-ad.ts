import { and, eq, gt } from 'drizzle-orm'
import { wantedAds, wantedOffers } from '#drizzle/schema/market/wanted.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import {
  findOwnSearch,
  insertSearch,
  type PlannedSearch,
  planSearch,
  setMailUntil,
  setMaxPrice,
} from '#server/alerts/commands/save-search.ts'
import { lockAccount } from '#server/auth/commands/lock-account.ts'
import { clock, DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { wantedAdPlaced } from '#server/wanted/events.ts'
import type { WantedAdInput } from '#shared/inputs/wanted.ts'
import { NEW_ACCOUNT_HOURS, WANTED_ADS_MAX, WANTED_DAYS } from '#shared/search/wanted-ads.ts'

type AdDeps = Pick<Services, 'db' | 'places'>

/**
 * Puts up what the account looks for, for 60 days, and remembers the search with it. The same ad sent twice is one; one
 * that has ended is put up anew, without the offers it had.
 * @throws AppError EMAIL_NOT_VERIFIED, WANTED_AD_EXISTS, WANTED_AD_HIDDEN, WANTED_ADS_FULL, and what `planSearch` and
 *   `insertSearch` throw
 * @returns its id, which is that of the search
 */
export async function placeWantedAd(
  { db, places }: AdDeps,
  userId: number,
  { query, ...words }: WantedAdInput,
): Promise<number> {
  const planned = await planSearch({ places }, query)
  const place = await placeOf(places, planned)
  return withTransaction(db, async tx => {
    // One after the other, so that of many at once no more than three stay.
    await lockAccount(tx, userId)
    const days = await showDays(tx, userId)
    const searchId = await findOwnSearch(tx, userId, planned.query)
    const known = searchId === null ? null : await findAd(tx, searchId)
    if (known !== null) {
      if (known.state === 'hidden') throw new AppError('WANTED_AD_HIDDEN')
      const isOpen = known.state === 'open' && known.expiresAt > clock.now()
      if (isOpen && known.title === words.title) return known.searchId
      if (isOpen) throw new AppError('WANTED_AD_EXISTS')
    }
    await refuseTooMany(tx, userId)
    const id = searchId ?? (await rememberSearch(tx, userId, planned, words.title, days.expiresAt))
    await setMailUntil(tx, id, days.expiresAt)
    await setMaxPrice(tx, [id], words.maxPrice ?? null)
    await tx.delete(wantedOffers).where(eq(wantedOffers.wantedId, id))
    const values = { ...toColumns(words), ...place, ...days, state: 'open' as const, createdAt: clock.now() }
    await tx
      .insert(wantedAds)
      .values({ ...values, searchId: id, userId })
      .onDuplicateKeyUpdate({ set: values })
    await publish(tx, wantedAdPlaced, { id, title: words.title, text: words.text })
    return id
  })
}

/** Changes what the ad says; what is looked for, and how long, stays. @throws AppError WANTED_AD_NOT_FOUND, also for ads of others */
export async function updateWantedAd(
  db: Database,
  userId: number,
  id: number,
  words: Omit<WantedAdInput, 'query'>,
): Promise<void> {
  await withTransaction(db, async tx => {
    const { state } = await lockOwnAd(tx, userId, id)
    if (state === 'open') await setMaxPrice(tx, [id], words.maxPrice ?? null)
    await tx.update(wantedAds).set(toColumns(words)).where(eq(wantedAds.searchId, id))
    await publish(tx, wantedAdPlaced, { id, title: words.title, text: words.text })
  })
}

/** Takes the ad off the board, and ends the mails that came with it. @throws AppError as {@link updateWantedAd} */
export async function closeWantedAd(db: Database, userId: number, id: number): Promise<void> {
  await withTransaction(db, async tx => {
    const ad = await lockOwnAd(tx, userId, id)
    if (ad.state !== 'open') return
    await tx.update(wantedAds).set({ state: 'closed' }).where(eq(wantedAds.searchId, id))
    await setMailUntil(tx, id, clock.now())
    await setMaxPrice(tx, [id], null)
  })
}

async function lockOwnAd(tx: Database, userId: number, id: number) {
  const [ad] = await tx
    .select({ state: wantedAds.state })
    .from(wantedAds)
    .where(and(eq(wantedAds.searchId, id), eq(wantedAds.userId, userId)))
    .for('update')
  if (ad === undefined) throw new AppError('WANTED_AD_NOT_FOUND')
  return ad
}

function toColumns({ title, text, quantity, maxPrice }: Omit<WantedAdInput, 'query'>) {
  return { title, text, quantity: quantity || null, maxPrice: maxPrice ?? null }
}

async function placeOf(places: AdDeps['places'], { search }: PlannedSearch) {
  const { category, postalCode, country } = search
  if (category === undefined) throw new Error('An ad without a category')
  const [centre] = postalCode === undefined ? [] : await places.findSearchCentres(postalCode, country)
  return {
    category,
    country: centre?.country ?? country ?? null,
    postalCodeId: centre === undefined ? null : await places.resolvePostalCode(centre.country, centre.code),
  }
}

/** From when to when. Whoever has just come is not seen yet. @throws AppError EMAIL_NOT_VERIFIED */
async function showDays(tx: Database, userId: number): Promise<{ publicFrom: Date; expiresAt: Date }> {
  const [account] = await tx
    .select({ createdAt: users.createdAt, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  if (account?.emailVerifiedAt == null) throw new AppError('EMAIL_NOT_VERIFIED')
  const isKnownAt = account.createdAt.getTime() + NEW_ACCOUNT_HOURS * HOUR_MS
  const from = Math.max(clock.ms(), isKnownAt)
  return { publicFrom: new Date(from), expiresAt: new Date(from + WANTED_DAYS * DAY_MS) }
}

async function findAd(tx: Database, searchId: number) {
  const [ad] = await tx.select().from(wantedAds).where(eq(wantedAds.searchId, searchId))
  return ad ?? null
}

/** @throws AppError WANTED_ADS_FULL */
async function refuseTooMany(tx: Database, userId: number): Promise<void> {
  const isOpen = and(
    eq(wantedAds.userId, userId),
    eq(wantedAds.state, 'open'),
    gt(wantedAds.expiresAt, clock.now()),
  )
  if ((await tx.$count(wantedAds, isOpen)) >= WANTED_ADS_MAX) {
    throw new AppError('WANTED_ADS_FULL', { count: WANTED_ADS_MAX })
  }
}

function rememberSearch(
  tx: Database,
  userId: number,
  planned: PlannedSearch,
  name: string,
  mailUntil: Date,
): Promise<number> {
  return insertSearch(tx, userId, planned, { name, frequency: 'instant', mailUntil })
}
