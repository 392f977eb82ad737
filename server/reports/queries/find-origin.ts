import { and, desc, eq, ne } from 'drizzle-orm'
import { reports } from '#drizzle/schema/reports.ts'
import type { Database } from '#server/core/database/database.ts'
import type { ReportOrigin, ReportTarget } from '#shared/reports.ts'

/** What the product itself has pointed out about a thing, so that nobody is told that only people have found it; `null`: nothing. */
export async function findAutomaticOrigin(
  db: Database,
  targetKind: ReportTarget,
  targetId: number,
): Promise<ReportOrigin | null> {
  const [report] = await db
    .select({ origin: reports.origin })
    .from(reports)
    .where(
      and(eq(reports.targetKind, targetKind), eq(reports.targetId, targetId), ne(reports.origin, 'person')),
    )
    .orderBy(desc(reports.id))
    .limit(1)
  return report?.origin ?? null
}
