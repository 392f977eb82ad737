import type { z } from '#shared/core/zod.ts'
import { upsertProfileInput } from '#shared/inputs/vendors.ts'
import type { VendorProfile } from '#shared/vendors/vendor-profile.ts'
import type { OwnIdentity } from '#shared/vendors/vendors.ts'

/** The form asks for what the API leaves open: who sells. */
export const profileForm = upsertProfileInput.refine(({ identity }) => Boolean(identity?.traderStatus), {
  path: ['identity', 'traderStatus'],
  error: 'Bitte wählen Sie, wer hier verkauft',
  // Told together with what else is missing.
  when: () => true,
})

/** What the form's controls hold. */
export type ProfileValues = z.input<typeof profileForm>

/** The form's content from the stored profile; without one an empty form. */
export function profileValuesOf(profile: VendorProfile | null, identity: OwnIdentity | null): ProfileValues {
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
    identity: {
      traderStatus: identity?.traderStatus ?? null,
      legalName: identity?.legalName ?? '',
      representative: identity?.representative ?? '',
      publicEmail: identity?.publicEmail ?? '',
      register: identity?.register ?? '',
      vatId: identity?.vatId ?? '',
      withdrawalText: identity?.withdrawalText ?? '',
      organicCode: identity?.organicCode ?? '',
      lucidNumber: identity?.lucidNumber ?? '',
      weeeNumber: identity?.weeeNumber ?? '',
      registrationNumber: identity?.registrationNumber ?? '',
    },
  }
}
