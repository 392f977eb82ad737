import { z } from '#shared/core/zod.ts'
import { COUNTRIES } from '#shared/geo.ts'
import { plainPostalCode } from '#shared/postal-codes.ts'

export const lookupPlaceInput = z.object({
  postalCode: z.string().trim().max(10).transform(plainPostalCode),
  country: z.enum(COUNTRIES).optional(),
})
