import { and, eq, inArray, ne } from 'drizzle-orm'
import { favorites } from '#drizzle/schema/market/favorites.ts'
import { listingImages } from '#drizzle/schema/market/images.ts'
import { leads } from '#drizzle/schema/market/leads.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { socialAccounts, users } from '#drizzle/schema/people/auth.ts'
import type { Database } from '#server/core/database/database.ts'
import type { AccountOverview } from '#shared/account.ts'
import type { CurrentUser } from '#shared/auth.ts'
import { getCredentials } from './get-credentials.ts'

/** How the account stands, for the pages on which its owner exports or deletes it. */
export async function getAccountOverview(
  db: Database,
  user: CurrentUser,
  sessionId: number | null,
): Promise<AccountOverview> {
  const vendorId = user.vendorId ?? 0
  const ofVendor = db.select({ id: listings.id }).from(listings).where(eq(listings.vendorId, vendorId))
  const [credentials, providers, otherAdmins, plan] = await Promise.all([
    getCredentials(db, user.id, sessionId),
    db
      .select({ name: socialAccounts.provider })
      .from(socialAccounts)
      .where(eq(socialAccounts.userId, user.id)),
    countOtherAdmins(db, user),
    findRunningPlan(db, user.id),
  ])
  return {
    email: user.email,
    hasPassword: credentials.hasPassword,
    isSignInFresh: credentials.isSignInFresh,
    providers: providers.map(({ name }) => name),
    isLastAdmin: credentials.role === 'admin' && otherAdmins === 0,
    listings: await db.$count(listings, eq(listings.vendorId, vendorId)),
    pictures: await db.$count(listingImages, inArray(listingImages.listingId, ofVendor)),
    leads: await db.$count(leads, eq(leads.vendorId, vendorId)),
    favorites: await db.$count(favorites, eq(favorites.userId, user.id)),
    plan,
  }
}

function countOtherAdmins(db: Database, { id }: CurrentUser): Promise<number> {
  return db.$count(users, and(eq(users.role, 'admin'), eq(users.isActive, true), ne(users.id, id)))
}

async function findRunningPlan(db: Database, userId: number): Promise<AccountOverview['plan']> {
  const [row] = await db
    .select({ name: subscriptions.plan, paidUntil: subscriptions.currentPeriodEnd })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, ['active', 'past_due'])))
  return row ?? null
}
