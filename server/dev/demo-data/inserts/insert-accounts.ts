import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import type { Database } from '#server/core/database/database.ts'
import { daysBefore } from '#server/dev/demo-data/demo-time.ts'
import type { DemoAccount, DemoSubscription } from '#server/dev/demo-data/demo-types.ts'
import type { Role } from '#shared/auth.ts'
import { GRACE_PERIOD_DAYS, type Interval } from '#shared/billing/billing.ts'

const PERIOD_DAYS = { monthly: 30, yearly: 365 } satisfies Record<Interval, number>

/** @param passwordHash is ignored for accounts nobody signs in to */
export async function insertAccount(
  db: Database,
  { name, email, canSignIn, memberForDays }: DemoAccount,
  { now, role = 'user', passwordHash }: { now: Date; role?: Role; passwordHash: string },
): Promise<number> {
  const createdAt = daysBefore(now, memberForDays)
  const [row] = await db
    .insert(users)
    .values({
      name,
      email,
      role,
      passwordHash: canSignIn ? passwordHash : null,
      emailVerifiedAt: createdAt,
      createdAt,
    })
    .$returningId()
  if (row === undefined) throw new Error(`No id for the account ${email}`)
  return row.id
}

/** A plan as the payment provider's messages would have left it: running, or over together with its days of grace. */
export async function insertSubscription(
  db: Database,
  userId: number,
  { plan, interval, paidDaysAgo, endedDaysAgo }: DemoSubscription,
  now: Date,
): Promise<void> {
  const paidAt = daysBefore(now, paidDaysAgo)
  const hasEnded = endedDaysAgo !== undefined
  await db.insert(subscriptions).values({
    userId,
    plan,
    interval,
    status: hasEnded ? 'canceled' : 'active',
    currentPeriodEnd: hasEnded ? daysBefore(now, endedDaysAgo) : daysBefore(paidAt, -PERIOD_DAYS[interval]),
    graceEndsAt: hasEnded ? graceEnd(now, endedDaysAgo) : null,
    createdAt: paidAt,
    updatedAt: hasEnded ? daysBefore(now, endedDaysAgo) : paidAt,
  })
}

/** When the listings of a plan that ended became inactive. */
export function graceEnd(now: Date, endedDaysAgo: number): Date {
  return daysBefore(now, endedDaysAgo - GRACE_PERIOD_DAYS)
}
