import { z } from '#shared/core/zod.ts'
import { COUNTRIES } from '#shared/geo.ts'

export const lookupPlaceInput = z.object({
  postalCode: z.string().trim().max(10),
  country: z.enum(COUNTRIES).optional(),
})
