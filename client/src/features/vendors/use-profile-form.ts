import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import { type UpsertProfileInput, upsertProfileInput } from '#shared/inputs/vendors.ts'
import { type VendorProfile } from '#shared/vendors.ts'
import { type ProfileValues, profileValuesOf } from './profile-values.ts'

type ProfileFormReturn = UseFormReturn<ProfileValues, unknown, UpsertProfileInput>

export function useProfileForm(profile: VendorProfile | null): ProfileFormReturn {
  return useForm<ProfileValues, unknown, UpsertProfileInput>({
    resolver: zodResolver(upsertProfileInput),
    defaultValues: profileValuesOf(profile),
  })
}

/** The form that a group of fields stands in. */
export function useProfileFormContext(): ProfileFormReturn {
  return useFormContext<ProfileValues, unknown, UpsertProfileInput>()
}
