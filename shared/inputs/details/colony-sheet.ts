import { berlinDay } from '#shared/core/calendar.ts'
import { isDay } from '#shared/core/is-day.ts'
import { z } from '#shared/core/zod.ts'
import {
  BEE_COUNTRIES,
  COLONY_ORIGINS,
  FRAMES_MAX,
  HIVE_INCLUSIONS,
  HIVE_NAME_MAX_LENGTH,
  QUEEN_YEAR_MIN,
  TREATMENT_MAX_LENGTH,
} from '#shared/details/colony-sheet.ts'
import { lineField, pastYearField } from './detail-fields.ts'

const FRAMES = `Bitte eine Zahl von 0 bis ${FRAMES_MAX}`
const PERCENT = 'Bitte ganze Prozent von 0 bis 100'

const framesField = z
  .number({ error: FRAMES })
  .int(FRAMES)
  .min(0, FRAMES)
  .max(FRAMES_MAX, FRAMES)
  .nullish()
  .transform(frames => frames ?? null)

export const colonySheetInput = z
  .object({
    kind: z.literal('colony'),
    hiveName: lineField(HIVE_NAME_MAX_LENGTH),
    frames: framesField,
    occupiedFrames: framesField,
    broodFrames: framesField,
    queenYear: pastYearField(QUEEN_YEAR_MIN, 'Jahr der Königin'),
    isQueenMarked: z.boolean().default(false),
    varroaTreatment: lineField(TREATMENT_MAX_LENGTH),
    treatedOn: z
      .string()
      .refine(isDay, 'Bitte wählen Sie einen Tag')
      .refine(day => day <= berlinDay(new Date()), 'Dieser Tag liegt in der Zukunft')
      .nullish()
      .transform(day => day ?? null),
    winterLossPercent: z
      .number({ error: PERCENT })
      .int(PERCENT)
      .min(0, PERCENT)
      .max(100, PERCENT)
      .nullish()
      .transform(percent => percent ?? null),
    hive: z
      .enum(HIVE_INCLUSIONS)
      .nullish()
      .transform(hive => hive ?? null),
    origin: z
      .enum(COLONY_ORIGINS)
      .nullish()
      .transform(origin => origin ?? null),
    originCountry: z
      .enum(BEE_COUNTRIES as [string, ...string[]], 'Bitte nennen Sie das Land')
      .nullish()
      .transform(country => country ?? null),
  })
  .refine(
    ({ occupiedFrames: occupied, frames }) => occupied === null || frames === null || occupied <= frames,
    {
      path: ['occupiedFrames'],
      message: 'So viele Waben hat die Beute nicht',
    },
  )
  .refine(
    ({ broodFrames: brood, occupiedFrames: occupied }) =>
      brood === null || occupied === null || brood <= occupied,
    { path: ['broodFrames'], message: 'Mehr Brutwaben als besetzte Waben gibt es nicht' },
  )
  .refine(({ origin, originCountry }) => origin === null || origin === 'own' || originCountry !== null, {
    path: ['originCountry'],
    message: 'Bitte nennen Sie das Land, aus dem die Bienen kommen',
  })
  .transform(sheet => ({ ...sheet, originCountry: sheet.origin === 'own' ? null : sheet.originCountry }))
