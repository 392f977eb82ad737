import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import { appeals, decisions, reports } from '#drizzle/schema/reports.ts'
import type { Database } from '#server/core/database/database.ts'
import type { QueueEntry, QueuePage, ReportSnapshot } from '#shared/reports.ts'

const PAGE_SIZE = 100

/** What waits for an admin, or what was decided last: reports and appeals in one list. */
export async function listQueue(
  db: Database,
  adminId: number,
  which: 'open' | 'decided',
): Promise<QueuePage> {
  const found = [...(await listReports(db, which)), ...(await listAppeals(db, adminId, which))]
  const sign = which === 'open' ? 1 : -1
  const entries = found.toSorted((a, b) => sign * (a.createdAt.getTime() - b.createdAt.getTime()))
  return { entries: entries.slice(0, PAGE_SIZE), openCount: await countOpen(db) }
}

async function listReports(db: Database, which: 'open' | 'decided'): Promise<QueueEntry[]> {
  const states = which === 'open' ? (['open'] as const) : (['rejected', 'acted', 'logged'] as const)
  const order = which === 'open' ? asc(reports.createdAt) : desc(reports.createdAt)
  const rows = await db
    .select()
    .from(reports)
    .where(inArray(reports.state, [...states]))
    .orderBy(order)
    .limit(PAGE_SIZE)
  return rows.map(({ id, code, targetKind, ground, origin, createdAt, state, snapshot }) => ({
    kind: 'report',
    id,
    code,
    title: (JSON.parse(snapshot) as ReportSnapshot).title,
    targetKind,
    ground,
    origin,
    createdAt,
    state,
    isMine: false,
  }))
}

async function listAppeals(db: Database, adminId: number, which: 'open' | 'decided'): Promise<QueueEntry[]> {
  const states = which === 'open' ? (['open'] as const) : (['granted', 'rejected'] as const)
  const order = which === 'open' ? asc(appeals.createdAt) : desc(appeals.createdAt)
  const rows = await db
    .select({ appeal: appeals, decision: decisions })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .where(inArray(appeals.state, [...states]))
    .orderBy(order)
    .limit(PAGE_SIZE)
  return rows.map(({ appeal, decision }) => ({
    kind: 'appeal',
    id: appeal.id,
    code: decision.code,
    title: decision.title,
    targetKind: decision.targetKind,
    ground: null,
    origin: null,
    createdAt: appeal.createdAt,
    state: appeal.state,
    isMine: decision.decidedBy === adminId,
  }))
}

async function countOpen(db: Database): Promise<number> {
  const [reported] = await db.select({ n: count() }).from(reports).where(eq(reports.state, 'open'))
  const [appealed] = await db.select({ n: count() }).from(appeals).where(eq(appeals.state, 'open'))
  return (reported?.n ?? 0) + (appealed?.n ?? 0)
}
