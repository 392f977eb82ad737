import { certificates } from '#drizzle/schema/people/certificates.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { columnList, type PlainRow, PlainSql, readRows } from '#server/core/database/plain-sql.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { PublicCertificate } from '#shared/listings/certificates.ts'

const publicColumns = {
  kind: certificates.kind,
  authority: certificates.authority,
  issuedOn: certificates.issuedOn,
  validUntil: certificates.validUntil,
  apiaryPostalCode: certificates.apiaryPostalCode,
  decidedAt: certificates.decidedAt,
}

const SELECT_VALID = `
  SELECT ${columnList(publicColumns)} FROM certificates
  WHERE certificates.vendor_id = ? AND certificates.state = 'accepted' AND certificates.valid_until >= ?
  ORDER BY certificates.valid_until DESC, certificates.id DESC LIMIT 1`

/**
 * The certificate of the vendor that is valid longest, as everybody may know it; `null` when none is valid today.
 * By the day of the request: nothing has to happen at midnight.
 */
export async function findPublicCertificate(
  db: Database,
  vendorId: number,
): Promise<PublicCertificate | null> {
  const statement = new PlainSql(SELECT_VALID, [vendorId, berlinDay(clock.now())])
  const [row] = await readRows<PlainRow<typeof publicColumns>>(db, statement)
  if (row === undefined || row.decidedAt === null) return null
  const { decidedAt, ...facts } = row
  return { ...facts, seenOn: berlinDay(decidedAt) }
}
