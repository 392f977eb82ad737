import type { Country } from '#shared/geo.ts'
import type { ListingCard } from '#shared/listings/listings.ts'
import type { Comb, Zoom } from './combs.ts'

/** A comb in which there are listings. */
export interface MapCell extends Comb {
  count: number
  /** The town or village that most people know the comb by. */
  place: string
}

/** Where the listings of a search are. No closer than their postal codes tell. */
export interface ListingMap {
  zoom: Zoom
  /** The comb in the middle, from the zoom 2 on; `null`: everything is shown. */
  area: Comb | null
  /** From north to south, each row from west to east. */
  cells: MapCell[]
  /** Of all cells together. */
  total: number
  /** True when counting stopped: each number says how many there are at least. */
  capped: boolean
  /** Middles of the circles that are searched, as postal codes: one, or two where an Austrian and a Swiss one look alike. */
  centres: MapCentre[]
}

export interface MapCentre {
  code: string
  place: string
  /** km from the corner of the drawing. */
  x: number
  y: number
}

/** What a chosen comb holds. */
export interface MapCellDetail {
  place: string
  /** The postal code next to its middle, to search around. */
  code: string
  country: Country
  /** Those that stand in front, in the order of the marketplace. */
  listings: ListingCard[]
}

/** The comb of a place and those beside it, of the zoom 1. */
export interface MapSurroundings {
  comb: Comb
  /** What people know that comb by. */
  place: string
  /** Those in which there are listings. */
  cells: MapCell[]
}

/** How many of the listings of a search are in a state, a canton or, where that is unknown, a range of postal codes. */
export interface MapRegion {
  country: Country
  name: string
  count: number
  /** A comb of the zoom 2 in its middle. */
  comb: Comb
}

export interface RegionTable {
  /** The countries in their order, each region with most listings first. */
  regions: MapRegion[]
  /** As in {@link ListingMap}. */
  capped: boolean
}

/** Cards of a chosen comb. */
export const CELL_CARDS = 5
