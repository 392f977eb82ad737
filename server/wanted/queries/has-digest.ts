import { eq } from 'drizzle-orm'
import { wantedDigests } from '#drizzle/schema/market/wanted.ts'
import type { Database } from '#server/core/database/database.ts'

export async function hasDigest(db: Database, vendorId: number): Promise<boolean> {
  return (await db.$count(wantedDigests, eq(wantedDigests.vendorId, vendorId))) > 0
}
