import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import type { UpsertProfileInput } from '#shared/inputs/vendors.ts'
import type { VendorProfile } from '#shared/vendors/vendor-profile.ts'
import type { OwnIdentity } from '#shared/vendors/vendors.ts'
import { type ProfileValues, profileForm, profileValuesOf } from './profile-values.ts'

export type ProfileFormReturn = UseFormReturn<ProfileValues, unknown, UpsertProfileInput>

export function useProfileForm(
  profile: VendorProfile | null,
  identity: OwnIdentity | null,
): ProfileFormReturn {
  return useForm<ProfileValues, unknown, UpsertProfileInput>({
    resolver: zodResolver(profileForm),
    defaultValues: profileValuesOf(profile, identity),
  })
}

/** The form that a group of fields stands in. */
export function useProfileFormContext(): ProfileFormReturn {
  return useFormContext<ProfileValues, unknown, UpsertProfileInput>()
}
