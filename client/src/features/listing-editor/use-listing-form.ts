import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import { type ListingInput, type ListingValues, listingForm } from './listing-values.ts'

export type ListingFormReturn = UseFormReturn<ListingValues, unknown, ListingInput>

export function useListingForm(defaultValues: ListingValues): ListingFormReturn {
  return useForm<ListingValues, unknown, ListingInput>({
    resolver: zodResolver(listingForm),
    defaultValues,
    // Told at the first attempt to save, then corrected while typing.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
}

/** The form that a section stands in. */
export function useListingFormContext(): ListingFormReturn {
  return useFormContext<ListingValues, unknown, ListingInput>()
}
