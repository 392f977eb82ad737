import { z } from '#shared/core/zod.ts'
import type { HoneyLabel } from '#shared/details/honey-label.ts'
import { filledOnly, fromNumber, toNumber } from './detail-texts.ts'

/** What the controls hold, as a draft keeps it. */
export const honeyLabelValues = z.object({
  harvestYear: z.string(),
  region: z.string(),
  netWeightG: z.string(),
  origins: z.array(z.object({ country: z.string(), percent: z.string() })).min(1),
  lot: z.string(),
  bestBefore: z.string(),
  waterPercent: z.string(),
})
export type HoneyLabelValues = z.infer<typeof honeyLabelValues>

export const emptyHoneyLabel: HoneyLabelValues = {
  harvestYear: '',
  region: '',
  netWeightG: '',
  origins: [{ country: '', percent: '' }],
  lot: '',
  bestBefore: '',
  waterPercent: '',
}

export function honeyLabelValuesOf(label: HoneyLabel): HoneyLabelValues {
  const origins = label.origins.map(({ country, percent }) => ({ country, percent: fromNumber(percent) }))
  return {
    harvestYear: fromNumber(label.harvestYear),
    region: label.region ?? '',
    netWeightG: fromNumber(label.netWeightG),
    origins: origins.length > 0 ? origins : emptyHoneyLabel.origins,
    lot: label.lot ?? '',
    bestBefore: label.bestBefore === null ? '' : label.bestBefore.split('-').toReversed().join('.'),
    waterPercent: fromNumber(label.waterPercent),
  }
}

/** What the procedures take of it; `undefined` when nothing was filled in. */
export function toHoneyLabel(values: HoneyLabelValues): Record<string, unknown> | undefined {
  const { region, lot, bestBefore } = values
  const origins = values.origins
    .filter(({ country, percent }) => country !== '' || percent.trim() !== '')
    .map(({ country, percent }) => filledOnly({ country, percent: toNumber(percent) }))
  const filled = filledOnly({
    harvestYear: toNumber(values.harvestYear),
    region: region.trim(),
    netWeightG: toNumber(values.netWeightG),
    origins: origins.length > 0 ? origins : undefined,
    lot: lot.trim(),
    bestBefore: toIsoMonth(bestBefore),
    waterPercent: toNumber(values.waterPercent),
  })
  return Object.keys(filled).length > 0 ? { kind: 'honey', ...filled } : undefined
}

/** "7/2028" and "31.07.2028" as the API writes them; what is neither stays as it is, to be refused. */
function toIsoMonth(text: string): string {
  const parts = text.split(/[./-]/).map(part => part.trim())
  const [year, ...rest] = parts.toReversed()
  const isDate = /^\d{4}$/.test(year ?? '') && rest.length > 0 && rest.every(part => /^\d{1,2}$/.test(part))
  return isDate ? [year, ...rest.map(part => part.padStart(2, '0'))].join('-') : text.trim()
}
