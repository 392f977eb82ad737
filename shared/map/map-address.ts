import type { z } from '#shared/core/zod.ts'
import type { Country } from '#shared/geo.ts'
import type { listingMapInput, mapCellInput, mapRegionsInput } from '#shared/inputs/listings/map.ts'
import { filterInput, type MarketSearch, marketHref } from '#shared/search/market-search.ts'
import { COMB_MAX, type Comb, ZOOMS, type Zoom } from './combs.ts'

/** Which part of the Wabenkarte an address shows, and which comb is chosen there. */
export interface MapAddress {
  zoom: Zoom
  /** The comb in the middle; missing: the searched place, or everything. */
  area?: Comb
  /** The chosen comb; of the zoom 0, whose combs only narrow screens show, also on the map of the zoom 1. */
  comb?: Comb
}

/** A circle up to this radius, in km, fills a map of the zoom 3. */
const SMALL_CIRCLE_KM = 25

/** Reads an address of the marketplace. What is not understood counts as not said. */
export function parseMapAddress(query: string, search: MarketSearch): MapAddress {
  const params = new URLSearchParams(query)
  const area = parseComb(params.get('mitte'))
  const comb = parseComb(params.get('wabe'))
  const zoom = ZOOMS.find(each => String(each) === params.get('zoom')) ?? usualZoom(search)
  return { zoom, ...(area !== null && { area }), ...(comb !== null && { comb }) }
}

function usualZoom({ postalCode, radius }: MarketSearch): Zoom {
  if (postalCode === undefined) return 1
  return radius <= SMALL_CIRCLE_KM ? 3 : 2
}

function parseComb(text: string | null): Comb | null {
  const [, x, y] = /^(\d{1,3})-(\d{1,3})$/.exec(text ?? '') ?? []
  const comb = { x: Number(x), y: Number(y) }
  return x !== undefined && comb.x <= COMB_MAX && comb.y <= COMB_MAX ? comb : null
}

/** The address that shows this part of the map, with the filters of the search. */
export function mapHref(search: MarketSearch, { zoom, area, comb }: Partial<MapAddress> = {}): string {
  const href = marketHref({ ...search, view: 'karte', page: 1 })
  const params = [
    zoom === undefined || (zoom === 1 && usualZoom(search) === 1) ? '' : `&zoom=${zoom}`,
    area === undefined ? '' : `&mitte=${area.x}-${area.y}`,
    comb === undefined ? '' : `&wabe=${comb.x}-${comb.y}`,
  ]
  return href + params.join('')
}

/** What the page asks for, as `listings.map` takes it. */
export function mapInput(search: MarketSearch, { zoom, area }: MapAddress): z.input<typeof listingMapInput> {
  return { filter: filterInput(search), zoom: zoom === 0 ? 1 : zoom, ...(area && { area }) }
}

/** The chosen comb, as `listings.mapCell` takes it; `null` without one. */
export function cellInput(
  search: MarketSearch,
  { zoom, comb }: MapAddress,
): z.input<typeof mapCellInput> | null {
  return comb === undefined ? null : { filter: filterInput(search), zoom, comb }
}

/** As `listings.regions` takes it. */
export function regionsInput(search: MarketSearch): z.input<typeof mapRegionsInput> {
  return { filter: filterInput(search) }
}

/** Where a vendor is, as `listings.surroundings` takes it. */
export function surroundingsOf({ postalCode, country }: { postalCode: string; country: Country }) {
  return { postalCode, country }
}
