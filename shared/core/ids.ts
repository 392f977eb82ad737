import { z } from '#shared/core/zod.ts'

/** Largest id a signed 32-bit key can have: a larger number names nothing and must not reach the database. */
export const MAX_ID = 2_147_483_647

export const idField = z.number().int().positive().max(MAX_ID)

export const idInput = z.object({ id: idField })
