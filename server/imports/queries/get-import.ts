import { and, asc, count, desc, eq, or } from 'drizzle-orm'
import { importRows, imports } from '#drizzle/schema/market/imports.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { ImportRowsInput } from '#shared/inputs/listings/imports.ts'
import type {
  ImportFile,
  ImportOverview,
  ImportRow,
  RowAction,
  RowProblem,
  RowState,
} from '#shared/listings/imports.ts'

/** What was wrong in the table, and what could not be written later. */
const IS_LEFT_OUT = or(eq(importRows.action, 'error'), eq(importRows.state, 'failed'))

/** The vendor's latest import, over or not; `null`: there was none. */
export async function findLatestImport(db: Database, vendorId: number): Promise<ImportOverview | null> {
  const [found] = await db
    .select()
    .from(imports)
    .where(eq(imports.vendorId, vendorId))
    .orderBy(desc(imports.id))
    .limit(1)
  if (found === undefined) return null
  const counts = await db
    .select({ action: importRows.action, state: importRows.state, rows: count() })
    .from(importRows)
    .where(eq(importRows.importId, found.id))
    .groupBy(importRows.action, importRows.state)
  const actions: Record<RowAction, number> = { new: 0, changed: 0, unchanged: 0, error: 0 }
  const states: Record<RowState, number> = { waiting: 0, done: 0, failed: 0, skipped: 0 }
  for (const { action, state, rows } of counts) {
    actions[action] += rows
    states[state] += rows
  }
  const { id, state, failure, createdAt, finishedAt } = found
  const csv = toFile(found.csvName, found.csvBytes, found.csvReceived)
  const zip = toFile(found.zipName, found.zipBytes, found.zipReceived)
  return { id, state, csv, zip, failure, actions, states, createdAt, finishedAt }
}

function toFile(name: string | null, bytes: number, received: number): ImportFile | null {
  return name === null ? null : { name, bytes, received }
}

/** @throws AppError IMPORT_NOT_FOUND, also for imports of others */
export async function listImportRows(
  db: Database,
  vendorId: number,
  { id, onlyErrors, limit, offset }: ImportRowsInput,
): Promise<{ rows: ImportRow[]; total: number }> {
  await requireOwn(db, vendorId, id)
  const isShown = and(eq(importRows.importId, id), onlyErrors ? IS_LEFT_OUT : undefined)
  const rows = await db
    .select()
    .from(importRows)
    .where(isShown)
    .orderBy(asc(importRows.line))
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(toRow), total: await db.$count(importRows, isShown) }
}

/** All rows, or those with errors alone, for a report. @throws AppError IMPORT_NOT_FOUND, also for imports of others */
export async function listReportRows(
  db: Database,
  vendorId: number,
  { id, onlyErrors }: { id: number; onlyErrors: boolean },
): Promise<ImportRow[]> {
  await requireOwn(db, vendorId, id)
  const { line, ownNumber, title, price, priceBefore, action, state, problems, listingId } = importRows
  const rows = await db
    .select({ line, ownNumber, title, price, priceBefore, action, state, problems, listingId })
    .from(importRows)
    .where(and(eq(importRows.importId, id), onlyErrors ? IS_LEFT_OUT : undefined))
    .orderBy(asc(line))
  return rows.map(toRow)
}

async function requireOwn(db: Database, vendorId: number, id: number): Promise<void> {
  const own = await db.$count(imports, and(eq(imports.id, id), eq(imports.vendorId, vendorId)))
  if (own === 0) throw new AppError('IMPORT_NOT_FOUND')
}

type StoredRow = Omit<typeof importRows.$inferSelect, 'cells' | 'attempts' | 'importId'>

function toRow({ line, ownNumber, title, price, priceBefore, ...row }: StoredRow): ImportRow {
  const { action, state, problems, listingId } = row
  const list = JSON.parse(problems) as RowProblem[]
  return { line, ownNumber, title, price, priceBefore, action, state, problems: list, listingId }
}
