import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { importFiles, importRows, imports } from '#drizzle/schema/market/imports.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { partName } from '#server/imports/gateway/part-store.ts'
import { FILE_KINDS, IMPORT_KEPT_DAYS } from '#shared/listings/imports.ts'
import { endImport } from './start-import.ts'

const BATCH_SIZE = 50

/**
 * Deletes the files of imports that are over, and of those that nobody went on with, which end by that. Deleting twice is no
 * error, so a crash on the way does no harm and a store that cannot be reached is asked again by the next run.
 * @throws AppError STORAGE_UNAVAILABLE
 */
export async function deleteImportFiles({
  db,
  importFiles: store,
}: Pick<Services, 'db' | 'importFiles'>): Promise<void> {
  const due = await db
    .select()
    .from(importFiles)
    .where(lte(importFiles.dueAt, clock.now()))
    .orderBy(asc(importFiles.dueAt))
    .limit(BATCH_SIZE)
  for (const { fileKey, csvParts, zipParts } of due) {
    await closeImport(db, fileKey)
    const parts = { csv: csvParts, zip: zipParts }
    for (const kind of FILE_KINDS) {
      for (let part = 0; part < parts[kind]; part++) await store.delete(partName(fileKey, kind, part))
    }
    await db.delete(importFiles).where(eq(importFiles.fileKey, fileKey))
  }
}

/** What was typed goes with the files; what became of each row stays for the report. */
async function closeImport(db: Database, fileKey: string): Promise<void> {
  await withTransaction(db, async tx => {
    const [found] = await tx.select().from(imports).where(eq(imports.fileKey, fileKey)).for('update')
    if (found === undefined) return
    if (found.finishedAt === null) await endImport(tx, found, 'cancelled')
    await tx.update(importRows).set({ cells: null }).where(eq(importRows.importId, found.id))
  })
}

/** Has the files of an account that is being deleted go with the next cleanup. */
export async function abandonImportFiles(tx: Database, vendorId: number): Promise<void> {
  const keys = tx.select({ key: imports.fileKey }).from(imports).where(eq(imports.vendorId, vendorId))
  await tx.update(importFiles).set({ dueAt: clock.now() }).where(inArray(importFiles.fileKey, keys))
}

/** Reports are for the days after an import. */
export async function deleteOldImports(db: Database): Promise<void> {
  const before = new Date(clock.ms() - IMPORT_KEPT_DAYS * DAY_MS)
  const old = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.state, ['done', 'cancelled', 'failed']), lte(imports.finishedAt, before)))
    .limit(BATCH_SIZE)
  for (const { id } of old) await db.delete(imports).where(eq(imports.id, id))
}
