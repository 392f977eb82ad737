import { COUNTRY_LABELS } from '#shared/geo.ts'
import { HIVE_SYSTEM_LABELS } from '#shared/listings/hive-systems.ts'
import { HONEY_TYPE_LABELS } from '#shared/listings/honey-type-labels.ts'
import {
  BREED_LABELS,
  CATEGORY_LABELS,
  COLONY_TYPE_LABELS,
  EQUIPMENT_CATEGORY_LABELS,
  MATING_TYPE_LABELS,
} from '#shared/listings/listings.ts'
import { chosenFilters, type FilterName, type MarketSearch } from '#shared/search/market-search.ts'

const LABELS: Record<Exclude<FilterName, 'postalCode' | 'queenYear'>, Record<string, string>> = {
  category: CATEGORY_LABELS,
  country: COUNTRY_LABELS,
  breed: BREED_LABELS,
  matingType: MATING_TYPE_LABELS,
  colonyType: COLONY_TYPE_LABELS,
  equipmentCategory: EQUIPMENT_CATEGORY_LABELS,
  hiveSystem: HIVE_SYSTEM_LABELS,
  honeyType: HONEY_TYPE_LABELS,
  isBio: { true: 'Nur Bio' },
  shippingAvailable: { true: 'Versand möglich' },
  availableNow: { true: 'Jetzt verfügbar' },
}

/** What is chosen by this filter, or searched, in words: "25 km um 83278". */
export function filterLabel(name: 'search' | FilterName, search: MarketSearch): string {
  const value = String(search[name])
  // Quotation marks of what is searched word for word would stand within these.
  if (name === 'search') return `„${value.replaceAll('"', '')}“`
  if (name === 'postalCode') return `${search.radius} km um ${value}`
  if (name === 'queenYear') return `Gezeichnet ${value}`
  return LABELS[name][value] ?? value
}

/** All that is searched and chosen, each in words. */
export function searchLabels(search: MarketSearch): string[] {
  const word: 'search'[] = search.search === undefined ? [] : ['search']
  return [...word, ...chosenFilters(search)].map(name => filterLabel(name, search))
}

/** Says most of what goods are meant; the first that is chosen stands for the others. */
const GOODS = ['colonyType', 'equipmentCategory', 'honeyType', 'category'] as const
const MARKS = ['breed', 'hiveSystem', 'isBio', 'country'] as const

/** A name for a saved search, as people would say it: "Ableger Carnica Zander um 83278". */
export function proposeSearchName(search: MarketSearch): string {
  const goods = GOODS.find(name => search[name] !== undefined)
  const marks = MARKS.filter(name => search[name] !== undefined)
  return [
    search.search ?? (goods === undefined ? 'Alle Inserate' : filterLabel(goods, search)),
    ...marks.map(name => filterLabel(name, search).replace('Nur Bio', 'Bio')),
    ...(search.postalCode === undefined ? [] : [`um ${search.postalCode}`]),
  ].join(' ')
}
