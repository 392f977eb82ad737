import { z } from '#shared/core/zod.ts'
import type { ListingDetails } from '#shared/details/listing-details.ts'
import { colonySheetInput } from './colony-sheet.ts'
import { honeyLabelInput } from './honey-label.ts'
import { queenPassportForm, queenPassportInput } from './queen-passport.ts'

/** Details of the category; those of another one are dropped by the server, as other attributes are. */
export const listingDetailsInput = z.discriminatedUnion('kind', [
  honeyLabelInput,
  queenPassportInput,
  colonySheetInput,
]) satisfies z.ZodType<ListingDetails>

/** What a form may send of them: nothing is left out that is asked for again. */
export const listingDetailsForm = z.discriminatedUnion('kind', [
  honeyLabelInput,
  queenPassportForm,
  colonySheetInput,
])
