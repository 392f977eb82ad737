import type { Category } from '#shared/listings/listings.ts'
import { SEASON_SPANS } from '#shared/season.ts'

/** How often vendors are asked whether their listings still hold. */
export const CHECK_RHYTHMS = ['usual', 'rare', 'off'] as const
export type CheckRhythm = (typeof CHECK_RHYTHMS)[number]
export const CHECK_RHYTHM_LABELS = {
  usual: 'Alle zwei Monate',
  rare: 'Seltener',
  off: 'Gar nicht',
} satisfies Record<CheckRhythm, string>
export const CHECK_RHYTHM_NOTES = {
  usual: 'Völker und Königinnen in der Saison jeden Monat',
  rare: 'alle vier Monate, in der Saison alle zwei',
  off: 'Sie bestätigen, wann Sie möchten',
} satisfies Record<CheckRhythm, string>

/** So long nobody has looked at an offer before its vendor is asked. */
export const CHECK_DAYS = 60
/** The same for bees while they are traded. */
export const SEASON_CHECK_DAYS = 30
/** So long the buttons of the mail work; its mails can be ended for ever. */
export const CHECK_LINK_DAYS = 14
/** On the page behind the mail, those first that nobody has looked at for longest. */
export const CHECK_LISTINGS_SHOWN = 100

/** In the query of the page's address: what its links in the mail stand for. Nothing happens before a button is pressed. */
export const CHECK_QUERY = { all: 'alle', confirmed: 'aktuell', sold: 'verkauft', mails: 'mails' } as const

/** An offer, and when its vendor last looked at it. */
export interface CheckedListing {
  id: number
  title: string
  category: Category
  price: string | null
  priceUnit: string | null
  lookedAt: Date
  confirmedAt: Date | null
}

/** What the link of a mail shows. */
export interface Check {
  businessName: string
  /** The first of them. */
  listings: CheckedListing[]
  total: number
  rhythm: CheckRhythm
}

/** What has become of an answer. The same answer again says the same. */
export interface CheckOutcome {
  confirmed: number
  sold: number
  /** What could not be marked as sold, and why. */
  refusals: { title: string; reason: string }[]
}

/** What a vendor is told about the own offers. */
export interface OwnCheck {
  /** That nobody has looked at for long. */
  waiting: number
  total: number
  rhythm: CheckRhythm
}

/** Whether bees of this kind are traded now: the spans of the season calendar, which counts in halves of a month. */
export function isTraded(category: Category, day: string): boolean {
  if (category !== 'colonies' && category !== 'queens') return false
  const half = (Number(day.slice(5, 7)) - 1) * 2 + (Number(day.slice(8)) > 15 ? 1 : 0)
  return SEASON_SPANS.some(({ board, from, to }) => board === category && half >= from && half < to)
}
