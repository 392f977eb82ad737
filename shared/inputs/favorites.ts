import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'

export const favoriteInput = z.object({ listingId: idField })
