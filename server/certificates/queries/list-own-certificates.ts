import { desc, eq } from 'drizzle-orm'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import type { Database } from '#server/core/database/database.ts'
import type { OwnCertificate } from '#shared/listings/certificates.ts'

/** As many as anybody looks at: several years of several stands. */
const SHOWN = 50

export const ownColumns = {
  id: certificates.id,
  kind: certificates.kind,
  authority: certificates.authority,
  reference: certificates.reference,
  issuedOn: certificates.issuedOn,
  validUntil: certificates.validUntil,
  apiaryPostalCode: certificates.apiaryPostalCode,
  state: certificates.state,
  reason: certificates.reason,
  createdAt: certificates.createdAt,
  decidedAt: certificates.decidedAt,
  photoKey: certificates.photoKey,
}

/** The vendor's certificates, newest first. */
export async function listOwnCertificates(db: Database, vendorId: number): Promise<OwnCertificate[]> {
  const rows = await db
    .select(ownColumns)
    .from(certificates)
    .where(eq(certificates.vendorId, vendorId))
    .orderBy(desc(certificates.id))
    .limit(SHOWN)
  return rows.map(withoutKey)
}

/** The name of the stored file never leaves the server. */
export function withoutKey<Row extends { photoKey: string | null }>({ photoKey, ...row }: Row) {
  return { ...row, hasPhoto: photoKey !== null }
}
