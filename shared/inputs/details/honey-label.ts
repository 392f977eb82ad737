import { z } from '#shared/core/zod.ts'
import {
  type HoneyOrigin,
  LOT_MAX_LENGTH,
  NET_WEIGHT_MAX_G,
  ORIGIN_COUNTRIES,
  ORIGINS_MAX,
  REGION_MAX_LENGTH,
  SHARES_TOLERANCE_TENTHS,
  WATER_MAX_PERCENT,
  WATER_MIN_PERCENT,
} from '#shared/details/honey-label.ts'
import { lineField, pastYearField } from './detail-fields.ts'

const IN_GRAMS = 'Bitte in Gramm schreiben, zum Beispiel 500'
const WATER_RANGE = `Zwischen ${WATER_MIN_PERCENT} und ${WATER_MAX_PERCENT} Prozent`
const HARVEST_YEAR_MIN = 2000

const originField = z.object({
  country: z.string().refine(code => ORIGIN_COUNTRIES.includes(code), 'Bitte nennen Sie das Land'),
  percent: z
    .number({ error: 'Bitte nennen Sie den Anteil' })
    .positive('Bitte nennen Sie den Anteil')
    .max(100, 'Höchstens 100 Prozent')
    .nullish(),
})

const tenths = (percent: number | null | undefined) => Math.round((percent ?? 0) * 10)

/** One country stands without a share, several with theirs, the largest first. */
const originsField = z
  .array(originField)
  .max(ORIGINS_MAX, `Höchstens ${ORIGINS_MAX} Länder`)
  .superRefine((origins, context) => {
    if (origins.length < 2) return
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    origins.forEach(({ country, percent }, place) => {
      if (tenths(percent) === 0) refuse([place, 'percent'], 'Bitte nennen Sie den Anteil')
      if (origins.findIndex(other => other.country === country) < place) {
        refuse([place, 'country'], 'Dieses Land steht schon da')
      }
    })
    const sum = origins.reduce((total, { percent }) => total + tenths(percent), 0)
    if (Math.abs(sum - 1000) > SHARES_TOLERANCE_TENTHS) refuse([], 'Die Anteile ergeben zusammen nicht 100 %')
  })
  .transform(origins => origins.map(withShare(origins.length)).toSorted(byShare))

function withShare(count: number) {
  return ({ country, percent }: z.infer<typeof originField>): HoneyOrigin => ({
    country,
    percent: count === 1 ? null : tenths(percent) / 10,
  })
}

function byShare(one: HoneyOrigin, other: HoneyOrigin): number {
  return (other.percent ?? 0) - (one.percent ?? 0)
}

export const honeyLabelInput = z.object({
  kind: z.literal('honey'),
  harvestYear: pastYearField(HARVEST_YEAR_MIN, 'Erntejahr'),
  region: lineField(REGION_MAX_LENGTH),
  netWeightG: z
    .number({ error: IN_GRAMS })
    .int(IN_GRAMS)
    .min(1, IN_GRAMS)
    .max(NET_WEIGHT_MAX_G, 'Bitte in Gramm, höchstens 25.000')
    .nullish()
    .transform(grams => grams ?? null),
  origins: originsField.default([]),
  lot: lineField(LOT_MAX_LENGTH),
  bestBefore: z
    .string()
    .regex(
      /^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/,
      'Bitte als Monat und Jahr, zum Beispiel 07.2028',
    )
    .nullish()
    .transform(day => day ?? null),
  waterPercent: z
    .number({ error: WATER_RANGE })
    .min(WATER_MIN_PERCENT, WATER_RANGE)
    .max(WATER_MAX_PERCENT, WATER_RANGE)
    .nullish()
    .transform(percent => (percent == null ? null : Math.round(percent * 10) / 10)),
})
