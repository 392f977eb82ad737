import { eq } from 'drizzle-orm'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { applyPlan } from '#server/listings/commands/refresh-listings.ts'
import type { Plan } from '#shared/billing/billing.ts'
import { givePlan, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { runJob, type TestApp } from '#tests/support/product/app.ts'

/** The vendor's plan as Stripe would have told it. */
export async function setPlan(
  { db }: Pick<TestApp, 'db'>,
  { userId }: Pick<TestVendor, 'userId'>,
  fields: Partial<typeof subscriptions.$inferInsert>,
): Promise<void> {
  await db.update(subscriptions).set(fields).where(eq(subscriptions.userId, userId))
}

/** Ends it with its days of grace: what it covered is offline. */
export async function endPlan(app: TestApp, vendor: TestVendor): Promise<void> {
  const graceEndsAt = new Date(clock.ms() - MINUTE_MS)
  await setPlan(app, vendor, { status: 'canceled', graceEndsAt })
  await runJob(app, 'end-grace-periods')
}

/** Another plan takes its place, larger or smaller. */
export async function changePlan(app: TestApp, { userId }: TestVendor, plan: Plan): Promise<void> {
  await givePlan(app, userId, plan)
  await applyPlan(app.db, { userId, env: app.services.env })
}
