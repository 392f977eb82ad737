import { eq } from 'drizzle-orm'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { appeals, decisions, reports } from '#drizzle/schema/reports.ts'
import { createToken, hashToken } from '#server/auth/rules/credentials.ts'
import type { Database } from '#server/core/database/database.ts'
import { momentBefore } from '#server/dev/demo-data/demo-time.ts'
import type { StoredListings } from '#server/dev/demo-data/inserts/insert-interest.ts'
import { type DemoReport, demoDecision, demoReports } from '#server/dev/demo-data/reports.ts'
import { takeSnapshot } from '#server/reports/queries/take-snapshot.ts'
import { appealDeadline, newDecisionCode, newReportCode } from '#server/reports/rules/report-codes.ts'

/** Past reports and a decision go straight into their tables: made anew they would mail everybody. */
export async function insertReports(
  db: Database,
  stored: StoredListings,
  adminId: number,
  now: Date,
): Promise<void> {
  for (const report of demoReports) await insertReport(db, stored, report, adminId, now)
  await insertDecision(db, stored, now)
}

async function insertReport(
  db: Database,
  stored: StoredListings,
  { listing: key, age, name, email, ground, text, isRejected = false }: DemoReport,
  adminId: number,
  now: Date,
): Promise<void> {
  const targetId = stored.get(key)?.id
  const snapshot = targetId === undefined ? null : await takeSnapshot(db, 'listing', targetId)
  if (targetId === undefined || snapshot === null) throw new Error(`No public demo listing ${key}`)
  const createdAt = momentBefore(now, age)
  await db.insert(reports).values({
    code: newReportCode(),
    origin: 'person',
    targetKind: 'listing',
    targetId,
    snapshot: JSON.stringify(snapshot),
    ground,
    text,
    reporterName: name,
    reporterEmail: email,
    createdAt,
    ...(isRejected
      ? {
          state: 'rejected',
          measure: 'none',
          decidedBy: adminId,
          decidedAt: momentBefore(now, { days: 19, hours: 0 }),
        }
      : { state: 'open' }),
  })
}

/** Decided by an admin who has left since, so that the one there is may decide over the appeal. */
async function insertDecision(db: Database, stored: StoredListings, now: Date): Promise<void> {
  const { listing: key, facts, appeal, age } = demoDecision
  const listing = stored.get(key)
  if (listing === undefined) throw new Error(`No demo listing ${key}`)
  const [vendor] = await db
    .select({ userId: vendors.userId })
    .from(vendors)
    .where(eq(vendors.id, listing.vendorId))
  if (vendor === undefined) throw new Error(`No vendor of ${key}`)
  const decidedAt = momentBefore(now, age)
  const [decision] = await db
    .insert(decisions)
    .values({
      code: newDecisionCode(),
      userId: vendor.userId,
      targetKind: 'listing',
      targetId: listing.id,
      title: listing.title,
      measure: 'hide',
      facts,
      basis: 'law',
      clause: 'law_food',
      decidedBy: 0,
      decidedAt,
      undo: JSON.stringify({ status: 'active' }),
      appealTokenHash: hashToken(createToken()),
      appealUntil: appealDeadline(decidedAt),
    })
    .$returningId()
  await db.insert(appeals).values({
    decisionId: decision?.id ?? 0,
    text: appeal,
    state: 'open',
    createdAt: momentBefore(now, { days: 1, hours: 5 }),
  })
}
