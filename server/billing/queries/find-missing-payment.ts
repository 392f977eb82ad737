import { and, eq, inArray } from 'drizzle-orm'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import type { PaymentGateway } from '#server/billing/gateway/payment-gateway.ts'
import type { Database } from '#server/core/database/database.ts'
import type { MissingPayment } from '#shared/billing/billing.ts'
import { listCountingReturns } from './list-returns.ts'

interface MissingPaymentReader {
  db: Database
  payments: PaymentGateway
}

/**
 * What is missing for the user's plan; `null` while it is paid, or when there is none. Nothing but the state of the plan itself says
 * so: a payment that failed, was taken back, is not collected while the plan pauses, or a first debit that has not arrived.
 */
export async function findMissingPayment(
  { db, payments }: MissingPaymentReader,
  userId: number,
): Promise<MissingPayment | null> {
  const [plan] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, ['past_due', 'incomplete'])))
  if (plan?.stripeSubscriptionId == null) return null
  const cause = await causeOf(db, plan)
  return {
    orderedAt: plan.createdAt,
    listingsUntil: plan.graceEndedAt === null ? plan.graceEndsAt : null,
    cause,
    invoiceUrl: cause === 'unpaid' ? await findInvoicePage(payments, plan.stripeSubscriptionId) : null,
  }
}

async function causeOf(
  db: Database,
  { status, isPaused, stripeSubscriptionId }: typeof subscriptions.$inferSelect,
): Promise<MissingPayment['cause']> {
  if (status === 'incomplete') return 'under_way'
  if (isPaused) return 'paused'
  return (await listCountingReturns(db, stripeSubscriptionId ?? '')).size > 0 ? 'returned' : 'unpaid'
}

/** The notice goes without it when Stripe cannot be reached: the portal has the invoice too. */
async function findInvoicePage(
  payments: PaymentGateway,
  stripeSubscriptionId: string,
): Promise<string | null> {
  const remote = await payments.findSubscription(stripeSubscriptionId).catch(() => null)
  const newest = remote?.invoices.at(-1)
  return newest?.status === 'open' ? newest.pageUrl : null
}

/** Whether the plan's payment was taken back: nothing is open that could be paid, and it ends with its days of grace. */
export async function isPlanReturned(db: Database, userId: number): Promise<boolean> {
  const [plan] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'past_due')))
  return plan !== undefined && (await causeOf(db, plan)) === 'returned'
}
