import type { ListingValues } from '#client/features/listing-editor/listing-values.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import { HONEY_TYPES } from '#shared/listings/honey-types.ts'
import { attributeNames } from '#shared/listings/listing-attributes.ts'
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

/** The chosen options; `null` where the form has none, or asks for none of the category. */
export function listingAttributes(values: ListingValues): Attributes {
  const asked = new Set<string>(attributeNames(values))
  const read = <T extends string>(name: keyof Attributes, choices: readonly T[]) =>
    asked.has(name) ? choiceOf(choices, values[name]) : null
  return {
    breed: read('breed', BREEDS),
    matingType: read('matingType', MATING_TYPES),
    colonyType: read('colonyType', COLONY_TYPES),
    hiveSystem: read('hiveSystem', HIVE_SYSTEMS),
    equipmentCategory: read('equipmentCategory', EQUIPMENT_CATEGORIES),
    equipmentCondition: read('equipmentCondition', CONDITIONS),
    honeyType: read('honeyType', HONEY_TYPES),
  }
}

function choiceOf<T extends string>(choices: readonly T[], text: string): T | null {
  return choices.find(choice => choice === text) ?? null
}
