import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import { INSIGHT_CATEGORIES } from '#shared/listings/prices/price-insight.ts'
import { STATISTIC_PERIODS } from '#shared/listings/statistics.ts'
import { SUBTYPES } from '#shared/listings/subtypes.ts'

export const statisticsInput = z.object({
  days: z.literal([...STATISTIC_PERIODS]).default(30),
  /** Only of this listing. */
  listingId: idField.optional(),
})
export type StatisticsInput = z.infer<typeof statisticsInput>

/** The goods that somebody sets a price for. */
export const usualPriceInput = z.object({
  category: z.enum(INSIGHT_CATEGORIES),
  subtype: z.enum(SUBTYPES),
  hiveSystem: z.enum(HIVE_SYSTEMS).nullish(),
})
