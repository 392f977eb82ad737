import { and, count, eq, gte, inArray, isNull, like, lte, or } from 'drizzle-orm'
import { users } from '#drizzle/schema/auth.ts'
import { refunds, subscriptions } from '#drizzle/schema/billing.ts'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { checkOperation, type OperationFacts } from '#server/admin/rules/operation-checks.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Env } from '#server/process/env.ts'
import type { OperationCheck } from '#shared/operation.ts'

/** Addresses of the demo market: no person can have one of these names (RFC 2606). */
const DEMO_ADDRESSES = ['%@wabenmarkt.test', '%.example'] as const
/** Refunds and given-up mails are looked at over so many days. */
const WINDOW_DAYS = 7

/** All that has to be right before the operator may open, as it stands now. */
export async function listChecks(db: Database, env: Env): Promise<OperationCheck[]> {
  return checkOperation(env, await gatherFacts(db))
}

async function gatherFacts(db: Database): Promise<OperationFacts> {
  const since = new Date(clock.ms() - WINDOW_DAYS * DAY_MS)
  const [demoAccounts, lostMails, lateRefunds, bannedPlans] = await Promise.all([
    db.$count(users, or(...DEMO_ADDRESSES.map(pattern => like(users.email, pattern)))),
    db.$count(mailOutbox, and(eq(mailOutbox.status, 'failed'), gte(mailOutbox.createdAt, since))),
    db.$count(refunds, and(isNull(refunds.doneAt), lte(refunds.requestedAt, since))),
    countBannedPlans(db),
  ])
  return { demoAccounts, lostMails, lateRefunds, bannedPlans }
}

/** Accounts that cannot sign in any more and go on paying. */
async function countBannedPlans(db: Database): Promise<number> {
  const [row] = await db
    .select({ accounts: count() })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        eq(users.isActive, false),
        inArray(subscriptions.status, ['active', 'past_due']),
        eq(subscriptions.cancelAtPeriodEnd, false),
      ),
    )
  return row?.accounts ?? 0
}
