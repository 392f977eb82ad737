/** How a breeder's queen compares with the others of the last five years; 100 is their average. */
export const BREEDING_VALUES = ['honey', 'gentleness', 'calm', 'swarming', 'varroa'] as const
export type BreedingValue = (typeof BREEDING_VALUES)[number]
export const BREEDING_VALUE_LABELS = {
  honey: 'Honigleistung',
  gentleness: 'Sanftmut',
  calm: 'Wabensitz',
  swarming: 'Schwarmträgheit',
  varroa: 'Varroaindex',
} satisfies Record<BreedingValue, string>
export const BREEDING_VALUE_MIN = 60
export const BREEDING_VALUE_MAX = 140

/** What a breeder writes on the card of a queen. */
export interface QueenPassport {
  hatchedYear: number | null
  isMarked: boolean
  /** On the disc that she wears. */
  markNumber: string | null
  line: string | null
  matingStation: string | null
  droneLine: string | null
  studbookNumber: string | null
  /** `null`: not said. */
  breedingValues: Record<BreedingValue, number | null>
  /** Where the values come from. */
  valueSource: string | null
  /** How she was inseminated. */
  insemination: string | null
}

export const MARK_NUMBER_MAX_LENGTH = 10
export const BREEDER_TEXT_MAX_LENGTH = 80
export const STUDBOOK_MAX_LENGTH = 40
export const HATCHED_YEAR_MIN = 2000

/** Whether drones were chosen at a place that has a name: by a `MatingType`, or what a form has in its place. */
export function hasMatingStation(matingType: string | null): boolean {
  return (
    matingType === 'station_mated' ||
    matingType === 'island_mated' ||
    matingType === 'artificially_inseminated'
  )
}

/** The form of German studbook numbers, "6-45-21/26": association, breeder, serial number, year. Others have their own. */
export function isGermanStudbookNumber(text: string): boolean {
  return /^\d{1,2}-\d{1,4}-\d{1,5}\/\d{2}(\d{2})?$/.test(text)
}
