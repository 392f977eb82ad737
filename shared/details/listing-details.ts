import type { ColonySheet } from './colony-sheet.ts'
import type { HoneyLabel } from './honey-label.ts'
import type { QueenPassport } from './queen-passport.ts'

/** What only the page of a listing says, by its category. */
export type ListingDetails =
  | ({ kind: 'honey' } & HoneyLabel)
  | ({ kind: 'queen' } & QueenPassport)
  | ({ kind: 'colony' } & ColonySheet)
export type DetailsKind = ListingDetails['kind']

/** What every view of a listing has of its details, stored with the listing. */
export interface CardFacts {
  /** Decimal string in euro; `null`: no weight is known, or the price is not that of one jar. */
  pricePerKg: string | null
  /** The year whose colour the queen wears; `null`: not marked, or not said. */
  queenYear: number | null
}
