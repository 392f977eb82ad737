export const SEASON_TITLE_MAX_LENGTH = 40
export const AWAY_NOTE_MAX_LENGTH = 200

/** When a vendor sells, each year: days as "MM-DD". It may go over the turn of the year. */
export interface Season {
  from: string
  to: string
  title: string | null
}

/** The vacation that a vendor is on: days in Europe/Berlin as "2026-08-14", the last one included. */
export interface Vacation {
  from: string
  until: string
  note: string | null
}
