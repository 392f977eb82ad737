import { eq } from 'drizzle-orm'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'

export async function findVendorId(db: Database, userId: number): Promise<number | null> {
  const [row] = await db.select({ id: vendors.id }).from(vendors).where(eq(vendors.userId, userId))
  return row?.id ?? null
}
