import { TRPCError } from '@trpc/server'
import { clock, SECOND_MS } from '#server/core/clock.ts'
import { INTERVALS, PLANS } from '#shared/billing/billing.ts'
import { BUYER_KINDS } from '#shared/billing/orders.ts'
import { TERMS_VERSION } from '#shared/legal/terms-version.ts'
import { PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createListing } from '#tests/support/fixtures/factories.ts'
import { sessionIdOf } from '#tests/support/product/payments.ts'
import type { SeededRandom } from './seeded-random.ts'
import {
  isLive,
  isPlan,
  isPromotionOf,
  note,
  type PaymentPage,
  subscriptionsAtStripe,
  type Walker,
} from './walker.ts'
import type { World } from './world.ts'

/** What a customer does in the product and on Stripe's payment pages. */

/** Refusals that the product gives on purpose; anything else is a fault. */
const REFUSALS = new Set(['CONFLICT', 'NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'UNAUTHORIZED'])

/** @returns `null` when it was refused */
export async function attempt<T>(walker: Walker, name: string, act: () => Promise<T>): Promise<T | null> {
  try {
    const result = await act()
    note(walker, name)
    return result
  } catch (error) {
    const code = error instanceof TRPCError ? error.code : 'no TRPCError'
    note(walker, `${name}: ${error instanceof Error ? error.message : String(error)}`)
    if (!REFUSALS.has(code)) walker.faults.push(`${name} failed: ${String(error)}`)
    return null
  }
}

/** What is ticked on the order page, by which nearly everybody comes; `null`: by the payment page alone, as before there was one. */
function declarations(random: SeededRandom) {
  if (random.chance(0.25)) return null
  const buyerKind = random.pick(BUYER_KINDS)
  return { buyerKind, earlyStart: buyerKind === 'consumer', termsVersion: TERMS_VERSION }
}

/** @returns `null` where nothing is sold: it was refused, or it is the portal of who has that very plan */
async function openPlanPage(world: World, walker: Walker): Promise<PaymentPage | null> {
  const { vendor, random } = walker
  const order = { plan: random.pick(PLANS), interval: random.chance(0.7) ? INTERVALS[0] : INTERVALS[1] }
  const declared = declarations(random)
  const name = `order ${order.plan} ${order.interval} ${declared?.buyerKind ?? 'without a page'}`
  const page = await attempt(walker, name, () =>
    declared === null
      ? vendor.caller.stripe.createCheckout(order)
      : vendor.caller.stripe.placeOrder({ ...order, ...declared }),
  )
  if (page === null) return null
  const portal = world.app.sandboxState.portalSessions.get(sessionIdOf(page))
  if (portal !== undefined) return portal.flow === null ? null : { ...page, kind: 'exchange' }
  const hasPlan = subscriptionsAtStripe(world, walker).some(
    subscription => isPlan(subscription) && isLive(subscription),
  )
  if (hasPlan) walker.faults.push(`${name} is sold, although a plan runs or its debit is under way`)
  return { ...page, kind: 'plan' }
}

async function openPromotionPage(
  world: World,
  walker: Walker,
  listingId: number,
): Promise<PaymentPage | null> {
  const { vendor, random } = walker
  const declared = declarations(random)
  const name = `order promotion of ${listingId} ${declared?.buyerKind ?? 'without a page'}`
  const page = await attempt(walker, name, () =>
    declared === null
      ? vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
      : vendor.caller.stripe.placeOrder({ listingId, ...declared }),
  )
  if (page === null) return null
  const isPromoted = subscriptionsAtStripe(world, walker).some(
    subscription =>
      isPromotionOf(subscription, listingId) &&
      isLive(subscription) &&
      subscription.cancel_at === null &&
      !subscription.cancel_at_period_end,
  )
  if (isPromoted) walker.faults.push(`${name} is sold, although one renews or its debit is under way`)
  return { ...page, kind: 'promotion' }
}

/** At the payment page: card, debit, a card that is declined, or another time. */
async function payPage(world: World, walker: Walker, page: PaymentPage): Promise<void> {
  const { random, vendor, pages } = walker
  const { sandbox } = world.app
  const choice = random.next()
  if (choice < 0.1) {
    pages.push(page)
    return note(walker, 'leaves the payment page open')
  }
  const { kind } = page
  if (kind === 'exchange') return confirmExchange(walker, page)
  const sessionId = sessionIdOf(page)
  try {
    if (choice < 0.15) sandbox.decline(sessionId)
    if (choice < 0.6) sandbox.pay(sessionId)
    else sandbox.paySepaPending(sessionId)
  } catch (error) {
    return note(walker, `payment page: ${String(error)}`)
  }
  note(walker, `${kind} ordered by ${choice < 0.6 ? 'card' : 'debit'}`)
  if (!random.chance(0.6)) return
  await attempt(walker, 'returns from payment', async () =>
    kind === 'plan'
      ? vendor.caller.stripe.activateSubscription({ sessionId })
      : vendor.caller.stripe.activateTopListing({ sessionId }),
  )
}

/** Another plan in place of the one that runs, paid as that one is. Stripe refuses it where it is no longer offered. */
async function confirmExchange(walker: Walker, { url }: PaymentPage): Promise<void> {
  const { status } = await fetch(`${url}/bestaetigen`, { method: 'POST', redirect: 'manual' })
  note(walker, `confirms the other plan: ${status}`)
  if (walker.random.chance(0.6)) await walker.vendor.caller.stripe.refreshSubscription()
}

export async function orderPlan(world: World, walker: Walker): Promise<void> {
  const page = await openPlanPage(world, walker)
  if (page !== null) await payPage(world, walker, page)
}

/** In two windows at once, and both are paid. */
export async function orderTwice(world: World, walker: Walker): Promise<void> {
  const listing = walker.random.chance(0.5) ? ownListing(walker) : null
  const open = () =>
    listing === null ? openPlanPage(world, walker) : openPromotionPage(world, walker, listing)
  const pages = await Promise.all([open(), open()])
  for (const page of pages) {
    if (page === null) continue
    await payPage(world, walker, page)
    await world.advance(walker.random.between(1, 300) * SECOND_MS)
  }
}

export async function orderPromotion(world: World, walker: Walker): Promise<void> {
  const listingId = ownListing(walker)
  if (listingId === null) return
  const page = await openPromotionPage(world, walker, listingId)
  if (page !== null) await payPage(world, walker, page)
}

/** Comes back to a payment page that was left open. */
export async function payLater(world: World, walker: Walker): Promise<void> {
  const page = walker.pages.pop()
  if (page !== undefined) await payPage(world, walker, page)
}

export async function cancelPromotion(_world: World, walker: Walker): Promise<void> {
  const listingId = ownListing(walker)
  if (listingId === null) return
  const { caller } = walker.vendor
  await attempt(walker, `cancel promotion of ${listingId}`, () =>
    caller.stripe.cancelTopListing({ listingId }),
  )
}

/** Takes the end of a renewal back. */
export async function resumePromotion(_world: World, walker: Walker): Promise<void> {
  const listingId = ownListing(walker)
  if (listingId === null) return
  const { caller } = walker.vendor
  await attempt(walker, `resume promotion of ${listingId}`, () =>
    caller.stripe.resumeTopListing({ listingId }),
  )
}

export async function refresh(_world: World, walker: Walker): Promise<void> {
  await attempt(walker, 'looks at the plan', () => walker.vendor.caller.stripe.refreshSubscription())
}

export async function publishListing(_world: World, walker: Walker): Promise<void> {
  if (walker.listings.filter(({ deletedAt }) => deletedAt === null).length >= 2) return
  const category = walker.random.chance(0.7) ? 'honey' : 'equipment'
  const id = await attempt(walker, `publish ${category}`, () => createListing(walker.vendor, { category }))
  if (id !== null) walker.listings.push({ id, deletedAt: null })
}

export async function deleteListing(world: World, walker: Walker): Promise<void> {
  const listing = walker.listings.find(({ deletedAt }) => deletedAt === null)
  if (listing === undefined) return
  const { caller } = walker.vendor
  const done = await attempt(walker, `delete listing ${listing.id}`, () =>
    caller.listings.delete({ id: listing.id }),
  )
  if (done === null) return
  listing.deletedAt = clock.ms()
  // The job that ends its renewal runs every minute.
  await world.settle()
}

export async function deleteAccount(_world: World, walker: Walker): Promise<void> {
  const { caller, email } = walker.vendor
  const done = await attempt(walker, 'delete account', () =>
    caller.account.delete({ email, password: PASSWORD }),
  )
  if (done !== null) walker.deletedAt = clock.ms()
}

function ownListing({ listings, random }: Walker): number | null {
  const own = listings.filter(({ deletedAt }) => deletedAt === null)
  return own.length === 0 ? null : random.pick(own).id
}
