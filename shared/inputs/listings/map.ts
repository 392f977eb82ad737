import { z } from '#shared/core/zod.ts'
import { COUNTRIES } from '#shared/geo.ts'
import { COMB_MAX, ZOOMS } from '#shared/map/combs.ts'
import { plainPostalCode } from '#shared/postal-codes.ts'
import { listingFilterInput } from './listings.ts'

const combNumber = z.number().int().min(0).max(COMB_MAX)
const combField = z.object({ x: combNumber, y: combNumber })
const zoomField = z.literal(ZOOMS)

/** From the zoom 2 on, `area` is the comb in the middle; without one, the whole map is shown at the zoom 1. */
export const listingMapInput = z.object({
  filter: listingFilterInput.prefault({}),
  zoom: zoomField.default(1),
  area: combField.optional(),
})
export type ListingMapInput = z.infer<typeof listingMapInput>

export const mapCellInput = z.object({
  filter: listingFilterInput.prefault({}),
  zoom: zoomField,
  comb: combField,
})
export type MapCellInput = z.infer<typeof mapCellInput>

export const surroundingsInput = z.object({
  postalCode: z.string().trim().max(10).transform(plainPostalCode),
  country: z.enum(COUNTRIES),
})
export type SurroundingsInput = z.infer<typeof surroundingsInput>

export const mapRegionsInput = z.object({ filter: listingFilterInput.prefault({}) })
