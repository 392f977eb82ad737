import type { Category } from '#shared/listings/listings.ts'
import type { UsualPrice } from '#shared/listings/prices/usual-price.ts'

/** Days that are looked back. */
export const STATISTIC_PERIODS = [30, 90, 365] as const
export type StatisticPeriod = (typeof STATISTIC_PERIODS)[number]
export const STATISTIC_PERIOD_LABELS = {
  30: '30 Tage',
  90: '90 Tage',
  365: '12 Monate',
} satisfies Record<StatisticPeriod, string>

/** Older days are kept as sums of their months. */
export const DAYS_KEPT_MONTHS = 13
/** In the table; the chart counts all. */
export const STATISTIC_LISTINGS_SHOWN = 50

export interface Counts {
  views: number
  leads: number
  favorites: number
}

/** @see berlinDay */
export interface DayCounts extends Counts {
  day: string
}

export interface ListingCounts extends Counts {
  id: number
  title: string
  /** When its vendor last said that it still holds. */
  confirmedAt: Date | null
  category: Category
  /** What it costs and what is usually asked, in the same measure; `null` where that is not known. */
  price: { own: string; usual: UsualPrice } | null
  /** Views over the period in twelve steps. */
  course: number[]
  /** About how many saved searches it met when it was new, from 5 on; `null`: fewer. */
  searches: number | null
}

export interface Statistics {
  /** Every day of the period, the oldest first. */
  days: DayCounts[]
  /** The same number of days before. */
  before: Counts
  /** The first day with numbers at all; `null` without any. */
  since: string | null
  /** The most viewed first. */
  listings: ListingCounts[]
}

export interface MetSearches {
  /** `false` for the moment until a new listing has been compared. */
  isCounted: boolean
  /** As {@link ListingCounts.searches}. */
  searches: number | null
}

const FEW_SEARCHES = 5

/** Rounded, so that nobody learns who seeks what: 5 from five on, then whole tens. */
export function roundSearches(count: number): number | null {
  if (count < FEW_SEARCHES) return null
  return count < 10 ? FEW_SEARCHES : Math.round(count / 10) * 10
}
