import { and, count, eq, gte, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/mysql-core'
import { appeals, decisions, reports } from '#drizzle/schema/reports.ts'
import type { Database } from '#server/core/database/database.ts'
import type { QueueInput } from '#shared/inputs/reports.ts'
import {
  PRESSING_REPORTERS,
  type QueueEntry,
  type QueuePage,
  type QueueState,
  type ReportSnapshot,
} from '#shared/reports.ts'

/** A page of what waits for an admin, or of what was decided last: reports and appeals in one list. */
export async function listQueue(
  db: Database,
  adminId: number,
  { state, limit, offset }: QueueInput,
): Promise<QueuePage> {
  const keys = await selectKeys(db, state).limit(limit).offset(offset)
  const idsOf = (kind: QueueEntry['kind']) => keys.filter(key => key.kind === kind).map(({ id }) => id)
  const found = [
    ...(await findReports(db, idsOf('report'))),
    ...(await findAppeals(db, adminId, idsOf('appeal'))),
  ]
  const entries = keys.flatMap(({ kind, id, reporters }) => {
    const entry = found.find(each => each.kind === kind && each.id === id)
    return entry === undefined ? [] : [{ ...entry, reporters }]
  })
  return { entries, openCount: await countOpen(db) }
}

/**
 * Which entries there are, in their order: what is open begins with what several people report and has the oldest first, what is
 * decided has the newest first.
 */
function selectKeys(db: Database, state: QueueState) {
  const isOpen = state === 'open'
  const pressing = selectPressing(db)
  const isPressing = isOpen ? sql`${pressing.reporters} is not null` : sql`false`
  const reported = db
    .select({
      kind: sql<QueueEntry['kind']>`'report'`.as('kind'),
      id: reports.id,
      createdAt: reports.createdAt,
      isPressing: sql<number>`${isPressing}`.as('is_pressing'),
      reporters: sql<number>`if(${isPressing}, ${pressing.reporters}, 1)`.as('reporters'),
    })
    .from(reports)
    .leftJoin(
      pressing,
      and(eq(pressing.targetKind, reports.targetKind), eq(pressing.targetId, reports.targetId)),
    )
    .where(inArray(reports.state, isOpen ? ['open'] : ['rejected', 'acted', 'logged']))
  const appealed = db
    .select({
      kind: sql<QueueEntry['kind']>`'appeal'`.as('kind'),
      id: appeals.id,
      createdAt: appeals.createdAt,
      isPressing: sql<number>`0`.as('is_pressing'),
      reporters: sql<number>`1`.as('reporters'),
    })
    .from(appeals)
    .where(inArray(appeals.state, isOpen ? ['open'] : ['granted', 'rejected']))
  const direction = sql.raw(isOpen ? 'asc' : 'desc')
  return unionAll(reported, appealed).orderBy(
    sql`is_pressing desc, created_at ${direction}, kind, id ${direction}`,
  )
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

async function findReports(db: Database, ids: readonly number[]): Promise<QueueEntry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(reports)
    .where(inArray(reports.id, [...ids]))
  return rows.map(toEntry)
}

function toEntry(report: typeof reports.$inferSelect): QueueEntry {
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
    reporters: 1,
    createdAt,
    state,
    isMine: false,
  }
}

async function findAppeals(db: Database, adminId: number, ids: readonly number[]): Promise<QueueEntry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ appeal: appeals, decision: decisions })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .where(inArray(appeals.id, [...ids]))
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
