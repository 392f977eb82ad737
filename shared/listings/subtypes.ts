import { HONEY_TYPES } from '#shared/listings/honey-types.ts'
import { COLONY_TYPES, EQUIPMENT_CATEGORIES, MATING_TYPES } from '#shared/listings/listings.ts'

/** What a category is divided into; no value belongs to two categories. */
export const SUBTYPES = [...MATING_TYPES, ...COLONY_TYPES, ...EQUIPMENT_CATEGORIES, ...HONEY_TYPES] as const
export type Subtype = (typeof SUBTYPES)[number]
