import {
  BREED_LABELS,
  CATEGORY_LABELS,
  COLONY_TYPE_LABELS,
  CONDITION_LABELS,
  EQUIPMENT_CATEGORY_LABELS,
  HIVE_SYSTEM_LABELS,
  LISTING_STATUS_LABELS,
  MATING_TYPE_LABELS,
  SHIPPING_TYPE_LABELS,
} from '#shared/listings.ts'
import type { ListingValues } from './listing-values.ts'

const FIELD_LABELS = {
  category: 'Kategorie',
  title: 'Titel',
  description: 'Beschreibung',
  price: 'Preis in Euro',
  priceUnit: 'Preis je',
  breed: 'Rasse',
  matingType: 'Begattung',
  colonyType: 'Völkertyp',
  hiveSystem: 'Rähmchenmaß',
  equipmentCategory: 'Art der Ausrüstung',
  equipmentCondition: 'Zustand',
  isBio: 'Bio',
  shippingType: 'Lieferung',
  status: 'Status',
} satisfies Record<keyof ListingValues, string>

const CHOICES: Partial<Record<keyof ListingValues, Record<string, string>>> = {
  category: CATEGORY_LABELS,
  breed: BREED_LABELS,
  matingType: MATING_TYPE_LABELS,
  colonyType: COLONY_TYPE_LABELS,
  hiveSystem: HIVE_SYSTEM_LABELS,
  equipmentCategory: EQUIPMENT_CATEGORY_LABELS,
  equipmentCondition: CONDITION_LABELS,
  shippingType: SHIPPING_TYPE_LABELS,
  status: LISTING_STATUS_LABELS,
}

export interface DifferingField {
  label: string
  mine: string
  theirs: string
}

/** What two versions of a listing say differently, in words. */
export function differingFields(mine: ListingValues, theirs: ListingValues): DifferingField[] {
  return (Object.keys(FIELD_LABELS) as (keyof ListingValues)[]).flatMap(name => {
    const [here, there] = [textOf(name, mine), textOf(name, theirs)]
    return here === there ? [] : [{ label: FIELD_LABELS[name], mine: here, theirs: there }]
  })
}

function textOf(name: keyof ListingValues, values: ListingValues): string {
  const value = values[name]
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  return CHOICES[name]?.[value] ?? value
}
