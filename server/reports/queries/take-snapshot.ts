import { and, eq, gt, or, type SQL } from 'drizzle-orm'
import { posts } from '#drizzle/schema/blog.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { wantedAds } from '#drizzle/schema/market/wanted.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { SOLD_PAGE_DAYS } from '#shared/listings/state-of-sale.ts'
import type { ReportSnapshot, ReportTarget } from '#shared/reports.ts'

/** Enough to see what it was about; the whole text would make every report as large as the thing. */
const TEXT_LENGTH = 2000

/** How a public thing looks at the moment. @returns `null` when it is not public, or gone */
export async function takeSnapshot(
  db: Database,
  kind: ReportTarget,
  id: number,
): Promise<ReportSnapshot | null> {
  if (kind === 'listing') return snapshotListing(db, id)
  if (kind === 'wanted') return snapshotWanted(db, id)
  return kind === 'vendor' ? snapshotVendor(db, id) : snapshotPost(db, id)
}

async function snapshotListing(db: Database, id: number): Promise<ReportSnapshot | null> {
  const [row] = await db
    .select({ title: listings.title, text: listings.description, ...vendorFields })
    .from(listings)
    .innerJoin(vendors, eq(vendors.id, listings.vendorId))
    .where(and(eq(listings.id, id), or(eq(listings.isPublic, true), wasSoldLately())))
  return row === undefined ? null : toSnapshot(row)
}

/** The page of a sold listing can still be read. */
function wasSoldLately(): SQL | undefined {
  const since = new Date(clock.ms() - SOLD_PAGE_DAYS * DAY_MS)
  return and(eq(listings.status, 'inactive'), gt(listings.soldAt, since))
}

async function snapshotVendor(db: Database, id: number): Promise<ReportSnapshot | null> {
  const [row] = await db
    .select({ title: vendors.businessName, text: vendors.description, ...vendorFields })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(and(eq(vendors.id, id), eq(users.isActive, true)))
  return row === undefined ? null : toSnapshot(row)
}

async function snapshotPost(db: Database, id: number): Promise<ReportSnapshot | null> {
  const [row] = await db
    .select({ title: posts.title, text: posts.excerpt })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.status, 'published')))
  return row === undefined
    ? null
    : { title: row.title, text: row.text ?? '', businessName: null, place: null }
}

/** Also while its account is too new for it to be seen: its words are looked through at once. */
async function snapshotWanted(db: Database, id: number): Promise<ReportSnapshot | null> {
  const [ad] = await db
    .select({ title: wantedAds.title, text: wantedAds.text })
    .from(wantedAds)
    .where(and(eq(wantedAds.searchId, id), eq(wantedAds.state, 'open'), gt(wantedAds.expiresAt, clock.now())))
  return ad === undefined ? null : { ...ad, businessName: null, place: null }
}

const vendorFields = {
  businessName: vendors.businessName,
  postalCode: vendors.postalCode,
  city: vendors.city,
}

function toSnapshot(row: {
  title: string
  text: string | null
  businessName: string
  postalCode: string
  city: string
}): ReportSnapshot {
  const { title, text, businessName, postalCode, city } = row
  return {
    title,
    text: (text ?? '').slice(0, TEXT_LENGTH),
    businessName,
    place: `${postalCode} ${city}`,
  }
}
