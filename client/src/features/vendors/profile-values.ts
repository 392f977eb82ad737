import type { z } from '#shared/core/zod.ts'
import type { upsertProfileInput } from '#shared/inputs/vendors.ts'
import type { VendorProfile } from '#shared/vendors.ts'

/** What the form's controls hold. */
export type ProfileValues = z.input<typeof upsertProfileInput>

/** The form's content from the stored profile; without one an empty form. */
export function profileValuesOf(profile: VendorProfile | null): ProfileValues {
  return {
    businessName: profile?.businessName ?? '',
    description: profile?.description ?? '',
    phone: profile?.phone ?? '',
    whatsapp: profile?.whatsapp ?? '',
    showPhone: profile?.showPhone ?? false,
    showWhatsapp: profile?.showWhatsapp ?? false,
    street: profile?.street ?? '',
    postalCode: profile?.postalCode ?? '',
    city: profile?.city ?? '',
    country: profile?.country ?? 'DE',
    seasonFrom: profile?.seasonFrom ?? '',
    seasonTo: profile?.seasonTo ?? '',
    seasonTitle: profile?.seasonTitle ?? '',
    awayFrom: profile?.awayFrom ?? '',
    awayUntil: profile?.awayUntil ?? '',
    awayNote: profile?.awayNote ?? '',
  }
}
