import { and, asc, eq, gt } from 'drizzle-orm'
import { listingNumbers } from '#drizzle/schema/market/imports.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Services } from '#server/core/trpc/context.ts'
import type { ZipFile } from '#server/core/zip-files.ts'
import { NUMBER_HEADING, PICTURES_HEADING } from '#server/imports/rules/columns.ts'
import { standInNumber } from '#server/imports/rules/own-numbers.ts'
import { exportedPictureName } from '#server/imports/rules/plan-pictures.ts'
import { type Cells, cellsOf } from '#server/imports/rules/read-row.ts'
import { EXPORTED_TABLE, listingsCsv } from '#server/imports/rules/report.ts'
import { imageFileName } from '#shared/listings/images.ts'
import { IMPORT_ROWS_MAX } from '#shared/listings/imports.ts'
import { findExisting } from './find-existing.ts'

/**
 * The vendor's listings as one import takes them: the table, then the pictures one by one.
 * @param after id of the last listing that an earlier export had
 */
export async function* exportListings(
  { db, files }: Pick<Services, 'db' | 'files'>,
  vendorId: number,
  after: number,
): AsyncGenerator<ZipFile> {
  const rows: Cells[] = []
  const keys: string[] = []
  for (const id of await listIds(db, vendorId, after)) {
    const found = await exportRow(db, vendorId, id)
    if (found === null) continue
    rows.push(found.cells)
    keys.push(...found.keys)
  }
  yield { name: EXPORTED_TABLE, isCompressible: true, content: [Buffer.from(listingsCsv(rows))] }
  for (const key of keys) {
    const bytes = await files.read(imageFileName(key, 'full'))
    // Deleted since.
    if (bytes !== null) yield { name: exportedPictureName(key), isCompressible: false, content: [bytes] }
  }
}

/** The first listing of each export that a vendor's listings fill, to be asked for one after the other. */
export async function listExportStarts(db: Database, vendorId: number): Promise<number[]> {
  const starts: number[] = []
  for (let after = 0; ; ) {
    const ids = await listIds(db, vendorId, after)
    if (ids.length === 0) return starts
    starts.push(after)
    after = ids.at(-1) ?? after
  }
}

async function listIds(db: Database, vendorId: number, after: number): Promise<number[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.vendorId, vendorId), gt(listings.id, after)))
    .orderBy(asc(listings.id))
    .limit(IMPORT_ROWS_MAX)
  return rows.map(({ id }) => id)
}

async function exportRow(
  db: Database,
  vendorId: number,
  listingId: number,
): Promise<{ cells: Cells; keys: string[] } | null> {
  const existing = await findExisting(db, vendorId, listingId)
  if (existing === null) return null
  const [named] = await db
    .select({ ownNumber: listingNumbers.ownNumber })
    .from(listingNumbers)
    .where(eq(listingNumbers.listingId, listingId))
  const keys = existing.pictures.map(({ key }) => key)
  const cells = {
    ...cellsOf(existing.listing),
    [NUMBER_HEADING]: named?.ownNumber ?? standInNumber(listingId),
    [PICTURES_HEADING]: keys.map(exportedPictureName).join(' | '),
  }
  return { cells, keys }
}
