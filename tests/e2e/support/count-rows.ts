import { and, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { MySqlColumn } from 'drizzle-orm/mysql-core'
import { posts } from '#drizzle/schema/blog.ts'
import { savedSearches } from '#drizzle/schema/market/alerts.ts'
import { imports } from '#drizzle/schema/market/imports.ts'
import { leads } from '#drizzle/schema/market/leads.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { wantedAds, wantedOffers } from '#drizzle/schema/market/wanted.ts'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import { orders } from '#drizzle/schema/money/orders.ts'
import { sessions, users } from '#drizzle/schema/people/auth.ts'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { appeals, decisions, reports } from '#drizzle/schema/reports.ts'
import type { Database } from '#server/core/database/database.ts'
import type { CountedColumn } from './control.ts'

const COLUMNS = {
  'users.email': users.email,
  'users.email, active': users.email,
  'sessions.email': sessions.userId,
  'contract_notices.name': contractNotices.name,
  'contract_notices.name, received': contractNotices.name,
  'contract_notices.name, declined': contractNotices.name,
  'contract_notices.name, taken back': contractNotices.name,
  'orders.email': orders.userId,
  'leads.message': leads.message,
  'listings.title': listings.title,
  'listings.title, confirmed': listings.title,
  'listings.price': listings.price,
  'vendors.description': vendors.description,
  'vendors.awayNote': vendors.awayNote,
  'reports.text': reports.text,
  'appeals.text': appeals.text,
  'posts.title': posts.title,
  'decisions.title': decisions.title,
  'wanted_ads.title': wantedAds.title,
  'wanted_ads.title, closed': wantedAds.title,
  'wanted_offers.message': wantedOffers.message,
  'saved_searches.name': savedSearches.name,
  'certificates.authority': certificates.authority,
  'imports.csvName': imports.csvName,
} satisfies Record<CountedColumn, MySqlColumn>

/** What else a row must be to count; a report that is only kept beside an open one is none. */
const CONDITIONS: Partial<Record<CountedColumn, SQL>> = {
  'reports.text': ne(reports.state, 'logged'),
  'users.email, active': eq(users.isActive, true),
  'contract_notices.name, received': eq(contractNotices.state, 'received'),
  'contract_notices.name, declined': eq(contractNotices.state, 'declined'),
  'contract_notices.name, taken back': eq(contractNotices.state, 'taken_back'),
  'listings.title, confirmed': isNotNull(listings.confirmedAt),
  'wanted_ads.title, closed': eq(wantedAds.state, 'closed'),
}

/** Rows with this text in the column. */
export async function countRows(db: Database, name: CountedColumn, text: string): Promise<number> {
  const column: MySqlColumn = COLUMNS[name]
  if (name === 'sessions.email' || name === 'orders.email') {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, text))
    return user === undefined ? 0 : db.$count(column.table, eq(column, user.id))
  }
  return db.$count(column.table, and(eq(column, text), CONDITIONS[name]))
}
