import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import { DETAILS_OF_CATEGORY } from '#shared/details/details-of-category.ts'
import { DETAILS_FIELDS } from './details/details-values.ts'
import { type ListingInput, type ListingValues, listingForm } from './listing-values.ts'

export type ListingFormReturn = UseFormReturn<ListingValues, unknown, ListingInput>

const checkInput = zodResolver(listingForm)

/** The errors of the details stand where the form has those of the category. */
const checkListing: typeof checkInput = async (values, context, options) => {
  const result = await checkInput(values, context, options)
  const { details, ...errors } = result.errors as Record<string, unknown>
  const kind = DETAILS_OF_CATEGORY[values.category]
  if (details === undefined || kind === null) return result
  return { values: {}, errors: { ...errors, [DETAILS_FIELDS[kind]]: details } }
}

export function useListingForm(defaultValues: ListingValues): ListingFormReturn {
  return useForm<ListingValues, unknown, ListingInput>({
    resolver: checkListing,
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
