import { and, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { refunds } from '#drizzle/schema/money/billing.ts'
import { orders } from '#drizzle/schema/money/orders.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { isLikelyWithdrawn, isOrdinary } from '#server/contracts/rules.ts'
import { DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { TOP_LISTING_DAYS } from '#shared/billing/billing.ts'
import { agreementOf, type Contract, listBookings, listPlans } from './find-contract.ts'
import type { NoticeRow } from './list-notices.ts'

type OrderRow = typeof orders.$inferSelect
type Deps = Pick<BillingDeps, 'db' | 'payments'>

/** So long ago a contract can have been made that does not renew and is still paid for: one term of a Top-Listing, and a day. */
const RECENT_MS = (TOP_LISTING_DAYS + 1) * DAY_MS

/**
 * Every contract of the account that a notice may be about. What renews, or is being paid for, can be cancelled; withdrawn, or left for
 * an important reason, can be as well what renews no more, and what was ordered for a listing that is gone.
 * @throws AppError PAYMENT_UNAVAILABLE
 */
export async function listCandidates(deps: Deps, notice: NoticeRow): Promise<Contract[]> {
  const { userId } = notice
  if (userId === null) return []
  const since = new Date(notice.receivedAt.getTime() - RECENT_MS)
  const stored = [...(await listPlans(deps.db, userId)), ...(await listBookings(deps.db, userId))]
  const recent = await listOrders(deps.db, userId, since)
  const isKnown = ({ stripeSubscriptionId: id }: OrderRow) =>
    stored.some(({ stripeSubscriptionId }) => stripeSubscriptionId === id)
  const ordered = await Promise.all(
    recent.filter(order => !isKnown(order)).map(order => findOrdered(deps, order)),
  )
  const contracts = [...stored, ...ordered.filter(contract => contract !== null)]
  const open = await withoutRefunded(deps.db, contracts)
  return open.filter(({ renews, beganAt }) => renews || (!isOrdinary(notice) && beganAt >= since))
}

/** The one contract that is meant, if there is no doubt: by its title, or as the only one that could still be withdrawn from. */
export function pickContract(candidates: readonly Contract[], notice: NoticeRow): Contract | null {
  const ofKind = candidates.filter(({ kind }) => kind === notice.contract)
  const named = ofKind.filter(({ title }) => isNamed(title, notice.title))
  const possible = named.length > 0 ? named : ofKind
  const [contract, ...others] =
    notice.kind === 'withdrawal' && possible.length > 1
      ? possible.filter(candidate => isLikelyWithdrawn(candidate, notice.receivedAt))
      : possible
  return contract !== undefined && others.length === 0 ? contract : null
}

function isNamed(title: string, wanted: string | null): boolean {
  return wanted !== null && title.toLowerCase().includes(wanted.toLowerCase())
}

/** Orders that became a contract lately, or wait for their payment. */
function listOrders(db: Database, userId: number, since: Date): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        gte(orders.placedAt, since),
        or(
          isNotNull(orders.stripeSubscriptionId),
          and(isNotNull(orders.stripeSessionId), isNull(orders.confirmedAt)),
        ),
      ),
    )
}

/** @returns `null` when nobody has paid, or it is over */
async function findOrdered({ payments }: Deps, order: OrderRow): Promise<Contract | null> {
  const { stripeSessionId: session } = order
  const id =
    order.stripeSubscriptionId ??
    (session === null ? null : ((await payments.findCheckout(session))?.subscriptionId ?? null))
  const remote = id === null ? null : await payments.findSubscription(id)
  if (remote === null || remote.endedAt !== null) return null
  return {
    kind: order.kind,
    stripeSubscriptionId: remote.id,
    title: order.title,
    isYearly: order.interval === 'yearly',
    beganAt: remote.createdAt,
    currentPeriodEnd: remote.currentPeriodEnd,
    renews: remote.cancelAt === null,
    ...agreementOf(order, remote.createdAt),
  }
}

/** What goes back already is over. */
async function withoutRefunded(db: Database, contracts: readonly Contract[]): Promise<Contract[]> {
  const ids = contracts.map(({ stripeSubscriptionId }) => stripeSubscriptionId)
  if (ids.length === 0) return []
  const refunded = await db
    .select({ id: refunds.stripeSubscriptionId })
    .from(refunds)
    .where(inArray(refunds.stripeSubscriptionId, ids))
  const over = new Set(refunded.map(({ id }) => id))
  return contracts.filter(({ stripeSubscriptionId }) => !over.has(stripeSubscriptionId))
}
