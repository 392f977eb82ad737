import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import { linkToken } from '#shared/inputs/link-token.ts'
import { CHECK_RHYTHMS } from '#shared/listings/freshness.ts'
import { LISTINGS_AT_ONCE } from '#shared/listings/state-of-sale.ts'

const idsField = z
  .array(idField)
  .max(LISTINGS_AT_ONCE, `Bitte höchstens ${LISTINGS_AT_ONCE} Inserate auf einmal`)
  .transform(ids => [...new Set(ids)])

export const checkInput = z.object({ token: linkToken() })

/** What still holds, all or by number, and what is sold. */
export const answerCheckInput = checkInput.extend({
  confirm: z.union([z.literal('all'), idsField]),
  sold: idsField,
})
export type AnswerCheckInput = z.infer<typeof answerCheckInput>

export const rhythmInput = z.object({ rhythm: z.enum(CHECK_RHYTHMS) })
export const linkedRhythmInput = checkInput.extend(rhythmInput.shape)
