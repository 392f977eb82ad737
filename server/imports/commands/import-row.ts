import { and, eq, inArray } from 'drizzle-orm'
import { importedPictures, importRows, imports, listingNumbers } from '#drizzle/schema/market/imports.ts'
import { findActivePlan } from '#server/billing/queries/find-subscription.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { type LooseImage, placeImages, storeLooseImage } from '#server/images/commands/place-images.ts'
import { renderImage } from '#server/images/commands/render-image.ts'
import { requireSpace } from '#server/images/commands/upload-image.ts'
import { plainName, type ZippedFile, type ZipReader } from '#server/imports/gateway/zip-reader.ts'
import { importNotInPlan, mayImport } from '#server/imports/policy.ts'
import { type ComparedRow, compareRow } from '#server/imports/queries/compare-row.ts'
import { numberKey } from '#server/imports/rules/own-numbers.ts'
import type { Cells } from '#server/imports/rules/read-row.ts'
import { insertListing, updateListing } from '#server/listings/commands/save-listing.ts'
import { lockVendor } from '#server/vendors/commands/lock-vendor.ts'
import type { RowProblem } from '#shared/listings/imports.ts'

type Stores = Pick<Services, 'db' | 'files'>
export type WaitingRow = typeof importRows.$inferSelect

interface NewPicture {
  image: LooseImage
  source: ZippedFile
}
type WantedPicture = number | NewPicture

/**
 * Writes one row: listing, details, pictures and number, and that it is done, in one transaction. What the row means is
 * decided anew: the listing may have changed since the preview.
 * @throws AppError for what the row is refused for; whatever else breaks leaves it to be done
 */
export async function importRow(
  stores: Stores,
  { id: importId, vendorId }: Pick<typeof imports.$inferSelect, 'id' | 'vendorId'>,
  row: WaitingRow,
  zip: ZipReader | null,
): Promise<void> {
  const cells = JSON.parse(row.cells ?? '{}') as Cells
  const compare = async (db: Database) => {
    const vendor = await lockVendor(db, vendorId)
    const plan = await findActivePlan(db, vendor.userId)
    if (!mayImport(plan)) throw importNotInPlan()
    return compareRow(db, { vendor, plan, files: zip?.files ?? null }, cells)
  }
  const planned = await withTransaction(stores.db, compare)
  const pictures = planned.pictures === null ? null : await preparePictures(stores, vendorId, planned, zip)
  await withTransaction(stores.db, async tx => {
    await lockVendor(tx, vendorId)
    if (!(await isStillWanted(tx, importId, row.line))) return
    const compared = await compare(tx)
    if (compared.input === null) {
      await failRow(tx, row, compared.problems)
      return
    }
    // Somebody has arranged the pictures since: the next attempt starts from there.
    if (!isSamePlan(planned, compared)) throw new AppError('SERVICE_UNAVAILABLE')
    const listingId = await writeListing(tx, vendorId, compared)
    if (pictures !== null) await writePictures(tx, { vendorId, listingId }, pictures)
    await tx
      .insert(listingNumbers)
      .ignore()
      .values({ vendorId, numberKey: numberKey(row.ownNumber), ownNumber: row.ownNumber, listingId })
    await tx
      .update(importRows)
      .set({ state: 'done', listingId })
      .where(and(eq(importRows.importId, importId), eq(importRows.line, row.line)))
  })
}

/** Leaves the row out, and says why. */
export async function failRow(db: Database, row: WaitingRow, problems: readonly RowProblem[]): Promise<void> {
  await db
    .update(importRows)
    .set({ state: 'failed', problems: JSON.stringify(problems) })
    .where(
      and(
        eq(importRows.importId, row.importId),
        eq(importRows.line, row.line),
        eq(importRows.state, 'waiting'),
      ),
    )
}

/** Whether nobody has cancelled the import, nor another process done the row, since. */
async function isStillWanted(tx: Database, importId: number, line: number): Promise<boolean> {
  const [found] = await tx
    .select({ state: imports.state })
    .from(imports)
    .where(eq(imports.id, importId))
    .for('update')
  if (found?.state !== 'running') return false
  const [row] = await tx
    .select({ state: importRows.state })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.line, line)))
    .for('update')
  return row?.state === 'waiting'
}

/** One at a time: each is in memory whole, and decoded many times as large. */
async function preparePictures(
  stores: Stores,
  vendorId: number,
  { pictures }: ComparedRow,
  zip: ZipReader | null,
): Promise<WantedPicture[]> {
  const wanted: WantedPicture[] = []
  const added = (pictures ?? []).filter(picture => typeof picture !== 'number').length
  await requireSpace(stores.db, vendorId, { pictures: added, bytes: added })
  for (const picture of pictures ?? []) {
    if (typeof picture === 'number') wanted.push(picture)
    else {
      if (zip === null) throw new AppError('ZIP_UNREADABLE')
      const rendered = await renderImage(await zip.read(picture), plainName(picture.name))
      wanted.push({ image: await storeLooseImage(stores, rendered), source: picture })
    }
  }
  return wanted
}

function isSamePlan(one: ComparedRow, other: ComparedRow): boolean {
  return JSON.stringify(one.pictures) === JSON.stringify(other.pictures)
}

async function writeListing(
  tx: Database,
  vendorId: number,
  { input, existing }: ComparedRow,
): Promise<number> {
  if (input === null) throw new Error('a row with problems cannot be written')
  if (existing === null) return insertListing(tx, vendorId, { ...input, status: input.status ?? 'active' })
  const { id } = existing.listing
  await updateListing(tx, vendorId, { ...input, id })
  return id
}

async function writePictures(
  tx: Database,
  place: { vendorId: number; listingId: number },
  wanted: readonly WantedPicture[],
): Promise<void> {
  const ids = await placeImages(
    tx,
    place,
    wanted.map(picture => (typeof picture === 'number' ? picture : picture.image)),
  )
  const sources = wanted.flatMap((picture, index) => {
    const imageId = ids[index]
    if (typeof picture === 'number' || imageId === undefined) return []
    const { name, crc32, bytes } = picture.source
    return [{ imageId, name: plainName(name), crc32, bytes }]
  })
  if (sources.length === 0) return
  await tx.delete(importedPictures).where(
    inArray(
      importedPictures.imageId,
      sources.map(({ imageId }) => imageId),
    ),
  )
  await tx.insert(importedPictures).values(sources)
}
