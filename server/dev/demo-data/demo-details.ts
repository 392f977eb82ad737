import type { ColonySheet } from '#shared/details/colony-sheet.ts'
import type { HoneyLabel } from '#shared/details/honey-label.ts'
import type { ListingDetails } from '#shared/details/listing-details.ts'
import type { BreedingValue, QueenPassport } from '#shared/details/queen-passport.ts'

/** A jar's label; what is not named was not said. */
export function jarLabel(said: Partial<HoneyLabel>): ListingDetails {
  return {
    kind: 'honey',
    harvestYear: 2026,
    region: null,
    netWeightG: 500,
    origins: [{ country: 'DE', percent: null }],
    lot: null,
    bestBefore: null,
    waterPercent: null,
    ...said,
  }
}

type DemoPassport = Omit<QueenPassport, 'breedingValues'> & {
  breedingValues: Partial<Record<BreedingValue, number>>
}

/** A breeder's card of a marked queen; what is not named was not said. */
export function queenCard({ breedingValues, ...said }: Partial<DemoPassport>): ListingDetails {
  return {
    kind: 'queen',
    hatchedYear: 2026,
    isMarked: true,
    markNumber: null,
    line: null,
    matingStation: null,
    droneLine: null,
    studbookNumber: null,
    valueSource: null,
    insemination: null,
    ...said,
    breedingValues: {
      honey: null,
      gentleness: null,
      calm: null,
      swarming: null,
      varroa: null,
      ...breedingValues,
    },
  }
}

/** The card of a hive with a colony of one's own; what is not named was not said. */
export function hiveCard(said: Partial<ColonySheet>): ListingDetails {
  return {
    kind: 'colony',
    hiveName: null,
    frames: null,
    occupiedFrames: null,
    broodFrames: null,
    queenYear: 2026,
    isQueenMarked: true,
    varroaTreatment: null,
    treatedOn: null,
    winterLossPercent: null,
    hive: null,
    origin: 'own',
    originCountry: null,
    ...said,
  }
}
