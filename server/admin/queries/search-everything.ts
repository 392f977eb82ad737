import { desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { posts } from '#drizzle/schema/blog.ts'
import { leads } from '#drizzle/schema/market/leads.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { reports } from '#drizzle/schema/reports.ts'
import type { Database } from '#server/core/database/database.ts'
import type { AdminHit } from '#shared/admin.ts'
import { POST_STATUS_LABELS } from '#shared/blog.ts'
import { LISTING_STATUS_LABELS } from '#shared/listings/listing-status.ts'
import { CATEGORY_LABELS } from '#shared/listings/listings.ts'
import { REPORT_GROUND_LABELS, REPORT_TARGET_LABELS } from '#shared/reports.ts'
import { beginsWith, contains, hasNumber } from './list-conditions.ts'

/** Of each kind at most so many are shown; the lists have the rest. */
const HITS = 5
/** Words are looked for in so many of the newest rows of a kind, so that a large market answers as quickly as a small one. */
const WINDOW = 20_000

/** What has the number, the beginning of the address or the words, of each kind the newest. */
export async function searchEverything(db: Database, q: string): Promise<AdminHit[]> {
  const kinds = [searchUsers, searchVendors, searchListings, searchLeads, searchReports, searchPosts]
  const found = await Promise.all(kinds.map(search => search(db, q)))
  return found.flat()
}

/** Addresses are stored in small letters. */
const address = (q: string) => q.toLowerCase()

async function searchUsers(db: Database, q: string): Promise<AdminHit[]> {
  const columns = { id: users.id, name: users.name, email: users.email }
  const newest = db.select(columns).from(users).orderBy(desc(users.id)).limit(WINDOW).as('newest')
  const [named, worded] = await Promise.all([
    db
      .select(columns)
      .from(users)
      .where(either(hasNumber(users.id, q), beginsWith(users.email, address(q))))
      .limit(HITS),
    db
      .select()
      .from(newest)
      .where(either(contains(newest.name, q), contains(newest.email, q)))
      .limit(HITS),
  ])
  return once(named, worded).map(({ id, name, email }) => ({
    kind: 'user',
    id,
    title: name ?? email,
    detail: email,
    target: String(id),
  }))
}

async function searchVendors(db: Database, q: string): Promise<AdminHit[]> {
  const { id, userId, businessName, postalCode, city } = vendors
  const columns = { id, userId, businessName, postalCode, city }
  const newest = db.select(columns).from(vendors).orderBy(desc(id)).limit(WINDOW).as('newest')
  const [named, worded] = await Promise.all([
    db
      .select(columns)
      .from(vendors)
      .where(either(hasNumber(id, q)))
      .limit(HITS),
    db
      .select()
      .from(newest)
      .where(either(contains(newest.businessName, q), contains(newest.city, q), eq(newest.postalCode, q)))
      .limit(HITS),
  ])
  return once(named, worded).map(vendor => ({
    kind: 'vendor',
    id: vendor.id,
    title: vendor.businessName,
    detail: `${vendor.postalCode} ${vendor.city}`,
    target: String(vendor.userId),
  }))
}

async function searchListings(db: Database, q: string): Promise<AdminHit[]> {
  const { id, title, status, category } = listings
  const columns = { id, title, status, category }
  const newest = db.select(columns).from(listings).orderBy(desc(id)).limit(WINDOW).as('newest')
  const [named, worded] = await Promise.all([
    db
      .select(columns)
      .from(listings)
      .where(either(hasNumber(id, q)))
      .limit(HITS),
    db.select().from(newest).where(contains(newest.title, q)).limit(HITS),
  ])
  return once(named, worded).map(listing => ({
    kind: 'listing',
    id: listing.id,
    title: listing.title,
    detail: `${CATEGORY_LABELS[listing.category]}, ${LISTING_STATUS_LABELS[listing.status]}`,
    target: String(listing.id),
  }))
}

/** Who wrote about what; what they wrote is between them and the vendor. */
async function searchLeads(db: Database, q: string): Promise<AdminHit[]> {
  const { id, name, email, listingId, listingTitle } = leads
  const columns = { id, name, email, listingId, listingTitle }
  const newest = db.select(columns).from(leads).orderBy(desc(id)).limit(WINDOW).as('newest')
  const [named, worded] = await Promise.all([
    db
      .select(columns)
      .from(leads)
      .where(either(hasNumber(id, q), beginsWith(email, address(q))))
      .limit(HITS),
    db
      .select()
      .from(newest)
      .where(either(contains(newest.name, q), contains(newest.listingTitle, q)))
      .limit(HITS),
  ])
  return once(named, worded).map(lead => ({
    kind: 'lead',
    id: lead.id,
    title: `${lead.name}: ${lead.listingTitle}`,
    detail: lead.email,
    target: lead.listingId === null ? '' : String(lead.listingId),
  }))
}

async function searchReports(db: Database, q: string): Promise<AdminHit[]> {
  const { id, code, reporterEmail, targetKind, ground, state } = reports
  const rows = await db
    .select({ id, code, targetKind, ground, state })
    .from(reports)
    .where(either(hasNumber(id, q), beginsWith(code, q.toUpperCase()), beginsWith(reporterEmail, address(q))))
    .limit(HITS)
  return rows.map(report => ({
    kind: 'report',
    id: report.id,
    title: `${report.code}: ${REPORT_GROUND_LABELS[report.ground]}`,
    detail: REPORT_TARGET_LABELS[report.targetKind],
    target: report.state === 'open' ? 'open' : 'decided',
  }))
}

async function searchPosts(db: Database, q: string): Promise<AdminHit[]> {
  const { id, title, slug, status } = posts
  const columns = { id, title, slug, status }
  const newest = db.select(columns).from(posts).orderBy(desc(id)).limit(WINDOW).as('newest')
  const rows = await db
    .select()
    .from(newest)
    .where(either(contains(newest.title, q), contains(newest.slug, q)))
    .limit(HITS)
  return rows.map(post => ({
    kind: 'post',
    id: post.id,
    title: post.title,
    detail: POST_STATUS_LABELS[post.status],
    target: post.slug,
  }))
}

/** A search that is no number asks for none: without any condition a query would find everything. */
function either(...conditions: (SQL | undefined)[]): SQL {
  return or(...conditions) ?? sql`FALSE`
}

function once<Row extends { id: number }>(...lists: readonly Row[][]): Row[] {
  const byId = new Map(lists.flat().map(row => [row.id, row]))
  return [...byId.values()].slice(0, HITS)
}
