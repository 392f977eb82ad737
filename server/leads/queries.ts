import { and, asc, count, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import { leads } from '#drizzle/schema/market/leads.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { hashToken } from '#server/auth/rules/credentials.ts'
import { findActivePlan } from '#server/billing/queries/find-subscription.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import {
  type ExportRange,
  type Lead,
  type LeadStats,
  mayExportLeads,
  type SentEnquiry,
  type SentEnquiryPage,
} from '#shared/leads.ts'
import { enquiryState, exportFileName, keptUntil, leadsToCsv } from './rules.ts'

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

/** By what somebody proves that an enquiry is theirs: the account that sent it, or the token of its receipt. */
export type Sender = { leadId: number; user: SenderAccount } | { token: string }

export interface SenderAccount {
  id: number
  /** Proved: without, nobody signs in. */
  email: string
}

/** The condition that scopes every read and write to the sender. */
export function sentBy(sender: Sender): SQL | undefined {
  if ('token' in sender) return eq(leads.accessHash, hashToken(sender.token))
  return and(eq(leads.id, sender.leadId), sentFrom(sender.user))
}

function sentFrom({ id, email }: SenderAccount): SQL | undefined {
  return or(eq(leads.senderId, id), eq(leads.email, email))
}

const SUMMARY_COLUMNS = {
  id: leads.id,
  listingTitle: leads.listingTitle,
  status: leads.status,
  createdAt: leads.createdAt,
  businessName: vendors.businessName,
  city: vendors.city,
  listing: {
    id: listings.id,
    price: listings.price,
    priceUnit: listings.priceUnit,
    category: listings.category,
    colonyType: listings.colonyType,
    equipmentCategory: listings.equipmentCategory,
  },
}

/** A page of what the account has sent. */
export async function listSentEnquiries(
  db: Database,
  sender: SenderAccount,
  { limit, offset }: { limit: number; offset: number },
): Promise<SentEnquiryPage> {
  const rows = await db
    .select(SUMMARY_COLUMNS)
    .from(leads)
    .innerJoin(vendors, eq(vendors.id, leads.vendorId))
    .leftJoin(listings, and(eq(listings.id, leads.listingId), eq(listings.isPublic, true)))
    .where(sentFrom(sender))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit)
    .offset(offset)
  const total = await db.$count(leads, sentFrom(sender))
  return { enquiries: rows.map(({ status, ...row }) => ({ ...row, state: enquiryState(status) })), total }
}

/** @throws AppError LEAD_NOT_FOUND */
export async function getSentEnquiry(db: Database, sender: Sender): Promise<SentEnquiry> {
  const [row] = await db
    .select({
      ...SUMMARY_COLUMNS,
      postalCode: vendors.postalCode,
      name: leads.name,
      email: leads.email,
      phone: leads.phone,
      message: leads.message,
    })
    .from(leads)
    .innerJoin(vendors, eq(vendors.id, leads.vendorId))
    .leftJoin(listings, and(eq(listings.id, leads.listingId), eq(listings.isPublic, true)))
    .where(sentBy(sender))
  if (row === undefined) throw new AppError('LEAD_NOT_FOUND')
  const { status, ...enquiry } = row
  return { ...enquiry, state: enquiryState(status), keptUntil: keptUntil(enquiry.createdAt) }
}

/** The name under which the vendor trades. */
export async function getBusinessName(db: Database, vendorId: number): Promise<string> {
  const [row] = await db
    .select({ businessName: vendors.businessName })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  if (row === undefined) throw new Error('An enquiry to nobody')
  return row.businessName
}

/** When somebody asked about a listing for the first time, as far as enquiries are still kept. */
export async function findFirstEnquiry(db: Database, listingId: number): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: leads.createdAt })
    .from(leads)
    .where(eq(leads.listingId, listingId))
    .orderBy(asc(leads.createdAt))
    .limit(1)
  return row?.createdAt ?? null
}
