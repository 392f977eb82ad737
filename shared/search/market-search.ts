import type { z } from '#shared/core/zod.ts'
import { isQueenYear } from '#shared/details/mark-color.ts'
import { COUNTRIES, type Country, DEFAULT_RADIUS_KM, RADIUS_OPTIONS } from '#shared/geo.ts'
import type {
  ListingFilter,
  listingFilterInput,
  searchListingsInput,
} from '#shared/inputs/listings/listings.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import { HONEY_TYPES } from '#shared/listings/honey-types.ts'
import { categoryAttributes, type ListingAttribute } from '#shared/listings/listing-attributes.ts'
import {
  BREEDS,
  CATEGORIES,
  CATEGORY_LABELS,
  COLONY_TYPES,
  EQUIPMENT_CATEGORIES,
  MATING_TYPES,
  SEARCH_PAGE_SIZE,
  SORTS,
  type Sort,
} from '#shared/listings/listings.ts'
import { PAGES } from '#shared/web/pages.ts'
import { paths } from '#shared/web/paths.ts'

/** The newest listings, of which the home page shows `FRESH_SHOWN`. */
export const FRESH_LISTINGS = { sortBy: 'newest', limit: 12 } as const
export const FRESH_SHOWN = 4

/** What the marketplace shows: the filters as the API takes them, the order and the page (from 1). */
export interface MarketSearch extends Omit<ListingFilter, 'vendorId'> {
  sortBy: Sort
  page: number
  /** How the results are shown; missing: as a list. */
  view?: MarketView
}

/** The Wabenkarte, and the same as a table of regions. */
export const MARKET_VIEWS = ['karte', 'region'] as const
export type MarketView = (typeof MARKET_VIEWS)[number]

/** Filters that exist only in some categories. */
const ATTRIBUTE_FILTERS = [
  'breed',
  'matingType',
  'isBio',
  'colonyType',
  'equipmentCategory',
  'hiveSystem',
  'honeyType',
] as const satisfies readonly ListingAttribute[]
export type AttributeFilter = (typeof ATTRIBUTE_FILTERS)[number]

/** All that narrows a search but its word. */
const FILTER_NAMES = [
  'category',
  'country',
  'postalCode',
  ...ATTRIBUTE_FILTERS,
  'queenYear',
  'shippingAvailable',
  'availableNow',
] as const satisfies readonly (keyof ListingFilter)[]
export type FilterName = (typeof FILTER_NAMES)[number]

/** Unmated queens are found, but not filtered for. */
export const FILTERED_MATING_TYPES = MATING_TYPES.filter(type => type !== 'unmated')

const SWITCHES = ['isBio', 'shippingAvailable', 'availableNow'] as const

const CHOICES = {
  category: CATEGORIES,
  country: COUNTRIES,
  breed: BREEDS,
  matingType: FILTERED_MATING_TYPES,
  colonyType: COLONY_TYPES,
  equipmentCategory: EQUIPMENT_CATEGORIES,
  hiveSystem: HIVE_SYSTEMS,
  honeyType: HONEY_TYPES,
  view: MARKET_VIEWS,
} as const

/** Which attribute filters apply, by what is chosen already. */
export function applicableFilters({
  category,
  ...chosen
}: Pick<MarketSearch, 'category' | 'colonyType' | 'equipmentCategory'>): AttributeFilter[] {
  if (category === undefined) return []
  const attributes = categoryAttributes({ category, ...chosen })
  return ATTRIBUTE_FILTERS.filter(name => attributes[name] === 'filter')
}

/** The search without the attributes that its category does not have, and without a radius around nowhere. */
function normalize(search: MarketSearch): MarketSearch {
  const result = { ...search }
  const applicable = applicableFilters(search)
  for (const attribute of ATTRIBUTE_FILTERS) if (!applicable.includes(attribute)) delete result[attribute]
  if (result.category !== 'queens') delete result.queenYear
  if (result.postalCode === undefined) result.radius = DEFAULT_RADIUS_KM
  return result
}

/** Reads an address of the marketplace. What is not understood counts as not chosen. */
export function parseMarketSearch(query: string): MarketSearch {
  const params = new URLSearchParams(query)
  const search: MarketSearch = {
    radius: RADIUS_OPTIONS.find(km => String(km) === params.get('radius')) ?? DEFAULT_RADIUS_KM,
    sortBy: SORTS.find(sort => sort === params.get('sortBy')) ?? 'top_listing',
    page: pageNumber(params.get('page')),
  }
  const term = params.get('q')?.trim().slice(0, 200)
  const postalCode = params.get('postalCode')?.trim().slice(0, 10)
  if (term) search.search = term
  if (postalCode) search.postalCode = postalCode
  const queenYear = Number(params.get('queenYear'))
  if (isQueenYear(queenYear)) search.queenYear = queenYear
  for (const name of SWITCHES) if (params.get(name) === '1') search[name] = true
  const chosen = Object.fromEntries(
    Object.entries(CHOICES).flatMap(([key, values]) => {
      const value = (values as readonly string[]).find(candidate => candidate === params.get(key))
      return value === undefined ? [] : [[key, value]]
    }),
  )
  return normalize({ ...search, ...chosen })
}

function pageNumber(value: string | null): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= 20_000 ? page : 1
}

/** The address that shows `search`; defaults are left out. */
export function marketHref(search: MarketSearch): string {
  const { search: term, radius, sortBy, page, ...filters } = normalize(search)
  const params = new URLSearchParams()
  if (term) params.set('q', term)
  for (const [key, value] of Object.entries(filters)) {
    if (value !== undefined && value !== false && value !== '')
      params.set(key, value === true ? '1' : String(value))
  }
  if (filters.postalCode && radius !== DEFAULT_RADIUS_KM) params.set('radius', String(radius))
  if (sortBy !== 'top_listing') params.set('sortBy', sortBy)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query === '' ? paths.marketplace : `${paths.marketplace}?${query}`
}

/** What is looked for, in words; `null` when nothing is. */
export function marketHeading({ search, category }: MarketSearch): string | null {
  const wanted = category === undefined ? null : CATEGORY_LABELS[category]
  if (search === undefined) return wanted
  const words = `„${search.replaceAll('"', '')}“`
  return wanted === null ? words : `${words} in ${wanted}`
}

/** What the browser's title says before the product's name. */
export function marketTitle(search: MarketSearch): string {
  const heading = marketHeading(search)
  return heading === null ? PAGES.marketplace.title : `${heading} – ${PAGES.marketplace.title}`
}

/** The filters alone, as `listings.count` takes them: the radius only with the postal code that it is around. */
export function filterInput({
  sortBy: _sortBy,
  page: _page,
  view: _view,
  radius,
  ...filter
}: MarketSearch): z.input<typeof listingFilterInput> {
  return filter.postalCode === undefined ? filter : { ...filter, radius }
}

/** One page of results, as `listings.search` takes it. */
export function searchInput(search: MarketSearch): z.input<typeof searchListingsInput> {
  return {
    ...filterInput(search),
    sortBy: search.sortBy,
    limit: SEARCH_PAGE_SIZE,
    offset: (search.page - 1) * SEARCH_PAGE_SIZE,
  }
}

/** The question which places the searched postal code means, as `geo.lookup` takes it; `null` without one. */
export function placeInput({
  postalCode,
  country,
}: MarketSearch): { postalCode: string; country?: Country } | null {
  if (postalCode === undefined) return null
  return { postalCode, ...(country !== undefined && { country }) }
}

/** The filters that somebody has chosen, in the order in which the page asks for them. */
export function chosenFilters(search: MarketSearch): FilterName[] {
  return FILTER_NAMES.filter(name => search[name] !== undefined)
}
