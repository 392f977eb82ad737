import { and, inArray, isNotNull, lte } from 'drizzle-orm'
import { webhookEvents } from '#drizzle/schema/money/billing.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import type { PaymentEvent } from '#server/billing/gateway/payment-gateway.ts'
import type { FailedPayment } from '#server/billing/rules/plan-state.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { syncPayment } from './sync-payment.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Stripe repeats a message for three days; then its id may be forgotten. */
const KEEP_MS = 30 * DAY_MS

/**
 * Records messages about one subscription or payment and syncs it, once for all of them. Those that were processed have no further
 * effect; those whose processing broke off are processed again.
 */
export async function handleEvents(deps: BillingDeps, events: readonly PaymentEvent[]): Promise<void> {
  const { db } = deps
  const open = await recordEvents(db, events)
  if (open.length === 0) return
  for (const paymentId of new Set(open.flatMap(event => event.paymentId ?? []))) {
    await syncPayment(deps, paymentId)
  }
  for (const subscriptionId of new Set(open.flatMap(event => event.subscriptionId ?? []))) {
    const failures = failuresOf(open.filter(event => event.subscriptionId === subscriptionId))
    if (failures.length === 0) await syncSubscription(deps, subscriptionId)
    for (const failure of failures) await syncSubscription(deps, subscriptionId, failure)
  }
  await db.update(webhookEvents).set({ processedAt: clock.now() }).where(idIn(open))
}

/** Each invoice that could not be paid, with its first failure: later ones do not prolong the days of grace. */
function failuresOf(events: readonly PaymentEvent[]): FailedPayment[] {
  const first = new Map<string, Date>()
  for (const { failedInvoiceId: invoiceId, createdAt } of events) {
    if (invoiceId === null) continue
    const known = first.get(invoiceId)
    if (known === undefined || createdAt < known) first.set(invoiceId, createdAt)
  }
  return [...first].map(([invoiceId, failedAt]) => ({ invoiceId, failedAt }))
}

/** @returns those that were not processed before */
async function recordEvents(db: Database, events: readonly PaymentEvent[]): Promise<PaymentEvent[]> {
  const receivedAt = clock.now()
  await db
    .insert(webhookEvents)
    .ignore()
    .values(events.map(({ id, type }) => ({ id, type, receivedAt })))
  const processed = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(idIn(events), isNotNull(webhookEvents.processedAt)))
  const processedIds = new Set(processed.map(({ id }) => id))
  return events.filter(({ id }) => !processedIds.has(id))
}

function idIn(events: readonly PaymentEvent[]) {
  return inArray(
    webhookEvents.id,
    events.map(({ id }) => id),
  )
}

export async function deleteOldEvents(db: Database): Promise<void> {
  await db.delete(webhookEvents).where(lte(webhookEvents.receivedAt, new Date(clock.ms() - KEEP_MS)))
}
