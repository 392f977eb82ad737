import { eq } from 'drizzle-orm'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'

/**
 * Notes until when the vendor's certificate is valid, for cards. The transaction has locked the vendor.
 * @param until "2026-12-14"; `null`: there is none
 */
export async function setCertificateUntil(
  tx: Database,
  vendorId: number,
  until: string | null,
): Promise<void> {
  await tx.update(vendors).set({ certificateUntil: until }).where(eq(vendors.id, vendorId))
}
