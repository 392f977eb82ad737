import { z } from '#shared/core/zod.ts'

const versionField = z
  .string({ error: 'Bitte laden Sie die Seite neu' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Bitte laden Sie die Seite neu')

export const answerTermsInput = z.object({
  version: versionField,
  agrees: z.boolean({ error: 'Bitte stimmen Sie zu oder lehnen Sie ab' }),
})
