import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import { leads } from '#drizzle/schema/leads.ts'
import { findActivePlan } from '#server/billing/queries/find-subscription.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { type ExportRange, type Lead, type LeadStats, mayExportLeads } from '#shared/leads.ts'
import { exportFileName, leadsToCsv } from './rules.ts'

const LEAD_COLUMNS = {
  id: leads.id,
  listingId: leads.listingId,
  listingTitle: leads.listingTitle,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  message: leads.message,
  status: leads.status,
  createdAt: leads.createdAt,
}

/** The vendor's enquiries, newest first. */
export async function listLeads(db: Database, vendorId: number, since?: Date): Promise<Lead[]> {
  return db
    .select(LEAD_COLUMNS)
    .from(leads)
    .where(and(eq(leads.vendorId, vendorId), since && gte(leads.createdAt, since)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
}

export async function getLeadStats(db: Database, vendorId: number): Promise<LeadStats> {
  const [row] = await db
    .select({ new: count(sql`CASE WHEN ${leads.status} = 'new' THEN 1 END`), total: count() })
    .from(leads)
    .where(eq(leads.vendorId, vendorId))
  return row ?? { new: 0, total: 0 }
}

export interface LeadsExport {
  csv: string
  filename: string
}

/** @throws AppError EXPORT_NOT_IN_PLAN */
export async function exportLeads(
  db: Database,
  userId: number,
  vendorId: number,
  days: ExportRange,
): Promise<LeadsExport> {
  if (!mayExportLeads(await findActivePlan(db, userId))) throw new AppError('EXPORT_NOT_IN_PLAN')
  const now = clock.now()
  const since = days === 'all' ? undefined : new Date(now.getTime() - days * DAY_MS)
  return { csv: leadsToCsv(await listLeads(db, vendorId, since)), filename: exportFileName(now) }
}
