import { desc, sql } from 'drizzle-orm'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import type { Services } from '#server/core/trpc/context.ts'
import type { AdminNotice, NoticeCandidate } from '#shared/billing/contracts.ts'
import { listCandidates } from './list-candidates.ts'
import type { NoticeRow } from './list-notices.ts'

type Deps = Pick<Services, 'db' | 'payments' | 'logger'>

/** What waits for admins first, with the contracts that it may be about, then the newest. */
export async function listAdminNotices(
  deps: Deps,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminNotice[]> {
  const { state, receivedAt, id } = contractNotices
  const rows = await deps.db
    .select()
    .from(contractNotices)
    .orderBy(desc(sql`${state} = 'waiting'`), desc(receivedAt), desc(id))
    .limit(limit)
    .offset(offset)
  return Promise.all(rows.map(row => describe(deps, row)))
}

async function describe(deps: Deps, row: NoticeRow): Promise<AdminNotice> {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    contract: row.contract,
    state: row.state,
    name: row.name,
    email: row.email,
    title: row.title,
    isExtraordinary: row.isExtraordinary,
    reason: row.reason,
    receivedAt: row.receivedAt,
    refundCents: row.refundCents,
    candidates: await describeCandidates(deps, row),
  }
}

/** What is not clear by itself is looked up anew, as it changes. The list is there also when Stripe is not. */
async function describeCandidates(deps: Deps, notice: NoticeRow): Promise<NoticeCandidate[]> {
  if (notice.state !== 'waiting' || notice.stripeSubscriptionId !== null) return []
  try {
    const candidates = await listCandidates(deps, notice)
    return candidates.map(({ stripeSubscriptionId, title, concludedAt }) => ({
      stripeSubscriptionId,
      title,
      concludedAt,
    }))
  } catch (error) {
    deps.logger.warn({ err: error, noticeId: notice.id }, 'contracts of a notice not found out')
    return []
  }
}
