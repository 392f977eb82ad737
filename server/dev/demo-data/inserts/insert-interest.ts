import { favorites } from '#drizzle/schema/market/favorites.ts'
import { leads } from '#drizzle/schema/market/leads.ts'
import type { Database } from '#server/core/database/database.ts'
import { momentBefore } from '#server/dev/demo-data/demo-time.ts'
import type { DemoLead } from '#server/dev/demo-data/demo-types.ts'

/** What leads and favourites need to know of a listing that is in the database. */
export interface StoredListing {
  id: number
  vendorId: number
  title: string
}

/** By {@link DemoListing.key}. */
export type StoredListings = ReadonlyMap<string, StoredListing>

/** Past enquiries go straight into their table: sending them would mail every vendor once more. */
export async function insertLeads(
  db: Database,
  stored: StoredListings,
  demoLeads: readonly DemoLead[],
  now: Date,
): Promise<void> {
  await db.insert(leads).values(
    demoLeads.map(({ listing: key, age, ...lead }) => {
      const listing = requireListing(stored, key)
      const sentAt = momentBefore(now, age)
      return {
        ...lead,
        vendorId: listing.vendorId,
        listingId: listing.id,
        listingTitle: listing.title,
        consentedAt: sentAt,
        createdAt: sentAt,
      }
    }),
  )
}

export async function insertFavorites(
  db: Database,
  stored: StoredListings,
  userId: number,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .insert(favorites)
    .values(keys.map(key => ({ userId, listingId: requireListing(stored, key).id, createdAt: now })))
}

function requireListing(stored: StoredListings, key: string): StoredListing {
  const listing = stored.get(key)
  if (listing === undefined) throw new Error(`No demo listing ${key}`)
  return listing
}
