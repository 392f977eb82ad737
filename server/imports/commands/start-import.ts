import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { importFiles, imports } from '#drizzle/schema/market/imports.ts'
import { findActivePlan } from '#server/billing/queries/find-subscription.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { importNotInPlan, mayImport, requireImportPlan } from '#server/imports/policy.ts'
import { lockVendor } from '#server/vendors/commands/lock-vendor.ts'
import type { StartImportInput } from '#shared/inputs/listings/imports.ts'
import { IMPORT_STATES, isOver, partsOf } from '#shared/listings/imports.ts'

/** Files that nobody goes on with are deleted after this time. */
export const FILES_KEPT_MS = DAY_MS

const OPEN_STATES = IMPORT_STATES.filter(state => !isOver(state))

/**
 * Begins an import, to which the files are sent afterwards. Begun again with the same files it is the one before, so that an
 * upload that broke off goes on; one that only waits for its vendor makes room.
 * @throws AppError IMPORT_NOT_IN_PLAN; IMPORT_UNDER_WAY
 */
export async function startImport(
  db: Database,
  vendorId: number,
  { csv, zip }: StartImportInput,
): Promise<{ id: number }> {
  const stamp = createHash('sha256')
    .update(JSON.stringify([csv, zip]))
    .digest('hex')
  return withTransaction(db, async tx => {
    const vendor = await lockVendor(tx, vendorId)
    if (!mayImport(await findActivePlan(tx, vendor.userId))) throw importNotInPlan()
    const open = await findOpen(tx, vendorId)
    if (open?.state === 'running') throw new AppError('IMPORT_UNDER_WAY')
    if (open?.state === 'uploading' && open.stamp === stamp) return { id: open.id }
    const now = clock.now()
    const fileKey = randomBytes(16).toString('hex')
    await tx.insert(importFiles).values({
      fileKey,
      csvParts: partsOf(csv?.bytes ?? 0),
      zipParts: partsOf(zip?.bytes ?? 0),
      dueAt: new Date(now.getTime() + FILES_KEPT_MS),
    })
    const files = {
      csvName: csv?.name ?? null,
      csvBytes: csv?.bytes ?? 0,
      zipName: zip?.name ?? null,
      zipBytes: zip?.bytes ?? 0,
    }
    const values = { vendorId, fileKey, stamp, ...files, createdAt: now, dueAt: now }
    const [row] = await tx.insert(imports).values(values).$returningId()
    if (row === undefined) throw new Error('the database returned no id for the import')
    // Last: whose files are gone already would lock a gap that the next vendor writes in.
    if (open !== null) await endImport(tx, open, 'cancelled')
    return row
  })
}

/**
 * The import that is not over, locked; a vendor, who is locked, has one at most. Found before it is locked: where there is none, a
 * lock would hold up the next vendor's.
 */
async function findOpen(tx: Database, vendorId: number) {
  const [open] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.vendorId, vendorId), inArray(imports.state, OPEN_STATES)))
    .orderBy(desc(imports.id))
    .limit(1)
  if (open === undefined) return null
  const [locked] = await tx.select().from(imports).where(eq(imports.id, open.id)).for('update')
  return locked === undefined || isOver(locked.state) ? null : locked
}

/** Ends an import within a transaction that has locked it; its files go with the next cleanup. */
export async function endImport(
  tx: Database,
  { id, fileKey }: Pick<typeof imports.$inferSelect, 'id' | 'fileKey'>,
  state: 'done' | 'cancelled' | 'failed',
  failure: string | null = null,
): Promise<void> {
  const now = clock.now()
  await tx.update(imports).set({ state, failure, finishedAt: now }).where(eq(imports.id, id))
  await tx.update(importFiles).set({ dueAt: now }).where(eq(importFiles.fileKey, fileKey))
}

/**
 * Has the rows without errors written. Asked for again, nothing happens again.
 * @throws AppError IMPORT_NOT_IN_PLAN, IMPORT_NOT_FOUND, IMPORT_NOT_READY
 */
export async function runImport(
  db: Database,
  { userId, vendorId }: { userId: number; vendorId: number },
  id: number,
): Promise<void> {
  await requireImportPlan(db, userId)
  await withTransaction(db, async tx => {
    const { state } = await lockImport(tx, vendorId, id)
    if (state === 'running' || state === 'done') return
    if (state !== 'checked') throw new AppError('IMPORT_NOT_READY')
    await tx.update(imports).set({ state: 'running', dueAt: clock.now() }).where(eq(imports.id, id))
  })
}

/**
 * Stops an import: the row that is worked on is finished or not begun, those after it stay as they are.
 * @throws AppError IMPORT_NOT_FOUND; IMPORT_NOT_READY when it is over
 */
export async function cancelImport(db: Database, vendorId: number, id: number): Promise<void> {
  await withTransaction(db, async tx => {
    const found = await lockImport(tx, vendorId, id)
    if (found.state === 'cancelled') return
    if (found.state === 'done' || found.state === 'failed') throw new AppError('IMPORT_NOT_READY')
    await endImport(tx, found, 'cancelled')
  })
}

async function lockImport(tx: Database, vendorId: number, id: number) {
  await lockVendor(tx, vendorId)
  const [found] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.vendorId, vendorId)))
    .for('update')
  if (found === undefined) throw new AppError('IMPORT_NOT_FOUND')
  return found
}
