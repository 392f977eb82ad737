import { and, eq, isNull } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { appeals, decisions } from '#drizzle/schema/reports.ts'
import { hashToken } from '#server/auth/rules/credentials.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { DecisionKey } from '#shared/inputs/reports.ts'
import type { Clause, DecisionLetter, OwnDecision, Restriction } from '#shared/reports.ts'

type DecisionRow = typeof decisions.$inferSelect
type AppealRow = typeof appeals.$inferSelect

/** The decision that the letter's secret, or its code together with the right account, stands for. */
export async function findDecision(
  db: Database,
  key: DecisionKey,
  userId: number | null,
): Promise<DecisionRow | null> {
  if ('token' in key) {
    const isLinked = eq(decisions.appealTokenHash, hashToken(key.token))
    const [linked] = await db.select().from(decisions).where(isLinked)
    return linked ?? null
  }
  if (userId === null) return null
  const [own] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.code, key.code), eq(decisions.userId, userId)))
  return own ?? null
}

/** The statement of reasons with the state of the appeal. @throws AppError LINK_INVALID */
export async function getDecision(
  db: Database,
  key: DecisionKey,
  userId: number | null,
): Promise<DecisionLetter> {
  const decision = await findDecision(db, key, userId)
  if (decision === null) throw new AppError('LINK_INVALID')
  const [appeal] = await db.select().from(appeals).where(eq(appeals.decisionId, decision.id))
  const [vendor] = await db
    .select({ businessName: vendors.businessName })
    .from(vendors)
    .where(eq(vendors.userId, decision.userId))
  return toLetter(decision, appeal ?? null, vendor?.businessName ?? null)
}

export function toLetter(
  decision: DecisionRow,
  appeal: AppealRow | null,
  businessName: string | null,
): DecisionLetter {
  const { code, measure, targetKind, title, facts, clause, origin, decidedAt, appealUntil, endedAt } =
    decision
  return {
    code,
    measure: measure as Restriction,
    targetKind,
    title,
    businessName,
    facts,
    clause: clause as Clause,
    origin,
    decidedAt,
    appealUntil,
    endedAt,
    appeal: appeal && {
      state: appeal.state,
      text: appeal.text,
      answer: appeal.answer,
      createdAt: appeal.createdAt,
    },
  }
}

/** What restricts the user's listings at the moment, newest first. */
export async function listOwnDecisions(db: Database, userId: number): Promise<OwnDecision[]> {
  const rows = await db
    .select({
      code: decisions.code,
      measure: decisions.measure,
      listingId: listings.id,
      title: decisions.title,
      facts: decisions.facts,
      clause: decisions.clause,
      decidedAt: decisions.decidedAt,
      appealUntil: decisions.appealUntil,
      appealState: appeals.state,
    })
    .from(decisions)
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .leftJoin(listings, and(eq(listings.id, decisions.targetId), eq(decisions.targetKind, 'listing')))
    .where(and(eq(decisions.userId, userId), isNull(decisions.endedAt)))
    .orderBy(decisions.id)
  return rows
    .map(row => ({ ...row, measure: row.measure as Restriction, clause: row.clause as Clause }))
    .toReversed()
}
