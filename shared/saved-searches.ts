/** instant: at once, later ones bundled for a quarter of an hour. daily: at 6:30 in Europe/Berlin. */
export const MAIL_FREQUENCIES = ['instant', 'daily', 'off'] as const
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number]

export const MAIL_FREQUENCY_LABELS: Record<MailFrequency, string> = {
  instant: 'Sofort',
  daily: 'Täglich 6:30',
  off: 'Aus',
}

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
  frequency: MailFrequency
  /** Found since its owner looked last. */
  newCount: number
  seenAt: Date
  lastMailAt: Date | null
  lastMailCount: number
  createdAt: Date
}
