import { z } from '#shared/core/zod.ts'
import { SEARCH_MAX_LENGTH } from './listings.ts'

/** What somebody has typed so far. */
export const suggestInput = z.object({ q: z.string().max(SEARCH_MAX_LENGTH).default('') })
