import { z } from '#shared/core/zod.ts'
import { COUNTRIES, plainPostalCode } from '#shared/geo.ts'

export const lookupPlaceInput = z.object({
  postalCode: z.string().trim().max(10).transform(plainPostalCode),
  country: z.enum(COUNTRIES).optional(),
})
