import { and, eq, gte, isNull, ne } from 'drizzle-orm'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import type { NoticeRow } from '#server/contracts/queries/list-notices.ts'
import { clock, HOUR_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { NoticeState } from '#shared/billing/contracts.ts'

type Facts = Partial<Pick<NoticeRow, 'stripeSubscriptionId' | 'unusedSince' | 'refundCents' | 'takeBackHash'>>

export async function settleNotice(
  tx: Database,
  { id }: NoticeRow,
  state: NoticeState,
  facts: Facts = {},
): Promise<void> {
  const decidedAt = state === 'waiting' ? null : clock.now()
  await tx
    .update(contractNotices)
    .set({ ...facts, state, decidedAt })
    .where(eq(contractNotices.id, id))
}

interface Outcome {
  state: NoticeState
  /** `null`: no contract, or it is not clear which. */
  stripeSubscriptionId: string | null
}

/** Who declares the same many times gets a receipt for each, but is told once what it means. */
export async function wasToldLately(tx: Database, notice: NoticeRow, outcome: Outcome): Promise<boolean> {
  const hourAgo = new Date(clock.ms() - HOUR_MS)
  const earlier = await tx.$count(
    contractNotices,
    and(sameAs(notice, outcome), gte(contractNotices.decidedAt, hourAgo)),
  )
  return earlier > 0
}

/** Whether the operator is about to decide about the same already. */
export async function waitsAlready(
  tx: Database,
  notice: NoticeRow,
  stripeSubscriptionId: string | null,
): Promise<boolean> {
  const earlier = await tx.$count(contractNotices, sameAs(notice, { state: 'waiting', stripeSubscriptionId }))
  return earlier > 0
}

function sameAs({ id, userId, kind, contract, isExtraordinary, title }: NoticeRow, outcome: Outcome) {
  const { stripeSubscriptionId, state } = outcome
  const sameTitle = title === null ? isNull(contractNotices.title) : eq(contractNotices.title, title)
  return and(
    ne(contractNotices.id, id),
    userId === null ? isNull(contractNotices.userId) : eq(contractNotices.userId, userId),
    eq(contractNotices.kind, kind),
    eq(contractNotices.isExtraordinary, isExtraordinary),
    eq(contractNotices.state, state),
    stripeSubscriptionId === null
      ? and(isNull(contractNotices.stripeSubscriptionId), eq(contractNotices.contract, contract), sameTitle)
      : eq(contractNotices.stripeSubscriptionId, stripeSubscriptionId),
  )
}
