import { count } from 'drizzle-orm'
import { users } from '#drizzle/schema/people/auth.ts'
import { hashPassword } from '#server/auth/rules/password-hash.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import type { Services } from '#server/core/trpc/context.ts'
import {
  DEMO_PASSWORD,
  demoAdmin,
  demoFavorites,
  demoNewcomer,
  demoVendors,
} from '#server/dev/demo-data/accounts.ts'
import { DEMO_PHOTOS } from '#server/dev/demo-data/demo-photos.ts'
import { daysBefore } from '#server/dev/demo-data/demo-time.ts'
import type { DemoProfile, DemoVendor } from '#server/dev/demo-data/demo-types.ts'
import { insertAccount, insertSubscription } from '#server/dev/demo-data/inserts/insert-accounts.ts'
import { insertCertificates } from '#server/dev/demo-data/inserts/insert-certificates.ts'
import { countDemoLeads, insertDays } from '#server/dev/demo-data/inserts/insert-days.ts'
import {
  insertFavorites,
  insertLeads,
  type StoredListing,
} from '#server/dev/demo-data/inserts/insert-interest.ts'
import { backdateProfile, insertListing } from '#server/dev/demo-data/inserts/insert-listings.ts'
import { insertPosts } from '#server/dev/demo-data/inserts/insert-posts.ts'
import { insertReports } from '#server/dev/demo-data/inserts/insert-reports.ts'
import { insertSavedSearches } from '#server/dev/demo-data/inserts/insert-saved-searches.ts'
import { insertWantedAds } from '#server/dev/demo-data/inserts/insert-wanted-ads.ts'
import { demoLeads } from '#server/dev/demo-data/leads.ts'
import { demoPosts } from '#server/dev/demo-data/posts.ts'
import { readPhotos, renderDrawings } from '#server/dev/demo-data/render-drawings.ts'
import { storeImage } from '#server/images/commands/upload-image.ts'
import { upsertProfile } from '#server/vendors/commands/save-profile.ts'
import { berlinDay } from '#shared/core/calendar.ts'

type Stored = Map<string, StoredListing>

/**
 * Fills an empty database with the demo market. Rows come in one transaction, pictures after it: a process that
 * dies in between leaves a market in which drawings stand in for them.
 * @returns whether there was anything to do
 */
export async function loadDemoData(services: Services): Promise<boolean> {
  const { db, env } = services
  if (env.NODE_ENV === 'production' || (await hasUsers(db))) return false
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const now = clock.now()
  const { stored, userIds } = await withTransaction(db, tx =>
    insertMarket({ ...services, db: tx }, passwordHash, now),
  )
  // After it: a search is not made from within a transaction.
  await insertSavedSearches(services, userIds, now)
  await storePictures(services, stored)
  return true
}

async function hasUsers(db: Database): Promise<boolean> {
  const [row] = await db.select({ total: count() }).from(users)
  return row !== undefined && row.total > 0
}

interface DemoMarket {
  stored: Stored
  /** By address. */
  userIds: ReadonlyMap<string, number>
}

async function insertMarket(services: Services, passwordHash: string, now: Date): Promise<DemoMarket> {
  const { db } = services
  const stored: Stored = new Map()
  const userIds = new Map<string, number>()
  const adminId = await insertAccount(db, demoAdmin, { now, role: 'admin', passwordHash })
  userIds.set(demoNewcomer.email, await insertAccount(db, demoNewcomer, { now, passwordHash }))
  for (const vendor of demoVendors) {
    const userId = await insertAccount(db, vendor.account, { now, passwordHash })
    userIds.set(vendor.account.email, userId)
    await insertVendor(services, userId, vendor, stored, now)
  }
  await insertLeads(db, stored, demoLeads, now)
  await countDemoLeads(db)
  for (const [email, keys] of Object.entries(demoFavorites)) {
    const userId = userIds.get(email)
    if (userId !== undefined) await insertFavorites(db, stored, userId, keys, now)
  }
  await insertPosts(db, adminId, demoPosts, now)
  await insertReports(db, stored, adminId, now)
  await insertCertificates(db, now)
  await insertWantedAds(services, userIds, stored, now)
  return { stored, userIds }
}

async function insertVendor(
  services: Services,
  userId: number,
  { account, profile, subscription, listings }: DemoVendor,
  stored: Stored,
  now: Date,
): Promise<void> {
  const { db } = services
  const { verified, season, vacation, ...fields } = profile
  await insertSubscription(db, userId, subscription, now)
  const { id: vendorId } = await upsertProfile(services, userId, {
    ...fields,
    ...seasonFields(season),
    ...vacationFields(vacation, now),
  })
  await backdateProfile(db, vendorId, { createdAt: daysBefore(now, account.memberForDays), verified })
  for (const listing of listings) {
    const id = await insertListing(db, vendorId, listing, { now, subscription })
    stored.set(listing.key, { id, vendorId, title: listing.title })
    await insertDays(db, { id, vendorId, views: listing.views, age: listing.age.days }, now)
  }
}

function seasonFields(season: DemoProfile['season']) {
  if (season === undefined) return {}
  return { seasonFrom: season.from, seasonTo: season.to, seasonTitle: season.title }
}

function vacationFields(vacation: DemoProfile['vacation'], now: Date) {
  if (vacation === undefined) return {}
  const { daysAgo, daysLeft, note } = vacation
  return {
    awayFrom: berlinDay(daysBefore(now, daysAgo)),
    awayUntil: berlinDay(daysBefore(now, -daysLeft)),
    awayNote: note,
  }
}

async function storePictures(services: Services, stored: Stored): Promise<void> {
  const listings = demoVendors.flatMap(vendor => vendor.listings)
  const drawings = await renderDrawings(listings.flatMap(listing => listing.drawings))
  const photos = await readPhotos(Object.values(DEMO_PHOTOS).flat())
  for (const { key, drawings: names } of listings) {
    const listing = stored.get(key)
    if (listing === undefined) continue
    const own = DEMO_PHOTOS[key] ?? []
    const pictures = [
      ...own.map(name => photos.get(name)),
      ...names.slice(own.length).map(name => drawings.get(name)),
    ]
    for (const picture of pictures) {
      if (picture !== undefined) await storeImage(services, listing.vendorId, listing.id, picture)
    }
  }
}
