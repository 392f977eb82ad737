import { z } from '#shared/core/zod.ts'
import { BREEDING_VALUES, type BreedingValue, type QueenPassport } from '#shared/details/queen-passport.ts'
import { filledOnly, fromNumber, toNumber } from './detail-texts.ts'

/** What the controls hold, as a draft keeps it. */
export const queenPassportValues = z.object({
  hatchedYear: z.string(),
  isMarked: z.boolean(),
  markNumber: z.string(),
  line: z.string(),
  matingStation: z.string(),
  droneLine: z.string(),
  studbookNumber: z.string(),
  mayNameStudbook: z.boolean(),
  breedingValues: z.object({
    honey: z.string(),
    gentleness: z.string(),
    calm: z.string(),
    swarming: z.string(),
    varroa: z.string(),
  }),
  valueSource: z.string(),
  insemination: z.string(),
})
export type QueenPassportValues = z.infer<typeof queenPassportValues>

export const emptyQueenPassport: QueenPassportValues = {
  hatchedYear: '',
  isMarked: false,
  markNumber: '',
  line: '',
  matingStation: '',
  droneLine: '',
  studbookNumber: '',
  mayNameStudbook: false,
  breedingValues: { honey: '', gentleness: '', calm: '', swarming: '', varroa: '' },
  valueSource: '',
  insemination: '',
}

export function queenPassportValuesOf(passport: QueenPassport): QueenPassportValues {
  const { breedingValues: values } = passport
  return {
    hatchedYear: fromNumber(passport.hatchedYear),
    isMarked: passport.isMarked,
    markNumber: passport.markNumber ?? '',
    line: passport.line ?? '',
    matingStation: passport.matingStation ?? '',
    droneLine: passport.droneLine ?? '',
    studbookNumber: passport.studbookNumber ?? '',
    mayNameStudbook: passport.studbookNumber !== null,
    breedingValues: {
      honey: fromNumber(values.honey),
      gentleness: fromNumber(values.gentleness),
      calm: fromNumber(values.calm),
      swarming: fromNumber(values.swarming),
      varroa: fromNumber(values.varroa),
    },
    valueSource: passport.valueSource ?? '',
    insemination: passport.insemination ?? '',
  }
}

/** What the procedures take of it; `undefined` when nothing was filled in. */
export function toQueenPassport(values: QueenPassportValues): Record<string, unknown> | undefined {
  const { mayNameStudbook, breedingValues, ...card } = values
  const numbers = filledOnly(
    Object.fromEntries(BREEDING_VALUES.map((name: BreedingValue) => [name, toNumber(breedingValues[name])])),
  )
  const filled = filledOnly({
    ...card,
    hatchedYear: toNumber(card.hatchedYear),
    breedingValues: Object.keys(numbers).length > 0 ? numbers : undefined,
  })
  return Object.keys(filled).length > 0 ? { kind: 'queen', ...filled, mayNameStudbook } : undefined
}
