import { syncPayment } from '#server/billing/commands/sync-payment.ts'
import { guardFinding, type Reconciliation } from '#server/billing/commands/tell-findings.ts'
import type { PaymentHistory } from '#server/billing/gateway/payment-gateway.ts'
import { findRefund } from '#server/billing/queries/find-refund.ts'
import {
  findCustomers,
  findReturnedPayment,
  listStuckRefunds,
  listUnprocessedEvents,
} from '#server/billing/queries/find-stored-payments.ts'
import { type Finding, momentText } from '#server/billing/rules/findings.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'

/** How long a dispute or refund is looked for whose message was lost. */
const RETURNS_MS = 35 * DAY_MS
/** What is not done after this long does not happen by itself. */
const STUCK_MS = DAY_MS
/** Told for a week; there is nothing more to do about it. */
const EVENTS_MS = 8 * DAY_MS

/** Payments that were disputed or refunded, against what is stored of them. */
export async function reconcileReturns(run: Reconciliation): Promise<void> {
  const { payments } = run.deps
  for (const paymentId of await payments.listReturnedPayments(new Date(clock.ms() - RETURNS_MS))) {
    const unread = { customerId: null, userId: null, stored: '?', remote: '?' }
    await guardFinding(run, { kind: 'returned_payment', id: paymentId, ...unread }, async () => {
      const history = await payments.findPayment(paymentId)
      const finding =
        history === null
          ? null
          : ((await compareReturn(run, paymentId, history)) ??
            (await compareFailedRefund(run, paymentId, history)))
      if (finding === null) return
      if (!run.isDryRun) await syncPayment(run.deps, paymentId)
      run.tell({ ...finding, isMended: !run.isDryRun })
    })
  }
}

async function compareReturn(
  { deps: { db } }: Reconciliation,
  paymentId: string,
  { invoiceId, subscriptionId, customerId, returned }: PaymentHistory,
): Promise<Omit<Finding, 'isMended'> | null> {
  const owner = (await findCustomers(db, [customerId])).get(customerId)
  // What came back before an account was deleted was forgotten with it.
  const isKnown = owner !== undefined && (owner.closedAt === null || (returned?.at ?? 0) > owner.closedAt)
  if (subscriptionId === null || !isKnown) return null
  const row = await findReturnedPayment(db, invoiceId)
  const stored = row === null || row.resolvedAt !== null ? null : row
  const isSame =
    returned === null
      ? stored === null || stored.kind === 'debit'
      : stored?.kind === returned.kind && stored.amount === returned.amount
  if (isSame) return null
  return {
    kind: 'returned_payment',
    id: paymentId,
    customerId,
    userId: owner.userId,
    stored: describe(stored),
    remote: describe(returned),
  }
}

/** A refund of the product that failed, and of which no message told. */
async function compareFailedRefund(
  { deps: { db } }: Reconciliation,
  paymentId: string,
  { subscriptionId, customerId, failedRefund }: PaymentHistory,
): Promise<Omit<Finding, 'isMended'> | null> {
  if (subscriptionId === null || failedRefund === 0) return null
  const stored = (await findRefund(db, subscriptionId))?.failedAmount ?? 0
  if (stored >= failedRefund) return null
  return {
    kind: 'returned_payment',
    id: paymentId,
    customerId,
    userId: null,
    stored: `refund failed, ${stored} ct`,
    remote: `refund failed, ${failedRefund} ct`,
  }
}

function describe(returned: { kind: string; amount: number } | null): string {
  return returned === null ? '-' : `${returned.kind}, ${returned.amount} ct`
}

/** What was begun here and did not come to an end. */
export async function findLeftovers({ deps: { db }, tell }: Reconciliation): Promise<void> {
  const stuckSince = new Date(clock.ms() - STUCK_MS)
  for (const { stripeSubscriptionId: id, stripeCustomerId, reason, requestedAt } of await listStuckRefunds(
    db,
    stuckSince,
  )) {
    const stored = `${reason}, since ${momentText(requestedAt)}`
    tell({
      kind: 'open_refund',
      id,
      customerId: stripeCustomerId,
      userId: null,
      stored,
      remote: '-',
      isMended: false,
    })
  }
  const from = new Date(clock.ms() - EVENTS_MS)
  for (const { id, type, receivedAt } of await listUnprocessedEvents(db, { from, to: stuckSince })) {
    const stored = `${type}, since ${momentText(receivedAt)}`
    tell({
      kind: 'unprocessed_event',
      id,
      customerId: null,
      userId: null,
      stored,
      remote: '-',
      isMended: false,
    })
  }
}
