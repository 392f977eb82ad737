/** instant: at once, later ones bundled for a quarter of an hour. daily: at 6:30 in Europe/Berlin. */
export const MAIL_FREQUENCIES = ['instant', 'daily', 'off'] as const
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number]

export const MAIL_FREQUENCY_LABELS: Record<MailFrequency, string> = {
  instant: 'Sofort',
  daily: 'Täglich 6:30',
  off: 'Aus',
}

/** With this begin the tokens that end the weekly mail about wanted ads; those of searches begin with a digit. */
export const DIGEST_TOKEN_PREFIX = 'w'

export const SAVED_SEARCHES_MAX = 20
export const SEARCH_NAME_MAX_LENGTH = 80
/** Of the query of a marketplace address: the longest word of a search, percent-encoded, and all filters. */
export const SEARCH_QUERY_MAX_LENGTH = 700
/** Of one account on one day, whatever its searches find. */
export const ALERT_MAILS_PER_DAY = 10

export interface SavedSearch {
  id: number
  name: string
  /** The query of the marketplace's address that shows what it finds. */
  query: string
  /** Euro, of the wanted ad that shows the search. */
  maxPrice: string | null
  frequency: MailFrequency
  /** Found since its owner looked last. */
  newCount: number
  seenAt: Date
  lastMailAt: Date | null
  lastMailCount: number
  createdAt: Date
}
