import { z } from '#shared/core/zod.ts'
import { DETAILS_OF_CATEGORY } from '#shared/details/details-of-category.ts'
import type { DetailsKind, ListingDetails } from '#shared/details/listing-details.ts'
import type { Category } from '#shared/listings/listings.ts'
import {
  type ColonySheetValues,
  colonySheetValues,
  colonySheetValuesOf,
  emptyColonySheet,
  toColonySheet,
} from './colony-sheet-values.ts'
import {
  emptyHoneyLabel,
  type HoneyLabelValues,
  honeyLabelValues,
  honeyLabelValuesOf,
  toHoneyLabel,
} from './honey-label-values.ts'
import {
  emptyQueenPassport,
  type QueenPassportValues,
  queenPassportValues,
  queenPassportValuesOf,
  toQueenPassport,
} from './queen-passport-values.ts'

/** The form keeps the details of every category, so that to look at another one loses nothing. */
export interface DetailsValues {
  honeyLabel: HoneyLabelValues
  queenPassport: QueenPassportValues
  colonySheet: ColonySheetValues
}

/** Under which name the form has which kind. */
export const DETAILS_FIELDS = {
  honey: 'honeyLabel',
  queen: 'queenPassport',
  colony: 'colonySheet',
} as const satisfies Record<DetailsKind, keyof DetailsValues>

export const emptyDetails: DetailsValues = {
  honeyLabel: emptyHoneyLabel,
  queenPassport: emptyQueenPassport,
  colonySheet: emptyColonySheet,
}

/** Drafts of an older form have none. */
export const storedDetails = z.object({
  honeyLabel: honeyLabelValues.catch(emptyHoneyLabel),
  queenPassport: queenPassportValues.catch(emptyQueenPassport),
  colonySheet: colonySheetValues.catch(emptyColonySheet),
}).shape

export function detailsValuesOf(details: ListingDetails | null): DetailsValues {
  switch (details?.kind) {
    case 'honey':
      return { ...emptyDetails, honeyLabel: honeyLabelValuesOf(details) }
    case 'queen':
      return { ...emptyDetails, queenPassport: queenPassportValuesOf(details) }
    case 'colony':
      return { ...emptyDetails, colonySheet: colonySheetValuesOf(details) }
    case undefined:
      return emptyDetails
  }
}

/** The details of the category, as the procedures take them; `undefined` when nothing was filled in. */
export function toDetails(category: Category, values: DetailsValues): Record<string, unknown> | undefined {
  switch (DETAILS_OF_CATEGORY[category]) {
    case 'honey':
      return toHoneyLabel(values.honeyLabel)
    case 'queen':
      return toQueenPassport(values.queenPassport)
    case 'colony':
      return toColonySheet(values.colonySheet)
    case null:
      return undefined
  }
}
