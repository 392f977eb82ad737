import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import {
  CSV_MAX_BYTES,
  FILE_NAME_MAX_LENGTH,
  IMPORT_ROWS_PER_PAGE,
  ZIP_MAX_BYTES,
} from '#shared/listings/imports.ts'

const fileField = (maxBytes: number, tooLarge: string) =>
  z.object({
    name: z.string().trim().min(1).max(FILE_NAME_MAX_LENGTH),
    /** Tells a file from a later version of it that has the same size: `File.lastModified`. */
    modifiedAt: z.number().int().min(0).max(8.64e15).default(0),
    bytes: z.number().int().min(1, 'Diese Datei ist leer').max(maxBytes, tooLarge),
  })

/** Without a table of its own the ZIP has it, as an export does. */
export const startImportInput = z
  .object({
    csv: fileField(CSV_MAX_BYTES, 'Die Tabelle darf höchstens 16 MB groß sein').optional(),
    zip: fileField(ZIP_MAX_BYTES, 'Das ZIP darf höchstens 2 GB groß sein').optional(),
  })
  .refine(({ csv, zip }) => csv !== undefined || zip !== undefined, 'Bitte wählen Sie eine Datei')
export type StartImportInput = z.output<typeof startImportInput>

export const importIdInput = z.object({ id: idField })

export const importRowsInput = z.object({
  id: idField,
  onlyErrors: z.boolean().default(false),
  limit: z.number().int().min(1).max(IMPORT_ROWS_PER_PAGE).default(IMPORT_ROWS_PER_PAGE),
  offset: z.number().int().min(0).max(1_000_000).default(0),
})
export type ImportRowsInput = z.infer<typeof importRowsInput>

export const importReportInput = z.object({ id: idField, onlyErrors: z.boolean().default(false) })
