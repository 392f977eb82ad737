import { and, asc, count, desc, eq, gte, inArray, isNull } from 'drizzle-orm'
import { appeals, decisions, reports } from '#drizzle/schema/reports.ts'
import type { Database } from '#server/core/database/database.ts'
import { PRESSING_REPORTERS, type QueueEntry, type QueuePage, type ReportSnapshot } from '#shared/reports.ts'

const PAGE_SIZE = 100

/** What waits for an admin, or what was decided last: reports and appeals in one list. */
export async function listQueue(
  db: Database,
  adminId: number,
  which: 'open' | 'decided',
): Promise<QueuePage> {
  const found = [...(await listReports(db, which)), ...(await listAppeals(db, adminId, which))]
  const sign = which === 'open' ? 1 : -1
  const entries = found.toSorted(
    (a, b) =>
      Number(isPressing(b)) - Number(isPressing(a)) || sign * (a.createdAt.getTime() - b.createdAt.getTime()),
  )
  return { entries: entries.slice(0, PAGE_SIZE), openCount: await countOpen(db) }
}

/** What several people report is looked at before all else. */
function isPressing({ reporters }: QueueEntry): boolean {
  return reporters >= PRESSING_REPORTERS
}

async function listReports(db: Database, which: 'open' | 'decided'): Promise<QueueEntry[]> {
  const isOpen = which === 'open'
  const states = isOpen ? (['open'] as const) : (['rejected', 'acted', 'logged'] as const)
  const pressing = selectPressing(db)
  const order = isOpen ? [asc(isNull(pressing.reporters)), asc(reports.createdAt)] : [desc(reports.createdAt)]
  const rows = await db
    .select({ report: reports, reporters: pressing.reporters })
    .from(reports)
    .leftJoin(
      pressing,
      and(eq(pressing.targetKind, reports.targetKind), eq(pressing.targetId, reports.targetId)),
    )
    .where(inArray(reports.state, [...states]))
    .orderBy(...order)
    .limit(PAGE_SIZE)
  return rows.map(({ report, reporters }) => toEntry(report, reporters ?? 1))
}

/** Of one person at most one report of the same thing is open. */
function selectPressing(db: Database) {
  const { targetKind, targetId } = reports
  return db
    .select({ targetKind, targetId, reporters: count().as('reporters') })
    .from(reports)
    .where(and(eq(reports.state, 'open'), eq(reports.origin, 'person')))
    .groupBy(targetKind, targetId)
    .having(gte(count(), PRESSING_REPORTERS))
    .as('pressing')
}

function toEntry(report: typeof reports.$inferSelect, reporters: number): QueueEntry {
  const { id, code, targetKind, ground, origin, createdAt, state, snapshot, text } = report
  return {
    kind: 'report',
    id,
    code,
    title: (JSON.parse(snapshot) as ReportSnapshot).title,
    targetKind,
    ground,
    origin,
    finding: origin === 'person' ? null : (text.split('\n')[0] ?? null),
    reporters: state === 'open' ? reporters : 1,
    createdAt,
    state,
    isMine: false,
  }
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
    finding: null,
    reporters: 1,
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
