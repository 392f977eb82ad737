import { eq } from 'drizzle-orm'
import { users } from '#drizzle/schema/auth.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import { recordAdminAction } from '#server/core/audit.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { announce, followUp } from '#server/core/events/events.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { OPERATOR_ACTION, OPERATOR_ID } from '#shared/admin.ts'
import { COUNTRY_LABELS } from '#shared/geo.ts'
import type { UpsertProfileInput } from '#shared/vendors-inputs.ts'

/**
 * Creates or replaces the user's business profile. Listings show the vendor's place: they hear of a move in the
 * same transaction.
 * @throws AppError POSTAL_CODE_UNKNOWN
 */
export async function upsertProfile(
  { db, places }: Pick<Services, 'db' | 'places'>,
  userId: number,
  input: UpsertProfileInput,
): Promise<{ id: number }> {
  const postalCodeId = await places.resolvePostalCode(input.country, input.postalCode)
  if (postalCodeId === null) {
    throw new AppError('POSTAL_CODE_UNKNOWN', { country: COUNTRY_LABELS[input.country] })
  }
  const { id, hasMoved } = await withTransaction(db, tx =>
    saveProfile(tx, userId, toColumns(input, postalCodeId)),
  )
  if (hasMoved) await followUp(db, 'vendorMoved', { vendorId: id })
  return { id }
}

type ProfileColumns = Omit<typeof vendors.$inferInsert, 'id' | 'userId' | 'createdAt'>

/** Text that is empty or only blanks is no text. */
function toColumns(input: UpsertProfileInput, postalCodeId: number): ProfileColumns {
  const { description, phone, whatsapp, street, ...rest } = input
  return {
    ...rest,
    description: description || null,
    phone: phone || null,
    whatsapp: whatsapp || null,
    street: street || null,
    postalCodeId,
    updatedAt: clock.now(),
  }
}

async function saveProfile(
  tx: Database,
  userId: number,
  columns: ProfileColumns,
): Promise<{ id: number; hasMoved: boolean }> {
  const before = await lockProfile(tx, userId)
  await tx
    .insert(vendors)
    .values({ ...columns, userId, createdAt: columns.updatedAt })
    .onDuplicateKeyUpdate({ set: columns })
  const after = before ?? (await lockProfile(tx, userId))
  if (after === null) throw new Error('The profile just written is not there')
  const hasMoved = after.postalCodeId !== columns.postalCodeId
  if (hasMoved) await announce(tx, 'vendorMoved', { vendorId: after.id })
  return { id: after.id, hasMoved }
}

async function lockProfile(tx: Database, userId: number) {
  const [profile] = await tx
    .select({ id: vendors.id, postalCodeId: vendors.postalCodeId })
    .from(vendors)
    .where(eq(vendors.userId, userId))
    .for('update')
  return profile ?? null
}

/**
 * Says that the operator has checked the business of an account, or no longer stands by it.
 * @param email lower-case
 * @returns the name of the business; `null` when there is none
 */
export async function setVerified(db: Database, email: string, isVerified: boolean): Promise<string | null> {
  return withTransaction(db, async tx => {
    const [vendor] = await tx
      .select({ id: vendors.id, businessName: vendors.businessName, verifiedAt: vendors.verifiedAt })
      .from(vendors)
      .innerJoin(users, eq(users.id, vendors.userId))
      .where(eq(users.email, email))
      .for('update')
    if (vendor === undefined) return null
    const wasVerified = vendor.verifiedAt !== null
    if (wasVerified === isVerified) return vendor.businessName
    await tx
      .update(vendors)
      .set({ verifiedAt: isVerified ? clock.now() : null })
      .where(eq(vendors.id, vendor.id))
    await recordAdminAction(
      tx,
      { adminId: OPERATOR_ID, action: OPERATOR_ACTION.verifyVendor, network: '', requestId: '' },
      { targetId: vendor.id, before: { isVerified: wasVerified }, after: { isVerified } },
    )
    return vendor.businessName
  })
}
