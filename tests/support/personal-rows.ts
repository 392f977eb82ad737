import { type AnyColumn, getTableColumns, getTableName } from 'drizzle-orm'
import type { MySqlTable } from 'drizzle-orm/mysql-core'
import {
  linkTokens,
  recoveryCodes,
  secondFactors,
  sessions,
  socialAccounts,
  users,
} from '#drizzle/schema/auth.ts'
import { billingCustomers, subscriptionReadings, subscriptions } from '#drizzle/schema/billing.ts'
import { posts } from '#drizzle/schema/blog.ts'
import { adminActions } from '#drizzle/schema/core.ts'
import { favorites } from '#drizzle/schema/favorites.ts'
import { listingImages } from '#drizzle/schema/images.ts'
import { leads } from '#drizzle/schema/leads.ts'
import { listings, listingViews } from '#drizzle/schema/listings.ts'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { topListingBookings, topListingPayments } from '#drizzle/schema/top-listings.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import { hashPassword } from '#server/auth/rules/password-hash.ts'
import { clock } from '#server/core/clock.ts'
import { IMAGE_SIZE_NAMES, newImageKey } from '#server/images/rules.ts'
import { changeListing } from '#server/listings/commands/index-listing.ts'
import { lockOwnListing } from '#server/listings/commands/lock-listing.ts'
import { imageFileName } from '#shared/images.ts'
import { PASSWORD } from './accounts.ts'
import type { TestApp } from './app.ts'

/** A person of whom every table with personal data has a row. */
export interface FullPerson {
  id: number
  vendorId: number
  listingId: number
  email: string
  password: string
  imageKey: string
  customerId: string
  /** A text that stands in every column that can hold it, and nowhere else. */
  tag: string
  /** Tables that were filled. */
  filled: Set<string>
  /** What was written: by `table.column`, the texts that tell the cell from all others. */
  markers: Map<string, string[]>
}

/** Tables that the product fills itself when the others are, or that no row of leads to a person. */
export const NOT_FILLED = [
  'abandoned_files',
  'account_deletions',
  'closed_customers',
  'form_submissions',
  'listing_words',
  'rate_limits',
  'search_postings',
  'search_suffixes',
  'search_terms',
]

/** Fills the tables. `other` is somebody whose listing the person likes and asks about. */
export async function createFullPerson(
  app: TestApp,
  tag: string,
  other?: Pick<FullPerson, 'vendorId' | 'listingId'>,
): Promise<FullPerson> {
  const markers = new Map<string, string[]>()
  const filled = new Set<string>()
  const { db, services } = app
  const insert = async (table: MySqlTable, given: Record<string, unknown>): Promise<number> => {
    filled.add(getTableName(table))
    const [row] = await db.insert(table).values({ ...markedRow(table, given, tag, markers), ...given })
    return row.insertId
  }
  const email = `${tag}@beispiel.test`
  const now = clock.now()
  const passwordHash = await (ownPassword ??= hashPassword(PASSWORD))
  const id = await insert(users, { email, passwordHash, isActive: true, role: 'user', emailVerifiedAt: now })
  const postalCodeId = (await services.places.resolvePostalCode('DE', '83278')) ?? 0
  const place = { country: 'DE', postalCodeId }
  const vendorId = await insert(vendors, { userId: id, postalCode: '83278', ...place })
  const listingId = await insert(listings, { vendorId, status: 'active', isPublic: false, ...place })
  await db.transaction(async tx => {
    const { vendor, listing } = await lockOwnListing(tx, vendorId, listingId)
    await changeListing(tx, vendor, listing, {})
  })
  const imageKey = newImageKey()
  await insert(listingImages, { listingId, key: imageKey })
  for (const size of IMAGE_SIZE_NAMES) {
    await services.files.put(imageFileName(imageKey, size), Buffer.from(`${tag} ${size}`), 'image/webp')
  }
  const stranger = { listingId: other?.listingId ?? listingId, vendorId: other?.vendorId ?? vendorId }
  await insert(leads, { vendorId, listingId })
  await insert(leads, { ...stranger, email })
  await insert(favorites, { userId: id, listingId: stranger.listingId })
  await insert(mailOutbox, { recipient: email })
  const forOther = {
    recipient: 'imkerei@beispiel.test',
    subject: 'Neue Anfrage',
    text: '',
    html: '',
    lastError: null,
  }
  await insert(mailOutbox, { ...forOther, replyTo: email })
  for (const table of [socialAccounts, sessions, linkTokens, secondFactors, recoveryCodes]) {
    await insert(table, { userId: id })
  }
  const customerId = await services.payments.createCustomer({ userId: id, email }, tag)
  await insert(billingCustomers, { userId: id, stripeCustomerId: customerId })
  await insert(subscriptions, { userId: id, stripeSubscriptionId: `sub_${tag}`, status: 'active' })
  await insert(subscriptionReadings, { stripeSubscriptionId: `sub_${tag}` })
  await insert(topListingPayments, { bookingId: await insert(topListingBookings, { listingId }) })
  await insert(posts, { authorId: id })
  await insert(adminActions, { adminId: 0, targetId: id, action: 'admin.toggleUserBan' })
  await insert(adminActions, { adminId: id, targetId: 0 })
  await insert(listingViews, { listingId, day: '2026-11-20' })
  return { id, vendorId, listingId, email, password: PASSWORD, imageKey, customerId, tag, filled, markers }
}

let serial = 0
/** Hashing is slow on purpose; one hash serves everybody here. */
let ownPassword: Promise<string> | undefined

/** A value for every column; texts that are long enough for it carry the tag and a number of their own. */
function markedRow(
  table: MySqlTable,
  given: object,
  tag: string,
  markers: FullPerson['markers'],
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    if (name === 'id' && column.dataType === 'number') continue
    row[name] = plainValue(column)
    if (!canHold(column) || name in given) continue
    const marker = `${tag}${String(++serial).padStart(4, '0')}`
    const key = `${getTableName(table)}.${name}`
    markers.set(key, [...(markers.get(key) ?? []), marker])
    row[name] = marker
  }
  return row
}

function plainValue({ dataType, enumValues, columnType }: AnyColumn): unknown {
  if (enumValues !== undefined) return enumValues[0]
  if (columnType === 'MySqlDecimal') return '9.50'
  if (dataType === 'string') return 'x'
  return dataType === 'date' ? clock.now() : dataType === 'boolean' ? true : 1
}

function canHold(column: AnyColumn): boolean {
  const { length = Number.POSITIVE_INFINITY } = column as AnyColumn & { length?: number }
  const isText = /^MySql(VarChar|Char|Text)$/.test(column.columnType) && column.enumValues === undefined
  return isText && length >= 32
}
