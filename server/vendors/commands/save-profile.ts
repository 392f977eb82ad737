import { vendorImprints, vendors } from '#drizzle/schema/people/vendors.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { organicCodeChanged, vendorMoved } from '#server/vendors/events.ts'
import type { IdentityInput, UpsertProfileInput } from '#shared/inputs/vendors.ts'
import { COUNTRY_PLACES } from '#shared/postal-codes.ts'
import { lockVendorOfUser } from './lock-vendor.ts'

/**
 * Creates or replaces the user's business profile; who sells, only if `input` says so. Listings copy the vendor's place
 * and are organic by the vendor's code, so changes of these are published as events.
 * @throws AppError POSTAL_CODE_UNKNOWN
 */
export async function upsertProfile(
  { db, places }: Pick<Services, 'db' | 'places'>,
  userId: number,
  input: UpsertProfileInput,
): Promise<{ id: number }> {
  const postalCodeId = await places.resolvePostalCode(input.country, input.postalCode)
  if (postalCodeId === null) {
    throw new AppError('POSTAL_CODE_UNKNOWN', { country: COUNTRY_PLACES[input.country] })
  }
  const columns = toColumns(input, postalCodeId)
  const imprint = input.identity === undefined ? null : toImprint(input.identity)
  return { id: await withTransaction(db, tx => saveProfile(tx, userId, columns, imprint)) }
}

type ProfileColumns = Omit<typeof vendors.$inferInsert, 'id' | 'userId' | 'createdAt'>

/** Text that is empty or only blanks is no text. */
function toColumns(input: UpsertProfileInput, postalCodeId: number): ProfileColumns {
  const { description, phone, whatsapp, street, identity, ...others } = input
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
    ...(identity !== undefined && {
      traderStatus: identity.traderStatus ?? null,
      organicCode: identity.organicCode || null,
      lucidNumber: identity.lucidNumber || null,
      ...(identity.weeeNumber !== undefined && { weeeNumber: identity.weeeNumber || null }),
      ...(identity.registrationNumber !== undefined && {
        registrationNumber: identity.registrationNumber || null,
      }),
    }),
  }
}

type ImprintColumns = Omit<typeof vendorImprints.$inferInsert, 'vendorId'>

function toImprint(identity: IdentityInput): ImprintColumns {
  return {
    legalName: identity.legalName || null,
    representative: identity.representative || null,
    publicEmail: identity.publicEmail || null,
    register: identity.register || null,
    vatId: identity.vatId || null,
    withdrawalText: identity.withdrawalText || null,
  }
}

async function saveProfile(
  tx: Database,
  userId: number,
  columns: ProfileColumns,
  imprint: ImprintColumns | null,
): Promise<number> {
  const before = await lockVendorOfUser(tx, userId)
  await tx
    .insert(vendors)
    // Whoever begins now has no older offers that could wait for a code.
    .values({ ...columns, userId, createdAt: columns.updatedAt, organicDueSince: null })
    .onDuplicateKeyUpdate({ set: columns })
  const profile = before ?? (await lockVendorOfUser(tx, userId))
  if (profile === null) throw new Error('The profile just written is not there')
  if (imprint !== null) {
    await tx
      .insert(vendorImprints)
      .values({ ...imprint, vendorId: profile.id })
      .onDuplicateKeyUpdate({ set: imprint })
  }
  const { organicCode = profile.organicCode } = columns
  if ((organicCode === null) !== (profile.organicCode === null)) {
    await publish(tx, organicCodeChanged, { vendorId: profile.id })
  }
  if (profile.postalCodeId !== columns.postalCodeId) await publish(tx, vendorMoved, { vendorId: profile.id })
  return profile.id
}
