import { COUNTRIES } from '#shared/geo.ts'
import { z } from '#shared/zod.ts'

export const lookupPlaceInput = z.object({
  postalCode: z.string().trim().max(10),
  country: z.enum(COUNTRIES).optional(),
})
