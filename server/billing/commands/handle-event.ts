import { eq, lte } from 'drizzle-orm'
import { webhookEvents } from '#drizzle/schema/billing.ts'
import type { PaymentEvent } from '#server/billing/gateway/payment-gateway.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { BillingDeps } from './ensure-customer.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Stripe repeats a message for three days; then its id may be forgotten. */
const KEEP_MS = 30 * DAY_MS

/**
 * Records a message and syncs the subscription that it is about. One that was processed has no further effect;
 * one whose processing broke off is processed again.
 */
export async function handleEvent(deps: BillingDeps, event: PaymentEvent): Promise<void> {
  const { db } = deps
  if (await isProcessed(db, event)) return
  const { subscriptionId, failedInvoiceId: invoiceId, createdAt: failedAt } = event
  if (subscriptionId !== null) {
    await syncSubscription(deps, subscriptionId, invoiceId === null ? null : { invoiceId, failedAt })
  }
  await db.update(webhookEvents).set({ processedAt: clock.now() }).where(eq(webhookEvents.id, event.id))
}

async function isProcessed(db: Database, { id, type }: PaymentEvent): Promise<boolean> {
  await db.insert(webhookEvents).ignore().values({ id, type, receivedAt: clock.now() })
  const [row] = await db
    .select({ processedAt: webhookEvents.processedAt })
    .from(webhookEvents)
    .where(eq(webhookEvents.id, id))
  return row?.processedAt != null
}

export async function deleteOldEvents(db: Database): Promise<void> {
  await db.delete(webhookEvents).where(lte(webhookEvents.receivedAt, new Date(clock.ms() - KEEP_MS)))
}
