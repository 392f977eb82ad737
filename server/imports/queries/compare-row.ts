import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { ZippedFile } from '#server/imports/gateway/zip-reader.ts'
import { COLUMNS, NUMBER_HEADING } from '#server/imports/rules/columns.ts'
import { planPictures } from '#server/imports/rules/plan-pictures.ts'
import { type Cells, type RowInput, readRow, type StoredListing } from '#server/imports/rules/read-row.ts'
import { refusalToPublish } from '#server/listings/policy.ts'
import { factsToAdd, isOffered } from '#server/listings/rules/facts-to-add.ts'
import { decideState } from '#server/listings/rules/state-of-sale.ts'
import type { LockedVendor } from '#server/vendors/commands/lock-vendor.ts'
import type { Plan } from '#shared/billing/billing.ts'
import { FACT_TEXTS, type RequiredFact } from '#shared/details/required-facts.ts'
import type { RowAction, RowProblem } from '#shared/listings/imports.ts'
import { type ExistingListing, findByNumber } from './find-existing.ts'

/** Whose rows are compared, and with what. */
export interface RowOwner {
  vendor: LockedVendor
  plan: Plan | null
  /** Files of the ZIP; `null`: there is none. */
  files: ReadonlyMap<string, ZippedFile | null> | null
}

export interface ComparedRow {
  action: RowAction
  problems: RowProblem[]
  existing: ExistingListing | null
  /** `null` with problems. */
  input: RowInput | null
  /** `null`: the pictures stay as they are. */
  pictures: (number | ZippedFile)[] | null
}

/** What a row would do to the vendor's listings right now. */
export async function compareRow(db: Database, owner: RowOwner, cells: Cells): Promise<ComparedRow> {
  const existing = await findByNumber(db, owner.vendor.id, cells[NUMBER_HEADING] ?? '')
  const stored = existing?.listing ?? null
  const row = readRow(cells, stored)
  const plan = planPictures(row.pictures, existing?.pictures ?? [], owner.files)
  const problems = [...row.problems, ...plan.problems]
  const isChanged = row.isChanged || plan.wanted !== null
  if (row.input !== null && isChanged) problems.push(...refusals(owner, row.input, stored))
  if (row.input === null || problems.length > 0)
    return { action: 'error', problems, existing, input: null, pictures: null }
  const action = existing === null ? 'new' : isChanged ? 'changed' : 'unchanged'
  return { action, problems, existing, input: row.input, pictures: plan.wanted }
}

function toProblem(fact: RequiredFact): RowProblem {
  const column = COLUMNS.find(({ path: [part, name] }) => part === 'details' && name === fact)
  return { column: column?.heading ?? null, value: '', text: FACT_TEXTS[fact] }
}

/** What writing it would be refused for, told before anything is written. */
function refusals({ vendor, plan }: RowOwner, input: RowInput, stored: StoredListing | null): RowProblem[] {
  const problems: RowProblem[] = []
  const add = (error: AppError | null) => {
    if (error !== null) problems.push({ column: null, value: '', text: error.message })
  }
  if (input.isBio === true && stored?.isBio !== true && vendor.organicCode === null)
    add(new AppError('ORGANIC_CODE_REQUIRED'))
  try {
    const current = { status: 'draft' as const, availability: 'available' as const, ...stored, soldAt: null }
    const { status } = decideState(current, input, clock.now())
    if (status === 'active')
      add(refusalToPublish(plan, vendor, { ...input, isElectric: input.isElectric === true }))
    if (isOffered(status)) problems.push(...factsToAdd(input, vendor.traderStatus, stored).map(toProblem))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    add(error)
  }
  return problems
}
