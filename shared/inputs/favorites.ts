import { idField } from '#shared/ids.ts'
import { z } from '#shared/zod.ts'

export const favoriteInput = z.object({ listingId: idField })
