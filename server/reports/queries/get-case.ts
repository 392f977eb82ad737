import { and, count, eq, gte, lt, sql, sum } from 'drizzle-orm'
import { posts } from '#drizzle/schema/blog.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { appeals, decisions, reports } from '#drizzle/schema/reports.ts'
import { findAccountById } from '#server/auth/queries/find-account.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { findFirstEnquiry } from '#server/leads/queries.ts'
import { listOriginChanges } from '#server/listings/queries/details/list-origin-changes.ts'
import { vendorSlug } from '#server/vendors/rules.ts'
import { findVisibleAd } from '#server/wanted/queries/get-ad.ts'
import type { OriginChange } from '#shared/details/honey-label.ts'
import type { AppealCase, ReportCase, ReportSnapshot } from '#shared/reports.ts'
import { paths } from '#shared/web/paths.ts'
import { findOwnerOf } from './find-owner.ts'
import { toLetter } from './get-decision.ts'

type ReportRow = typeof reports.$inferSelect

/** @throws AppError REPORT_NOT_FOUND */
export async function getReportCase(db: Database, id: number): Promise<ReportCase> {
  const [report] = await db.select().from(reports).where(eq(reports.id, id))
  if (report === undefined) throw new AppError('REPORT_NOT_FOUND')
  const { code, origin, targetKind, targetId, ground, text, state, measure, decidedAt, createdAt } = report
  const { reporterName, reporterEmail } = report
  return {
    id,
    code,
    origin,
    targetKind,
    targetId,
    href: await findHref(db, report),
    snapshot: JSON.parse(report.snapshot) as ReportSnapshot,
    ground,
    text,
    reporterName,
    reporterEmail,
    state,
    measure,
    decidedAt,
    createdAt,
    hints: {
      ...(await countEarlier(db, report)),
      ...(await describeOwner(db, report)),
      originChanges: await findOriginChanges(db, report),
    },
  }
}

async function findHref(db: Database, { targetKind, targetId }: ReportRow): Promise<string | null> {
  if (targetKind === 'listing') {
    return (await db.$count(listings, eq(listings.id, targetId))) > 0 ? paths.listing(targetId) : null
  }
  if (targetKind === 'vendor') return findVendorHref(db, targetId)
  if (targetKind === 'wanted') {
    return (await findVisibleAd(db, targetId)) === null ? null : paths.wantedAd(targetId)
  }
  const [post] = await db.select({ slug: posts.slug }).from(posts).where(eq(posts.id, targetId))
  return post === undefined ? null : paths.blogPost(post.slug)
}

/** The page is there as long as the vendor has something on offer. */
async function findVendorHref(db: Database, vendorId: number): Promise<string | null> {
  const [row] = await db
    .select({ businessName: vendors.businessName })
    .from(listings)
    .innerJoin(vendors, eq(vendors.id, listings.vendorId))
    .where(and(eq(listings.vendorId, vendorId), eq(listings.isPublic, true)))
    .limit(1)
  return row === undefined ? null : paths.vendor(`${vendorId}-${vendorSlug(row.businessName)}`)
}

/** Whoever had asked before had read something else. */
async function findOriginChanges(db: Database, { targetKind, targetId }: ReportRow): Promise<OriginChange[]> {
  if (targetKind !== 'listing') return []
  const asked = await findFirstEnquiry(db, targetId)
  return asked === null ? [] : listOriginChanges(db, targetId, asked)
}

async function countEarlier(db: Database, { reporterEmail, createdAt }: ReportRow) {
  if (reporterEmail === null) return { earlierReports: 0, earlierActed: 0 }
  const [row] = await db
    .select({ all: count(), acted: sum(sql`${reports.state} = 'acted'`) })
    .from(reports)
    .where(and(eq(reports.reporterEmail, reporterEmail), lt(reports.createdAt, createdAt)))
  return { earlierReports: row?.all ?? 0, earlierActed: Number(row?.acted ?? 0) }
}

async function describeOwner(db: Database, { targetKind, targetId }: ReportRow) {
  const userId = await findOwnerOf(db, targetKind, targetId)
  const [owner] =
    userId === null
      ? []
      : await db
          .select({
            createdAt: users.createdAt,
            vendorId: vendors.id,
            lucidNumber: vendors.lucidNumber,
            weeeNumber: vendors.weeeNumber,
          })
          .from(users)
          .leftJoin(vendors, eq(vendors.userId, users.id))
          .where(eq(users.id, userId))
  if (userId === null || owner === undefined) {
    const numbers = { lucidNumber: null, weeeNumber: null }
    return { accountAgeDays: null, listingsLastWeek: null, earlierDecisions: 0, numbers }
  }
  const { lucidNumber, weeeNumber } = owner
  const lastWeek = new Date(clock.ms() - 7 * DAY_MS)
  return {
    numbers: { lucidNumber, weeeNumber },
    accountAgeDays: Math.floor((clock.ms() - owner.createdAt.getTime()) / DAY_MS),
    listingsLastWeek:
      owner.vendorId === null
        ? null
        : await db.$count(
            listings,
            and(eq(listings.vendorId, owner.vendorId), gte(listings.createdAt, lastWeek)),
          ),
    earlierDecisions: await db.$count(decisions, eq(decisions.userId, userId)),
  }
}

/** @throws AppError APPEAL_NOT_FOUND */
export async function getAppealCase(db: Database, adminId: number, id: number): Promise<AppealCase> {
  const [found] = await db
    .select({ appeal: appeals, decision: decisions, businessName: vendors.businessName })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .leftJoin(vendors, eq(vendors.userId, decisions.userId))
    .where(eq(appeals.id, id))
  if (found === undefined) throw new AppError('APPEAL_NOT_FOUND')
  const { appeal, decision, businessName } = found
  const { text, state, answer, createdAt, decidedAt } = appeal
  const admin = await findAccountById(db, decision.decidedBy)
  return {
    id,
    text,
    state,
    answer,
    createdAt,
    decidedAt,
    decision: toLetter(decision, appeal, businessName),
    decidedBy: admin?.email ?? null,
    isMine: decision.decidedBy === adminId,
  }
}
