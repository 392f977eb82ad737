import { isDeepStrictEqual } from 'node:util'
import { endUnknownContract } from '#server/billing/commands/contracts/end-unknown-contract.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { findLeftovers, reconcileReturns } from '#server/billing/commands/returns/reconcile-returns.ts'
import type {
  ListedSubscription,
  RemoteSubscription,
  SurveyedSubscription,
} from '#server/billing/gateway/payment-gateway.ts'
import {
  type ChargedSubscription,
  findStoredPayments,
  listChargedSubscriptions,
} from '#server/billing/queries/find-stored-payments.ts'
import { type Finding, findingOf, foreignKind } from '#server/billing/rules/findings.ts'
import { offerOf } from '#server/billing/rules/offers.ts'
import { hasEnded, isCharging, wasEverPaid } from '#server/billing/rules/plan-state.ts'
import {
  compareSubscription,
  type StoredView,
  type SubscriptionView,
} from '#server/billing/rules/reconciliation.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { syncSubscription } from './sync-subscription.ts'
import { guardFinding, type Reconciliation } from './tell-findings.ts'

/** What ended longer ago is history: no message about it is on its way, and its customer's days of grace are over. */
const ENDED_MS = 40 * DAY_MS
/** As many as Stripe lists at once. */
const BATCH_SIZE = 100

/**
 * Compares everything that runs at Stripe with what is stored, both ways. What differs is read and stored anew as after a message of
 * Stripe; what is none of the product's is left alone. Healthy subscriptions cost a call for each hundred of them.
 * @param options `endsUnknown`: the operator says that what Stripe does not know was bought with another key
 * @returns what did not agree
 * @throws AppError PAYMENT_UNAVAILABLE when the lists of Stripe cannot be read to the end
 */
export async function reconcilePayments(
  deps: BillingDeps,
  { isDryRun = false, endsUnknown = false }: { isDryRun?: boolean; endsUnknown?: boolean } = {},
): Promise<Finding[]> {
  const findings: Finding[] = []
  const run: Reconciliation = {
    deps,
    isDryRun,
    endsUnknown,
    tell(finding) {
      findings.push(finding)
      deps.logger.warn(finding, 'payments did not agree')
    },
  }
  const { seen, severalPlans } = await compareListed(run)
  await compareUnlisted(run, seen)
  for (const customerId of severalPlans) await tellSeveralPlans(run, customerId)
  await reconcileReturns(run)
  await findLeftovers(run)
  return findings
}

interface Listed {
  /** Subscriptions that were compared. */
  seen: ReadonlySet<string>
  /** Customers who are charged for more than one plan, as far as the list tells. */
  severalPlans: string[]
}

async function compareListed(run: Reconciliation): Promise<Listed> {
  const seen = new Set<string>()
  const plans = new Map<string, number>()
  const endedBefore = new Date(clock.ms() - ENDED_MS)
  let batch: SurveyedSubscription[] = []
  for await (const remote of run.deps.payments.listAllSubscriptions()) {
    if (remote.endedAt !== null && remote.endedAt < endedBefore) continue
    seen.add(remote.id)
    if (isChargedPlan(remote)) plans.set(remote.customerId, (plans.get(remote.customerId) ?? 0) + 1)
    batch.push(remote)
    if (batch.length < BATCH_SIZE) continue
    await compareBatch(run, batch)
    batch = []
  }
  await compareBatch(run, batch)
  const severalPlans = [...plans].flatMap(([customerId, count]) => (count > 1 ? [customerId] : []))
  return { seen, severalPlans }
}

function isChargedPlan(remote: ListedSubscription): boolean {
  return isCharging(remote) && offerOf(remote.lookupKey)?.kind === 'plan'
}

async function compareBatch(run: Reconciliation, batch: readonly SurveyedSubscription[]): Promise<void> {
  const stored = await findStoredPayments(run.deps.db, batch)
  for (const [index, remote] of batch.entries()) {
    const known = stored[index]
    if (known !== undefined) await compare(run, viewOfListed(remote), known)
  }
}

/** What the list did not have: lost here or there, or younger than the list. */
async function compareUnlisted(run: Reconciliation, seen: ReadonlySet<string>): Promise<void> {
  const { db, payments } = run.deps
  const charged = await listChargedSubscriptions(db)
  const unknown: ChargedSubscription[] = []
  let unread = 0
  for (const { id, userId, stored } of charged) {
    if (seen.has(id)) continue
    unread++
    const finding = unknownFinding({ id, userId, stored }, '?')
    await guardFinding(run, finding, async () => {
      const remote = await payments.findSubscription(id)
      if (remote === null) unknown.push({ id, userId, stored })
      else await compareRead(run, remote)
      unread--
    })
  }
  // A wrong key makes all of them unknown. It is the right one when Stripe knows most of them.
  const isRightKey = run.endsUnknown || charged.length - unknown.length - unread > unknown.length
  for (const each of unknown) await tellUnknown(run, each, isRightKey)
}

async function tellUnknown(run: Reconciliation, each: ChargedSubscription, mayEnd: boolean): Promise<void> {
  const finding = unknownFinding(each, '-')
  await guardFinding(run, finding, async () => {
    const isMended = mayEnd && !run.isDryRun && (await endUnknownContract(run.deps, each))
    run.tell({ ...finding, isMended })
  })
}

function unknownFinding(
  { id, userId, stored }: ChargedSubscription,
  remote: string,
): Omit<Finding, 'isMended'> {
  return { kind: 'unknown_to_stripe', id, customerId: null, userId, stored, remote }
}

async function compareRead(run: Reconciliation, remote: RemoteSubscription): Promise<void> {
  const view = viewOfRead(remote)
  const [stored] = await findStoredPayments(run.deps.db, [view])
  if (stored !== undefined) await compare(run, view, stored)
}

async function compare(run: Reconciliation, remote: SubscriptionView, stored: StoredView): Promise<void> {
  const verdict = compareSubscription(remote, stored)
  if (verdict === 'fits') return
  const foreign = foreignKind(verdict)
  if (foreign !== null) return run.tell(findingOf(foreign, remote, stored, false))
  if (!run.isDryRun) {
    const finding = findingOf('subscription', remote, stored, false)
    await guardFinding(run, finding, () => mend(run, remote, stored))
  } else if (verdict === 'differs') {
    run.tell(findingOf('subscription', remote, stored, false))
  }
}

/** Reads it as a message of Stripe would have it read, and looks whether that helped. */
async function mend(run: Reconciliation, listed: SubscriptionView, before: StoredView): Promise<void> {
  const { db, payments } = run.deps
  await syncSubscription(run.deps, listed.id)
  const remote = await payments.findSubscription(listed.id)
  if (remote === null) return run.tell(findingOf('unknown_to_stripe', listed, before, false))
  const view = viewOfRead(remote)
  const [after] = await findStoredPayments(db, [view])
  if (after === undefined) return
  if (compareSubscription(view, after) === 'differs') {
    return run.tell(findingOf('subscription', view, after, false))
  }
  const isMended = !isDeepStrictEqual(before, after) || hasEnded(remote) !== hasEnded(listed)
  // Else the list could not tell that all is well, or a message was faster.
  if (isMended) run.tell(findingOf('subscription', listed, before, true))
}

/** Reading them has ended what was too much, unless it could not be told which. */
async function tellSeveralPlans(run: Reconciliation, customerId: string): Promise<void> {
  const facts = { kind: 'several_plans', id: customerId, customerId, userId: null, stored: '-' } as const
  await guardFinding(run, { ...facts, remote: '?' }, async () => {
    const plans = (await run.deps.payments.listSubscriptions(customerId)).filter(isChargedPlan)
    const remote = plans.map(({ id, status }) => `${id} ${status}`).join(', ')
    if (plans.length > 1) run.tell({ ...facts, remote, isMended: false })
  })
}

function viewOfListed(remote: SurveyedSubscription): SubscriptionView {
  const { latestInvoice, createdAt, currentPeriodStart } = remote
  const isLater = currentPeriodStart !== null && currentPeriodStart > createdAt
  const wasPaid = latestInvoice?.paidAt != null && latestInvoice.amountPaid > 0
  return { ...remote, wasPaid: wasPaid || isLater ? true : null }
}

function viewOfRead(remote: RemoteSubscription): SubscriptionView {
  return { ...remote, latestInvoice: remote.invoices.at(-1) ?? null, wasPaid: wasEverPaid(remote) }
}
