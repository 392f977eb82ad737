import type { ListingValues } from '#client/features/listing-editor/listing-values.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import { HONEY_TYPES } from '#shared/listings/honey-types.ts'
import {
  BREEDS,
  COLONY_TYPES,
  CONDITIONS,
  EQUIPMENT_CATEGORIES,
  type ListingFields,
  MATING_TYPES,
} from '#shared/listings/listings.ts'

type Attributes = Pick<
  ListingFields,
  | 'breed'
  | 'matingType'
  | 'colonyType'
  | 'hiveSystem'
  | 'equipmentCategory'
  | 'equipmentCondition'
  | 'honeyType'
>

/** The chosen options; `null` where the form has none. */
export function listingAttributes(values: ListingValues): Attributes {
  return {
    breed: choiceOf(BREEDS, values.breed),
    matingType: choiceOf(MATING_TYPES, values.matingType),
    colonyType: choiceOf(COLONY_TYPES, values.colonyType),
    hiveSystem: choiceOf(HIVE_SYSTEMS, values.hiveSystem),
    equipmentCategory: choiceOf(EQUIPMENT_CATEGORIES, values.equipmentCategory),
    equipmentCondition: choiceOf(CONDITIONS, values.equipmentCondition),
    honeyType: choiceOf(HONEY_TYPES, values.honeyType),
  }
}

function choiceOf<T extends string>(choices: readonly T[], text: string): T | null {
  return choices.find(choice => choice === text) ?? null
}
