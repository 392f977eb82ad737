import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import { linkToken } from '#shared/inputs/link-token.ts'
import { MAIL_FREQUENCIES, SEARCH_NAME_MAX_LENGTH } from '#shared/search/saved-searches.ts'

const nameField = z
  .string()
  .trim()
  .min(1, 'Bitte geben Sie der Suche einen Namen')
  .max(SEARCH_NAME_MAX_LENGTH, `Höchstens ${SEARCH_NAME_MAX_LENGTH} Zeichen`)

export const saveSearchInput = z.object({
  name: nameField,
  /** Of an address of the marketplace; what is not understood counts as not chosen, as it does there. */
  query: z.string().max(4000),
  frequency: z.enum(MAIL_FREQUENCIES),
})
export type SaveSearchInput = z.infer<typeof saveSearchInput>

export const updateSearchInput = z.object({
  id: idField,
  name: nameField.optional(),
  frequency: z.enum(MAIL_FREQUENCIES).optional(),
})
export type UpdateSearchInput = z.infer<typeof updateSearchInput>

export const savedSearchInput = z.object({ id: idField })

export const unsubscribeInput = z.object({ token: linkToken() })
