import type { ListingValues } from '#client/features/listing-editor/listing-values.ts'
import type { Difference } from '#client/ui/forms/version-conflict.tsx'
import { HIVE_SYSTEM_LABELS } from '#shared/listings/hive-systems.ts'
import { HONEY_TYPE_LABELS } from '#shared/listings/honey-type-labels.ts'
import { LISTING_STATUS_LABELS } from '#shared/listings/listing-status.ts'
import {
  BREED_LABELS,
  CATEGORY_LABELS,
  COLONY_TYPE_LABELS,
  CONDITION_LABELS,
  EQUIPMENT_CATEGORY_LABELS,
  MATING_TYPE_LABELS,
} from '#shared/listings/listings.ts'
import { SHIPPING_TYPE_LABELS } from '#shared/listings/shipping.ts'
import { AVAILABILITY_LABELS } from '#shared/listings/state-of-sale.ts'

const FIELD_LABELS = {
  category: 'Kategorie',
  title: 'Titel',
  description: 'Beschreibung',
  price: 'Preis in Euro',
  priceUnit: 'Preis gilt für',
  breed: 'Rasse',
  matingType: 'Begattung',
  colonyType: 'Völkertyp',
  hiveSystem: 'Rähmchenmaß',
  equipmentCategory: 'Art der Ausrüstung',
  equipmentCondition: 'Zustand',
  isBio: 'Bio',
  isElectric: 'Mit Motor',
  shippingType: 'Lieferung',
  honeyType: 'Sorte',
  honeyLabel: 'Etikett',
  queenPassport: 'Zuchtkarte',
  colonySheet: 'Stockkarte',
  status: 'Status',
  availability: 'Verfügbarkeit',
  availableFrom: 'Verfügbar ab',
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
  honeyType: HONEY_TYPE_LABELS,
  status: LISTING_STATUS_LABELS,
  availability: AVAILABILITY_LABELS,
}

/** What two versions of a listing say differently, in words. */
export function differingFields(mine: ListingValues, theirs: ListingValues): Difference[] {
  return (Object.keys(FIELD_LABELS) as (keyof ListingValues)[]).flatMap(name => {
    const [here, there] = [textOf(mine[name], name), textOf(theirs[name], name)]
    if (here === there) return []
    // A paper of many fields would fill the page.
    const texts = isPaper(mine[name])
      ? { mine: 'wie hier ausgefüllt', theirs: 'anders ausgefüllt' }
      : { mine: here, theirs: there }
    return [{ label: FIELD_LABELS[name], ...texts }]
  })
}

type Value = ListingValues[keyof ListingValues]

function isPaper(value: Value): value is Exclude<Value, string | boolean> {
  return typeof value === 'object'
}

function textOf(value: Value, name: keyof ListingValues): string {
  if (isPaper(value)) return JSON.stringify(value)
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (name === 'availableFrom') return value.split('-').toReversed().join('.')
  return CHOICES[name]?.[value] ?? value
}
