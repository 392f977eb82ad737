import { eq } from 'drizzle-orm'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { applyPlan } from '#server/listings/commands/refresh-listings.ts'
import { createUser, type TestVendor } from '#tests/support/fixtures/factories.ts'
import type { Caller, TestApp } from '#tests/support/product/app.ts'

/** Takes the listing off the market, as a draft. */
export async function withdraw({ caller }: TestVendor, id: number): Promise<void> {
  await caller.listings.updateMany({ ids: [id], change: { kind: 'status', status: 'draft' } })
}

/** As when its last paid day and the days of grace are over. */
export async function endPlan({ db, services }: TestApp, { userId }: TestVendor): Promise<void> {
  await db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.userId, userId))
  await applyPlan(db, { userId, env: services.env, isTold: true })
}

export async function adminOf(app: TestApp): Promise<Caller> {
  return app.callerFor((await createUser(app, { role: 'admin' })).id)
}
