import { prefixOf, rankIndex } from '#server/listings/queries/search/access-paths/scan-index.ts'
import type { Criteria } from '#server/listings/queries/search/criteria.ts'
import type { ListingDensity } from './listing-density.ts'

/**
 * What it takes to find a page, as far as it can be estimated without asking the database. The unit is a step: an entry of
 * an index that is read, about 0.6 µs. Everything here only decides which way is taken, never what is found.
 */
export type Estimate = (density: ListingDensity) => number

/**
 * Beside reading its entry, as measured: to look a listing's words up, to look its row up, to sort it. An entry alone costs
 * more where rows have to be read than where the index has everything.
 */
const STEPS = { words: 8, row: 3, sort: 1, entryBeforeRow: 2 }

/** To read all listings around the place, and sort those that match. */
export function readAround(criteria: Criteria, sortsRows: boolean): Estimate {
  return density => readWhole(criteria, density, entriesAround(criteria, density), sortsRows)
}

/** To read all listings with the attribute by which the index in the default order begins, and sort those that match. */
export function readByAttribute(criteria: Criteria): Estimate {
  return density => readWhole(criteria, density, entriesByRank(criteria, density), true)
}

/** To walk an index in the order that is asked for until so many match. */
export function walkInOrder(criteria: Criteria, needed: number): Estimate {
  return density => walk(criteria, density, density.total, needed)
}

/** As {@link walkInOrder}, for the default order. */
export function walkByRank(criteria: Criteria, needed: number): Estimate {
  return density => walk(criteria, density, entriesByRank(criteria, density), needed)
}

/** To read the listings around the place, the nearest first, until so many match. */
export function walkAround(criteria: Criteria, needed: number): Estimate {
  return density => walk(criteria, density, entriesAround(criteria, density), needed)
}

/** How many of the listings of the category, or of all, have the attributes. */
export function shareWithAttributes({ filter }: Criteria, { sample }: ListingDensity): number {
  const { category, country: _country, ...attributes } = filter
  const ofCategory = category === undefined ? {} : { category }
  return Math.min(1, sample.shareOf({ ...ofCategory, ...attributes }) / sample.shareOf(ofCategory))
}

function readWhole(criteria: Criteria, density: ListingDensity, entries: number, sortsRows: boolean): number {
  const { found } = estimateMatches(criteria, density)
  const readsRows = sortsRows && criteria.filter.availableNow !== true
  return readEntries(criteria, density, entries) + found * (readsRows ? STEPS.row : STEPS.sort)
}

function walk(criteria: Criteria, density: ListingDensity, entries: number, needed: number): number {
  const { found } = estimateMatches(criteria, density)
  return readEntries(criteria, density, entries) * Math.min(1, needed / found)
}

/** With what is looked up for those that have the attributes. */
function readEntries(criteria: Criteria, density: ListingDensity, entries: number): number {
  const { withAttributes } = estimateMatches(criteria, density)
  const words = criteria.words.length > 0 ? withAttributes * STEPS.words : 0
  // No index tells what can be had now.
  if (criteria.filter.availableNow !== true) return entries + words
  return entries * STEPS.entryBeforeRow + withAttributes * STEPS.row + words
}

/** Listings that have the attributes and are around the place, and those of them that have the words. */
function estimateMatches(criteria: Criteria, density: ListingDensity) {
  const { filter, postalCodeIds, words } = criteria
  const withAttributes =
    postalCodeIds === null
      ? density.total * density.sample.shareOf(filter)
      : entriesAround(criteria, density) * shareWithAttributes(criteria, density)
  const share = words.length > 0 ? density.sample.shareWithWords(words) : 1
  return { withAttributes, found: withAttributes * share }
}

function entriesAround({ filter, postalCodeIds }: Criteria, density: ListingDensity): number {
  return postalCodeIds === null ? density.total : density.countAt(postalCodeIds, filter.category)
}

function entriesByRank({ filter }: Criteria, density: ListingDensity): number {
  return density.total * density.sample.shareOf(prefixOf(rankIndex({ filter }), filter))
}
