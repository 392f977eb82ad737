import { vendors } from '#drizzle/schema/vendors.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { vendorMoved } from '#server/vendors/events.ts'
import { COUNTRY_LABELS } from '#shared/geo.ts'
import type { UpsertProfileInput } from '#shared/inputs/vendors.ts'
import { lockVendorOfUser } from './lock-vendor.ts'

/**
 * Creates or replaces the user's business profile. Listings copy the vendor's place, so a move is published as an event.
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
  const columns = toColumns(input, postalCodeId)
  return { id: await withTransaction(db, tx => saveProfile(tx, userId, columns)) }
}

type ProfileColumns = Omit<typeof vendors.$inferInsert, 'id' | 'userId' | 'createdAt'>

/** Text that is empty or only blanks is no text. */
function toColumns(input: UpsertProfileInput, postalCodeId: number): ProfileColumns {
  const { description, phone, whatsapp, street, ...others } = input
  const { seasonFrom, seasonTo, seasonTitle, awayFrom, awayUntil, awayNote, ...rest } = others
  return {
    ...rest,
    // What a client does not know of stays as it is.
    ...(seasonFrom !== undefined && {
      seasonFrom: seasonFrom || null,
      seasonTo: seasonTo || null,
      seasonTitle: seasonTitle || null,
    }),
    ...(awayFrom !== undefined && {
      awayFrom: awayFrom || null,
      awayUntil: awayUntil || null,
      awayNote: awayNote || null,
    }),
    description: description || null,
    phone: phone || null,
    whatsapp: whatsapp || null,
    street: street || null,
    postalCodeId,
    updatedAt: clock.now(),
  }
}

async function saveProfile(tx: Database, userId: number, columns: ProfileColumns): Promise<number> {
  const before = await lockVendorOfUser(tx, userId)
  await tx
    .insert(vendors)
    .values({ ...columns, userId, createdAt: columns.updatedAt })
    .onDuplicateKeyUpdate({ set: columns })
  const profile = before ?? (await lockVendorOfUser(tx, userId))
  if (profile === null) throw new Error('The profile just written is not there')
  if (profile.postalCodeId !== columns.postalCodeId) await publish(tx, vendorMoved, { vendorId: profile.id })
  return profile.id
}
