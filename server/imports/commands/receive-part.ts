import { and, eq, sql } from 'drizzle-orm'
import { importFiles, imports } from '#drizzle/schema/market/imports.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { partName } from '#server/imports/gateway/part-store.ts'
import { type FileKind, PART_BYTES } from '#shared/listings/imports.ts'
import { FILES_KEPT_MS } from './start-import.ts'

interface Part {
  kind: FileKind
  /** Bytes of the file before this part. */
  offset: number
  bytes: Uint8Array
}

const RECEIVED = { csv: imports.csvReceived, zip: imports.zipReceived } as const
const PART_CONTENT_TYPE = 'application/octet-stream'

/**
 * Takes the next part of a file; what has arrived already is not taken again. With the last one the rows are compared.
 * @returns how much of the file is there
 * @throws AppError IMPORT_NOT_FOUND, IMPORT_NOT_READY, IMPORT_PART_UNEXPECTED, STORAGE_UNAVAILABLE
 */
export async function receivePart(
  { db, importFiles: store }: Pick<Services, 'db' | 'importFiles'>,
  vendorId: number,
  id: number,
  { kind, offset, bytes }: Part,
): Promise<{ received: number }> {
  const found = await findUploading(db, vendorId, id)
  const { received, total } = progressOf(found, kind)
  if (offset < received) return { received }
  const isNext = offset === received && bytes.length === Math.min(PART_BYTES, total - offset)
  if (!isNext || bytes.length === 0) throw new AppError('IMPORT_PART_UNEXPECTED')
  const name = partName(found.fileKey, kind, offset / PART_BYTES)
  const due = { dueAt: new Date(clock.ms() + FILES_KEPT_MS) }
  await db.update(importFiles).set(due).where(eq(importFiles.fileKey, found.fileKey))
  await store.put(name, bytes, PART_CONTENT_TYPE)
  await noteReceived(db, id, kind, offset, bytes.length)
  const after = await findUploading(db, vendorId, id).catch(async (error: unknown) => {
    // Cancelled meanwhile: the cleanup may have passed this part by.
    if (await isOtherwiseComplete(db, id)) return null
    await store.delete(name)
    throw error
  })
  return { received: after === null ? total : progressOf(after, kind).received }
}

async function noteReceived(
  db: Database,
  id: number,
  kind: FileKind,
  offset: number,
  length: number,
): Promise<void> {
  const isNext = and(eq(imports.id, id), eq(imports.state, 'uploading'), eq(RECEIVED[kind], offset))
  const column = kind === 'csv' ? 'csvReceived' : 'zipReceived'
  await db
    .update(imports)
    .set({ [column]: offset + length })
    .where(isNext)
  await db
    .update(imports)
    .set({ state: 'checking', dueAt: clock.now() })
    .where(
      and(
        eq(imports.id, id),
        eq(imports.state, 'uploading'),
        sql`${imports.csvReceived} = ${imports.csvBytes} AND ${imports.zipReceived} = ${imports.zipBytes}`,
      ),
    )
}

async function isOtherwiseComplete(db: Database, id: number): Promise<boolean> {
  const [row] = await db.select({ state: imports.state }).from(imports).where(eq(imports.id, id))
  return row !== undefined && row.state !== 'cancelled'
}

function progressOf(row: typeof imports.$inferSelect, kind: FileKind): { received: number; total: number } {
  return kind === 'csv'
    ? { received: row.csvReceived, total: row.csvBytes }
    : { received: row.zipReceived, total: row.zipBytes }
}

async function findUploading(db: Database, vendorId: number, id: number) {
  const [found] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.vendorId, vendorId)))
  if (found === undefined) throw new AppError('IMPORT_NOT_FOUND')
  if (found.state !== 'uploading') throw new AppError('IMPORT_NOT_READY')
  return found
}
