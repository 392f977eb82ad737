import type { imports } from '#drizzle/schema/market/imports.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { createPartReader } from '#server/imports/gateway/part-store.ts'
import { openZip, type ZippedFile, type ZipReader } from '#server/imports/gateway/zip-reader.ts'
import { CSV_MAX_BYTES } from '#shared/listings/imports.ts'

type Files = Pick<typeof imports.$inferSelect, 'fileKey' | 'csvBytes' | 'zipBytes'>
type Stores = Pick<Services, 'importFiles'>

/** @returns `null` where no ZIP was sent @throws AppError ZIP_UNREADABLE, STORAGE_UNAVAILABLE */
export async function openPictures(
  { importFiles }: Stores,
  { fileKey, zipBytes: bytes }: Files,
): Promise<ZipReader | null> {
  if (bytes === 0) return null
  return openZip(createPartReader(importFiles, { fileKey, kind: 'zip', bytes }), bytes)
}

/** The table, which was sent by itself or lies in the ZIP. @throws AppError ZIP_WITHOUT_CSV, STORAGE_UNAVAILABLE */
export async function readTable(
  { importFiles }: Stores,
  { fileKey, csvBytes: bytes }: Files,
  zip: ZipReader | null,
): Promise<Buffer> {
  if (bytes > 0) return createPartReader(importFiles, { fileKey, kind: 'csv', bytes }).read(0, bytes)
  const tables = [...(zip?.files ?? [])].flatMap(([name, file]) =>
    name.endsWith('.csv') ? [file] : ([] as (ZippedFile | null)[]),
  )
  const [table] = tables
  if (zip === null || tables.length !== 1 || table === null || table === undefined)
    throw new AppError('ZIP_WITHOUT_CSV')
  if (table.bytes > CSV_MAX_BYTES) throw new AppError('CSV_UNREADABLE')
  return zip.read(table)
}
