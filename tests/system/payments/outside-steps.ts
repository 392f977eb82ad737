import type Stripe from 'stripe'
import { clock, DAY_MS, SECOND_MS } from '#server/core/clock.ts'
import { idOf } from '#server/dev/payment-sandbox/sandbox.ts'
import { INTERVALS, PLANS } from '#shared/billing/billing.ts'
import { invoicesAtStripe, isLive, isPlan, note, subscriptionsAtStripe, type Walker } from './walker.ts'
import type { World } from './world.ts'

const YEAR_MS = 365 * DAY_MS

/** What happens outside the product: in Stripe's portal, at the bank, and in the operator's dashboard. */

/** What Stripe refuses does not happen. */
function act(walker: Walker, name: string, work: () => unknown): void {
  try {
    work()
    note(walker, name)
  } catch (error) {
    note(walker, `${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function pickSubscription(
  world: World,
  walker: Walker,
  fits: (subscription: Stripe.Subscription) => boolean,
): Stripe.Subscription | null {
  const found = subscriptionsAtStripe(world, walker).filter(
    subscription => isLive(subscription) && fits(subscription),
  )
  return found.length === 0 ? null : walker.random.pick(found)
}

function goesOn({ cancel_at, cancel_at_period_end }: Stripe.Subscription): boolean {
  return cancel_at === null && !cancel_at_period_end
}

/** The portal is left by the link that lets the product look at once, or the window is closed. */
async function leavePortal(walker: Walker): Promise<void> {
  if (walker.random.chance(0.5)) await walker.vendor.caller.stripe.refreshSubscription()
}

export async function cancelInPortal(world: World, walker: Walker): Promise<void> {
  const found = pickSubscription(world, walker, ({ cancel_at }) => cancel_at === null)
  if (found === null) return
  // A renewed year of a consumer ends within a month then, and its rest goes back (§ 309 no. 9 BGB).
  if (clock.ms() - found.created * SECOND_MS > YEAR_MS) walker.declaredAt.push(clock.ms())
  act(walker, `cancel ${found.id} in the portal`, () => world.app.sandbox.cancelAtPeriodEnd(found.id))
  await leavePortal(walker)
}

export async function resumeInPortal(world: World, walker: Walker): Promise<void> {
  const found = pickSubscription(world, walker, subscription => !goesOn(subscription))
  if (found === null) return
  act(walker, `resume ${found.id} in the portal`, () => world.app.sandbox.resume(found.id))
  await leavePortal(walker)
}

export async function changePlan(world: World, walker: Walker): Promise<void> {
  // The portal does not offer it for what is about to end.
  const found = pickSubscription(world, walker, plan => isPlan(plan) && goesOn(plan))
  if (found === null) return
  const price = `${walker.random.pick(PLANS).toLowerCase()}_${walker.random.pick(INTERVALS)}`
  act(walker, `change ${found.id} to ${price}`, () => world.app.sandbox.changePlan(found.id, price))
  await leavePortal(walker)
}

export function payOpenInvoice(world: World, walker: Walker): void {
  const open = invoicesAtStripe(world, walker).filter(({ status }) => status === 'open')
  if (open.length === 0) return
  const { id } = walker.random.pick(open)
  act(walker, `pay invoice ${id}`, () => world.app.sandbox.payInvoice(id))
}

export function changeCard(world: World, walker: Walker): void {
  const { customerId } = world.historyOf(walker.vendor.userId)
  if (customerId === null) return
  const fails = walker.random.chance(0.2)
  act(walker, `new card that ${fails ? 'fails' : 'works'}`, () =>
    world.app.sandbox.replaceCard(customerId, { fails }),
  )
}

export function changeFunds(world: World, walker: Walker): void {
  const { customerId } = world.historyOf(walker.vendor.userId)
  if (customerId === null) return
  const fail = walker.random.chance(0.5)
  act(walker, `charges ${fail ? 'fail' : 'succeed'}`, () =>
    world.app.sandbox.setRenewalsFail(customerId, fail),
  )
}

/** The bank's answer to a debit that is under way. */
export function answerDebit(world: World, walker: Walker): void {
  const { debits } = world.app.sandboxState
  const underWay = invoicesAtStripe(world, walker).filter(({ id }) => debits.has(id))
  if (underWay.length === 0) return
  const { id } = walker.random.pick(underWay)
  const succeeds = walker.random.chance(0.4)
  act(walker, `debit of ${id} ${succeeds ? 'arrives' : 'bounces'}`, () =>
    world.app.sandbox.settleSepa(id, succeeds),
  )
}

export function disputePayment(world: World, walker: Walker): void {
  const paid = invoicesAtStripe(world, walker).filter(({ amount_paid }) => amount_paid > 0)
  if (paid.length === 0) return
  const { id } = walker.random.pick(paid.slice(-3))
  act(walker, `dispute ${id}`, () => world.app.sandbox.disputePayment(id))
}

export function closeDispute(world: World, walker: Walker): void {
  const { customerId } = world.historyOf(walker.vendor.userId)
  const { charges, disputes } = world.app.sandboxState
  const theirs = new Set(charges.listBy('customer', customerId ?? '').map(({ id }) => id))
  const open = [...disputes.values()].filter(
    ({ charge, status }) => status === 'needs_response' && theirs.has(idOf(charge)),
  )
  if (open.length === 0) return
  const { id } = walker.random.pick(open)
  const outcome = walker.random.chance(0.5) ? 'won' : 'lost'
  act(walker, `dispute ${id} ${outcome}`, () => world.app.sandbox.closeDispute(id, outcome))
}

export function refundPayment(world: World, walker: Walker): void {
  const paid = invoicesAtStripe(world, walker).filter(({ amount_paid }) => amount_paid > 0)
  if (paid.length === 0) return
  const { id, amount_paid } = walker.random.pick(paid.slice(-3))
  const amount = walker.random.chance(0.3) ? Math.floor(amount_paid / 3) : undefined
  act(walker, `operator refunds ${amount ?? 'all'} of ${id}`, () => world.app.sandbox.refund(id, amount))
}

export function pause(world: World, walker: Walker): void {
  // What is about to end would begin a new period when it goes on, in which it ends.
  const found = pickSubscription(world, walker, plan => isPlan(plan) && goesOn(plan))
  if (found !== null) act(walker, `pause ${found.id}`, () => world.app.sandbox.pause(found.id))
}

export function unpause(world: World, walker: Walker): void {
  const found = pickSubscription(world, walker, ({ status }) => status === 'paused')
  if (found !== null) act(walker, `unpause ${found.id}`, () => world.app.sandbox.unpause(found.id))
}
