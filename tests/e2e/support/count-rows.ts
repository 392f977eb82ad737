import { and, eq, ne } from 'drizzle-orm'
import type { MySqlColumn } from 'drizzle-orm/mysql-core'
import { sessions, users } from '#drizzle/schema/auth.ts'
import { posts } from '#drizzle/schema/blog.ts'
import { contractNotices } from '#drizzle/schema/contracts.ts'
import { leads } from '#drizzle/schema/leads.ts'
import { listings } from '#drizzle/schema/listings.ts'
import { orders } from '#drizzle/schema/orders.ts'
import { appeals, decisions, reports } from '#drizzle/schema/reports.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import { wantedAds } from '#drizzle/schema/wanted.ts'
import type { Database } from '#server/core/database/database.ts'
import type { CountedColumn } from './control.ts'

const COLUMNS = {
  'users.email': users.email,
  'sessions.email': sessions.userId,
  'contract_notices.name': contractNotices.name,
  'orders.email': orders.userId,
  'leads.message': leads.message,
  'listings.title': listings.title,
  'vendors.description': vendors.description,
  'reports.text': reports.text,
  'appeals.text': appeals.text,
  'posts.title': posts.title,
  'decisions.title': decisions.title,
  'wanted_ads.title': wantedAds.title,
} satisfies Record<CountedColumn, MySqlColumn>

/** Rows with this text in the column; a report that is only kept beside an open one is none. */
export async function countRows(db: Database, name: CountedColumn, text: string): Promise<number> {
  const column: MySqlColumn = COLUMNS[name]
  if (name === 'sessions.email' || name === 'orders.email') {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, text))
    return user === undefined ? 0 : db.$count(column.table, eq(column, user.id))
  }
  const isCounted = name === 'reports.text' ? ne(reports.state, 'logged') : undefined
  return db.$count(column.table, and(eq(column, text), isCounted))
}
