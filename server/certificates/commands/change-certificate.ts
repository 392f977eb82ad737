import { and, eq, max } from 'drizzle-orm'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import { findAccountById } from '#server/auth/queries/find-account.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { enqueueMail, type OutgoingMail } from '#server/mail/commands.ts'
import { lockVendor } from '#server/vendors/commands/lock-vendor.ts'
import { setCertificateUntil } from '#server/vendors/commands/set-certificate-until.ts'

export type CertificateRow = typeof certificates.$inferSelect

export interface LockedCertificate {
  certificate: CertificateRow
  /** Whose it is. */
  userId: number
}

/**
 * Runs `change` while nobody else changes the certificate, or any other of its vendor's.
 * @throws AppError CERTIFICATE_NOT_FOUND
 */
export async function changeCertificate<Result>(
  db: Database,
  id: number,
  change: (tx: Database, locked: LockedCertificate) => Promise<Result>,
): Promise<Result> {
  // Before the transaction: what that sees must not be older than its locks.
  const vendorId = await getVendorId(db, id)
  return withTransaction(db, async tx => {
    // The vendor first: the order of locks.
    const { userId } = await lockVendor(tx, vendorId)
    const [certificate] = await tx.select().from(certificates).where(eq(certificates.id, id)).for('update')
    if (certificate === undefined) throw new AppError('CERTIFICATE_NOT_FOUND')
    return change(tx, { certificate, userId })
  })
}

/** What cards show follows from the accepted certificate that is valid longest. */
export async function noteLongest(tx: Database, vendorId: number): Promise<void> {
  const [row] = await tx
    .select({ until: max(certificates.validUntil) })
    .from(certificates)
    .where(and(eq(certificates.vendorId, vendorId), eq(certificates.state, 'accepted')))
  await setCertificateUntil(tx, vendorId, row?.until ?? null)
}

/** Of who lost the proof of an address meanwhile, somebody else may read what comes there. */
export async function writeToVendor(
  tx: Database,
  { APP_URL: appUrl }: Services['env'],
  userId: number,
  mailFor: (recipient: { appUrl: string; to: string }) => OutgoingMail,
): Promise<void> {
  const account = await findAccountById(tx, userId)
  if (account?.emailVerifiedAt != null) await enqueueMail(tx, mailFor({ appUrl, to: account.email }))
}

async function getVendorId(db: Database, id: number): Promise<number> {
  const [row] = await db
    .select({ vendorId: certificates.vendorId })
    .from(certificates)
    .where(eq(certificates.id, id))
  if (row === undefined) throw new AppError('CERTIFICATE_NOT_FOUND')
  return row.vendorId
}
