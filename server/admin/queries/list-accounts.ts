import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { returnedPayments, subscriptions } from '#drizzle/schema/money/billing.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import type { AdminSubscription, AdminUser } from '#shared/admin.ts'
import type { AdminSubscriptionsInput, AdminUsersInput } from '#shared/inputs/admin.ts'
import { contains, hasNumber, orderOf } from './list-conditions.ts'

/** In every state, newest first unless asked otherwise; found by name, address, business or number. */
export async function listUsers(db: Database, input: AdminUsersInput): Promise<AdminUser[]> {
  const { limit, offset, order, status, search } = input
  const state = status && eq(users.isActive, status === 'active')
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      businessName: vendors.businessName,
      vendorId: vendors.id,
      isActive: users.isActive,
    })
    .from(users)
    .leftJoin(vendors, eq(vendors.userId, users.id))
    .where(and(state, search ? or(hasNumber(users.id, search), isPerson(search)) : undefined))
    .orderBy(...orderOf(order, users.id, users.name))
    .limit(limit)
    .offset(offset)
}

/** In every state, newest first unless asked otherwise; found by address, name or business. */
export async function listSubscriptions(
  db: Database,
  input: AdminSubscriptionsInput,
): Promise<AdminSubscription[]> {
  const { limit, offset, order, status, search } = input
  const missing = db
    .select({ found: sql`1` })
    .from(returnedPayments)
    .where(
      and(
        eq(returnedPayments.stripeSubscriptionId, subscriptions.stripeSubscriptionId),
        isNull(returnedPayments.resolvedAt),
      ),
    )
  const rows = await db
    .select({
      id: subscriptions.id,
      businessName: vendors.businessName,
      email: users.email,
      plan: subscriptions.plan,
      interval: subscriptions.interval,
      status: subscriptions.status,
      endsAt: subscriptions.currentPeriodEnd,
      isReturned: exists(missing).mapWith(Boolean),
    })
    .from(subscriptions)
    // The user is always there; joined from the subscriptions, so that their order is the primary key's.
    .leftJoin(users, eq(users.id, subscriptions.userId))
    .leftJoin(vendors, eq(vendors.userId, subscriptions.userId))
    .where(and(status && eq(subscriptions.status, status), search ? isPerson(search) : undefined))
    .orderBy(...orderOf(order, subscriptions.id, vendors.businessName))
    .limit(limit)
    .offset(offset)
  return rows.map(row => ({ ...row, email: row.email ?? '' }))
}

function isPerson(search: string): SQL | undefined {
  return or(
    contains(users.name, search),
    contains(users.email, search),
    contains(vendors.businessName, search),
  )
}
