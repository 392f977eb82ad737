import { z } from '#shared/core/zod.ts'
import {
  BREEDER_TEXT_MAX_LENGTH,
  BREEDING_VALUE_MAX,
  BREEDING_VALUE_MIN,
  HATCHED_YEAR_MIN,
  MARK_NUMBER_MAX_LENGTH,
  STUDBOOK_MAX_LENGTH,
} from '#shared/details/queen-passport.ts'
import { lineField, pastYearField } from './detail-fields.ts'

const VALUE_RANGE = `Zwischen ${BREEDING_VALUE_MIN} und ${BREEDING_VALUE_MAX}`

const breedingValueField = z
  .number({ error: VALUE_RANGE })
  .int(VALUE_RANGE)
  .min(BREEDING_VALUE_MIN, VALUE_RANGE)
  .max(BREEDING_VALUE_MAX, VALUE_RANGE)
  .nullish()
  .transform(value => value ?? null)

/** As a form sends it, which has checked it by the same rules. */
export const queenPassportForm = z
  .object({
    kind: z.literal('queen'),
    hatchedYear: pastYearField(HATCHED_YEAR_MIN, 'Schlupfjahr'),
    isMarked: z.boolean().default(false),
    markNumber: lineField(MARK_NUMBER_MAX_LENGTH),
    line: lineField(BREEDER_TEXT_MAX_LENGTH),
    matingStation: lineField(BREEDER_TEXT_MAX_LENGTH),
    droneLine: lineField(BREEDER_TEXT_MAX_LENGTH),
    studbookNumber: lineField(STUDBOOK_MAX_LENGTH),
    /** The number names a breeder: it is the vendor's own, or they may name it. */
    mayNameStudbook: z.boolean().default(false),
    breedingValues: z
      .object({
        honey: breedingValueField,
        gentleness: breedingValueField,
        calm: breedingValueField,
        swarming: breedingValueField,
        varroa: breedingValueField,
      })
      .prefault({}),
    valueSource: lineField(BREEDER_TEXT_MAX_LENGTH),
    insemination: lineField(BREEDER_TEXT_MAX_LENGTH),
  })
  .refine(({ studbookNumber, mayNameStudbook }) => studbookNumber === null || mayNameStudbook, {
    path: ['mayNameStudbook'],
    message: 'Bitte bestätigen Sie, dass Sie die Zuchtbuchnummer nennen dürfen',
  })

export const queenPassportInput = queenPassportForm.transform(
  ({ mayNameStudbook: _confirmed, ...passport }) => passport,
)
