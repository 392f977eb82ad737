import { findActivePlan } from '#server/billing/queries/find-subscription.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Plan } from '#shared/billing/billing.ts'
import { planRequiredDetails } from '#shared/core/errors.ts'
import { IMPORT_PLAN } from '#shared/listings/imports.ts'

export function mayImport(plan: Plan | null): boolean {
  return plan === IMPORT_PLAN
}

/** @throws AppError IMPORT_NOT_IN_PLAN */
export async function requireImportPlan(db: Database, userId: number): Promise<void> {
  if (!mayImport(await findActivePlan(db, userId))) throw importNotInPlan()
}

export function importNotInPlan(): AppError {
  return new AppError('IMPORT_NOT_IN_PLAN', planRequiredDetails(IMPORT_PLAN))
}
