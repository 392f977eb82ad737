import { z } from '#shared/core/zod.ts'
import type { ColonySheet } from '#shared/details/colony-sheet.ts'
import { filledOnly, fromNumber, toNumber } from './detail-texts.ts'

/** What the controls hold, as a draft keeps it. */
export const colonySheetValues = z.object({
  hiveName: z.string(),
  frames: z.string(),
  occupiedFrames: z.string(),
  broodFrames: z.string(),
  queenYear: z.string(),
  isQueenMarked: z.boolean(),
  varroaTreatment: z.string(),
  treatedOn: z.string(),
  winterLossPercent: z.string(),
  hive: z.string(),
  origin: z.string(),
  originCountry: z.string(),
})
export type ColonySheetValues = z.infer<typeof colonySheetValues>

export const emptyColonySheet: ColonySheetValues = {
  hiveName: '',
  frames: '',
  occupiedFrames: '',
  broodFrames: '',
  queenYear: '',
  isQueenMarked: false,
  varroaTreatment: '',
  treatedOn: '',
  winterLossPercent: '',
  hive: '',
  origin: '',
  originCountry: '',
}

export function colonySheetValuesOf(sheet: ColonySheet): ColonySheetValues {
  return {
    hiveName: sheet.hiveName ?? '',
    frames: fromNumber(sheet.frames),
    occupiedFrames: fromNumber(sheet.occupiedFrames),
    broodFrames: fromNumber(sheet.broodFrames),
    queenYear: fromNumber(sheet.queenYear),
    isQueenMarked: sheet.isQueenMarked,
    varroaTreatment: sheet.varroaTreatment ?? '',
    treatedOn: sheet.treatedOn ?? '',
    winterLossPercent: fromNumber(sheet.winterLossPercent),
    hive: sheet.hive ?? '',
    origin: sheet.origin ?? '',
    originCountry: sheet.originCountry ?? '',
  }
}

/** What the procedures take of it; `undefined` when nothing was filled in. */
export function toColonySheet(values: ColonySheetValues): Record<string, unknown> | undefined {
  const filled = filledOnly({
    ...values,
    frames: toNumber(values.frames),
    occupiedFrames: toNumber(values.occupiedFrames),
    broodFrames: toNumber(values.broodFrames),
    queenYear: toNumber(values.queenYear),
    winterLossPercent: toNumber(values.winterLossPercent),
  })
  return Object.keys(filled).length > 0 ? { kind: 'colony', ...filled } : undefined
}
