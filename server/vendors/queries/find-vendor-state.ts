import { and, eq } from 'drizzle-orm'
import { users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'

/** Whether the vendor is there and the account behind it is not banned. */
export async function isVendorActive(db: Database, vendorId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: vendors.id })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(and(eq(vendors.id, vendorId), eq(users.isActive, true)))
  return row !== undefined
}
