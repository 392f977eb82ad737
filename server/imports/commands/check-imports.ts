import { and, asc, eq, lte } from 'drizzle-orm'
import { importRows, imports } from '#drizzle/schema/market/imports.ts'
import { findActivePlan } from '#server/billing/queries/find-subscription.ts'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { type ComparedRow, compareRow, type RowOwner } from '#server/imports/queries/compare-row.ts'
import { openPictures, readTable } from '#server/imports/queries/open-files.ts'
import { NUMBER_HEADING, PRICE_HEADING, TITLE_HEADING } from '#server/imports/rules/columns.ts'
import { type CsvRow, readCsv } from '#server/imports/rules/csv-file.ts'
import { numberKey } from '#server/imports/rules/own-numbers.ts'
import { cellsOf } from '#server/imports/rules/read-row.ts'
import { lockVendorIfPresent } from '#server/vendors/commands/lock-vendor.ts'
import { OWN_NUMBER_MAX_LENGTH } from '#shared/listings/imports.ts'
import { endImport } from './start-import.ts'

type Stores = Pick<Services, 'db' | 'importFiles' | 'logger'>
type Import = typeof imports.$inferSelect

const BATCH_SIZE = 50
const PAUSE_MS = MINUTE_MS
/** Each may have a thousand rows. The job comes again within seconds. */
const CHECKED_PER_RUN = 10
/** As the columns of the preview are long. */
const TITLE_LENGTH = 200
const PRICE_LENGTH = 60

/** Compares the rows of imports that have arrived whole with what their vendors have. Nothing is written of a listing. */
export async function checkImports(stores: Stores): Promise<void> {
  for (let checked = 0; checked < CHECKED_PER_RUN; checked++) {
    const [next] = await stores.db
      .select()
      .from(imports)
      .where(and(eq(imports.state, 'checking'), lte(imports.dueAt, clock.now())))
      .orderBy(asc(imports.dueAt), asc(imports.id))
      .limit(1)
    if (next === undefined) return
    // Whatever happens to it, the next one has its turn.
    const due = { dueAt: new Date(clock.ms() + PAUSE_MS) }
    await stores.db.update(imports).set(due).where(eq(imports.id, next.id))
    await checkImport(stores, next).catch((error: unknown) => failOrWait(stores, next, error))
  }
}

/** A store that cannot be reached is asked again; what is wrong with the files stays wrong. */
async function failOrWait({ db, logger }: Stores, found: Import, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || error.httpStatus >= 500) {
    logger.error({ err: error, importId: found.id }, 'import not checked')
    return
  }
  await withTransaction(db, async tx => {
    if ((await lockState(tx, found.id)) === 'checking') await endImport(tx, found, 'failed', error.message)
  })
}

async function checkImport(stores: Stores, found: Import): Promise<void> {
  const { db } = stores
  const zip = await openPictures(stores, found)
  const rows = await readCsv(await readTable(stores, found, zip))
  const owner = await findOwner(db, found.vendorId)
  if (owner === null) return
  const files = zip?.files ?? null
  const numbers = new Set<string | number>()
  const compared: { row: CsvRow; result: ComparedRow }[] = []
  for (const row of rows) {
    const result = await compareRow(db, { ...owner, files }, row.cells)
    compared.push({ row, result: refuseTwice(numbers, row, result) })
  }
  await withTransaction(db, async tx => {
    // Cancelled meanwhile, the cleanup may have been here already, and would not come again to forget what was typed.
    if ((await lockState(tx, found.id)) !== 'checking') return
    await tx.delete(importRows).where(eq(importRows.importId, found.id))
    for (let start = 0; start < compared.length; start += BATCH_SIZE) {
      const batch = compared.slice(start, start + BATCH_SIZE)
      await tx.insert(importRows).values(batch.map(({ row, result }) => toRow(found.id, row, result)))
    }
    await tx.update(imports).set({ state: 'checked' }).where(eq(imports.id, found.id))
  })
}

async function lockState(tx: Database, id: number): Promise<Import['state'] | null> {
  const [current] = await tx
    .select({ state: imports.state })
    .from(imports)
    .where(eq(imports.id, id))
    .for('update')
  return current?.state ?? null
}

/** @returns `null` when the account is gone */
export async function findOwner(db: Database, vendorId: number): Promise<Omit<RowOwner, 'files'> | null> {
  return withTransaction(db, async tx => {
    const vendor = await lockVendorIfPresent(tx, vendorId)
    return vendor === null ? null : { vendor, plan: await findActivePlan(tx, vendor.userId) }
  })
}

/** Of two rows for one listing nobody knows which is meant. */
function refuseTwice(seen: Set<string | number>, { cells }: CsvRow, result: ComparedRow): ComparedRow {
  const number = cells[NUMBER_HEADING] ?? ''
  if (number === '') return result
  const identity = result.existing?.listing.id ?? numberKey(number)
  if (!seen.has(identity)) {
    seen.add(identity)
    return result
  }
  const problem = {
    column: NUMBER_HEADING,
    value: number.slice(0, OWN_NUMBER_MAX_LENGTH),
    text: 'Diese Nummer steht weiter oben schon einmal',
  }
  return { ...result, action: 'error', problems: [problem, ...result.problems] }
}

function toRow(
  importId: number,
  { line, cells }: CsvRow,
  { action, problems, existing, input }: ComparedRow,
): typeof importRows.$inferInsert {
  const before = existing === null ? null : (cellsOf(existing.listing)[PRICE_HEADING] ?? '')
  const price = input?.price?.replace('.', ',') ?? cells[PRICE_HEADING] ?? before ?? ''
  return {
    importId,
    line,
    ownNumber: (cells[NUMBER_HEADING] ?? '').slice(0, OWN_NUMBER_MAX_LENGTH),
    title: (cells[TITLE_HEADING] ?? '').slice(0, TITLE_LENGTH),
    price: price.slice(0, PRICE_LENGTH),
    priceBefore: before !== null && before !== price ? before.slice(0, PRICE_LENGTH) : null,
    action,
    state: action === 'new' || action === 'changed' ? 'waiting' : 'skipped',
    problems: JSON.stringify(problems),
    cells: JSON.stringify(cells),
    listingId: existing?.listing.id ?? null,
  }
}
