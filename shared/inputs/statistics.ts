import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import { STATISTIC_PERIODS } from '#shared/statistics.ts'

export const statisticsInput = z.object({
  days: z.literal([...STATISTIC_PERIODS]).default(30),
  /** Only of this listing. */
  listingId: idField.optional(),
})
export type StatisticsInput = z.infer<typeof statisticsInput>
