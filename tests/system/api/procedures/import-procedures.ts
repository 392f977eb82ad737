import { randomUUID } from 'node:crypto'
import { imports } from '#drizzle/schema/market/imports.ts'
import { clock } from '#server/core/clock.ts'
import type { Setting } from '#tests/system/api/personas.ts'
import { MISSING_ID, ownerOnly, type ProcedureRow, vendors } from './outcomes.ts'

/** An import of the owner whose rows are compared. */
async function newImport({ app, owner }: Setting): Promise<{ id: number }> {
  const now = clock.now()
  const values = { vendorId: owner.vendorId, fileKey: randomUUID(), stamp: 'x', createdAt: now, dueAt: now }
  const [row] = await app.db
    .insert(imports)
    .values({ ...values, state: 'checked' })
    .$returningId()
  return row ?? { id: 0 }
}

const own = {
  input: newImport,
  outcomes: ownerOnly('IMPORT_NOT_FOUND'),
  missing: { id: MISSING_ID },
}

export const IMPORT_ROWS: ProcedureRow[] = [
  { path: 'imports.getLatest', outcomes: vendors },
  { path: 'imports.getTemplate', outcomes: vendors },
  { path: 'imports.getExports', outcomes: vendors },
  { path: 'imports.getRows', ...own },
  { path: 'imports.getReport', ...own },
  { path: 'imports.run', ...own },
  { path: 'imports.cancel', ...own },
  {
    path: 'imports.start',
    input: () => ({ csv: { name: `${randomUUID()}.csv`, bytes: 500 } }),
    outcomes: vendors,
  },
]
