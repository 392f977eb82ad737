/** The middle half of what is asked for goods of a kind, in decimal strings of euro; honey by the kilogram. */
export interface UsualPrice {
  from: string
  middle: string
  to: string
  /** Listings that were compared. */
  count: number
}
