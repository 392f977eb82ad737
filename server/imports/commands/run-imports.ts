import { and, asc, eq, lte } from 'drizzle-orm'
import { importFiles, importRows, imports } from '#drizzle/schema/market/imports.ts'
import { clock, SECOND_MS } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import type { ZipReader } from '#server/imports/gateway/zip-reader.ts'
import { importNotInPlan, mayImport } from '#server/imports/policy.ts'
import { openPictures } from '#server/imports/queries/open-files.ts'
import { findOwner } from './check-imports.ts'
import { failRow, importRow, type WaitingRow } from './import-row.ts'
import { endImport, FILES_KEPT_MS } from './start-import.ts'

type Stores = Pick<Services, 'db' | 'files' | 'importFiles' | 'logger'>
type Import = typeof imports.$inferSelect

/** After this time the job gives its lease back: it is free to stop, and others to go on. */
const RUN_MS = 20 * SECOND_MS
/** So long one import has its turn, when several wait. */
const TURN_MS = 4 * SECOND_MS
const PAUSE_MS = 5 * SECOND_MS
/** A row at which the work has broken off so many times, be it that it ends the process, is given up. */
const MAX_ATTEMPTS = 12

/** Writes the rows of the imports that their vendors have started, one after the other, the imports by turns. */
export async function runImports(stores: Stores): Promise<void> {
  const end = performance.now() + RUN_MS
  while (performance.now() < end) {
    const [next] = await stores.db
      .select()
      .from(imports)
      .where(and(eq(imports.state, 'running'), lte(imports.dueAt, clock.now())))
      .orderBy(asc(imports.dueAt), asc(imports.id))
      .limit(1)
    if (next === undefined) return
    const isInterrupted = await takeTurn(stores, next).catch((error: unknown) => {
      stores.logger.error({ err: error, importId: next.id }, 'import interrupted')
      return true
    })
    const pause = isInterrupted ? PAUSE_MS : 0
    await stores.db
      .update(imports)
      .set({ dueAt: new Date(clock.ms() + pause) })
      .where(and(eq(imports.id, next.id), eq(imports.state, 'running')))
  }
}

/** @returns false once it has had its time, or is over */
async function takeTurn(stores: Stores, found: Import): Promise<boolean> {
  const { db } = stores
  const owner = await findOwner(db, found.vendorId)
  if (owner === null) return false
  if (!mayImport(owner.plan)) {
    await finish(stores, found, 'failed', importNotInPlan().message)
    return false
  }
  await db
    .update(importFiles)
    .set({ dueAt: new Date(clock.ms() + FILES_KEPT_MS) })
    .where(eq(importFiles.fileKey, found.fileKey))
  const zip = await openPictures(stores, found)
  const end = performance.now() + TURN_MS
  while (performance.now() < end) {
    const row = await findNextRow(stores, found.id)
    if (row === null) {
      await finish(stores, found, 'done')
      return false
    }
    await workOn(stores, found, row, zip)
  }
  return false
}

async function findNextRow({ db }: Stores, importId: number): Promise<WaitingRow | null> {
  const [row] = await db
    .select()
    .from(importRows)
    .innerJoin(imports, and(eq(imports.id, importRows.importId), eq(imports.state, 'running')))
    .where(and(eq(importRows.importId, importId), eq(importRows.state, 'waiting')))
    .orderBy(asc(importRows.line))
    .limit(1)
  return row?.import_rows ?? null
}

/** @throws what has nothing to do with the row: it is tried again */
async function workOn(stores: Stores, found: Import, row: WaitingRow, zip: ZipReader | null): Promise<void> {
  if (row.attempts >= MAX_ATTEMPTS) {
    const text = 'Diese Zeile ließ sich auch nach mehreren Versuchen nicht übernehmen'
    await failRow(stores.db, row, [{ column: null, value: '', text }])
    return
  }
  const place = and(eq(importRows.importId, row.importId), eq(importRows.line, row.line))
  await stores.db
    .update(importRows)
    .set({ attempts: row.attempts + 1 })
    .where(place)
  try {
    await importRow(stores, found, row, zip)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.httpStatus >= 500) {
      await stores.db.update(importRows).set({ attempts: row.attempts }).where(place)
      throw error
    }
    await failRow(stores.db, row, [{ column: null, value: '', text: error.message }])
  }
}

async function finish(
  { db }: Stores,
  found: Import,
  state: 'done' | 'failed',
  failure: string | null = null,
): Promise<void> {
  await withTransaction(db, async tx => {
    const [current] = await tx.select().from(imports).where(eq(imports.id, found.id)).for('update')
    if (current?.state === 'running') await endImport(tx, found, state, failure)
  })
}
