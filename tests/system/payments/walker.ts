import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock } from '#server/core/clock.ts'
import { ownPasswordHash } from '#tests/support/fixtures/accounts.ts'
import { createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { World } from './world.ts'

export interface PaymentPage {
  url: string
  kind: 'plan' | 'promotion' | 'exchange'
}

/** A customer on a walk: what they have, and what they did. */
export interface Walker {
  index: number
  vendor: TestVendor
  random: SeededRandom
  /** What they did, for whoever has to find out why something is wrong. */
  steps: string[]
  /** Payment pages that they have left open. */
  pages: PaymentPage[]
  listings: { id: number; deletedAt: number | null }[]
  deletedAt: number | null
  bannedAt: number | null
  /** When a contract was cancelled or withdrawn from, by whomever: from then on more may go back than another contract makes superfluous. */
  declaredAt: number[]
  /** Of these, the withdrawals. */
  withdrawnAt: number[]
  /** What was wrong at once, found while walking. */
  faults: string[]
}

export async function createWalker({ app }: World, index: number, random: SeededRandom): Promise<Walker> {
  const vendor = await createVendor(app, { plan: null })
  await app.db
    .update(users)
    .set({ passwordHash: await ownPasswordHash() })
    .where(eq(users.id, vendor.userId))
  return {
    index,
    vendor,
    random,
    steps: [],
    pages: [],
    listings: [],
    deletedAt: null,
    bannedAt: null,
    declaredAt: [],
    withdrawnAt: [],
    faults: [],
  }
}

export function note({ steps }: Walker, step: string): void {
  steps.push(`${clock.now().toISOString().slice(0, 19)} ${step}`)
}

/** What the customer has at Stripe right now. */
export function subscriptionsAtStripe(world: World, walker: Walker): Stripe.Subscription[] {
  const { customerId } = world.historyOf(walker.vendor.userId)
  return customerId === null ? [] : world.app.sandboxState.subscriptions.listBy('customer', customerId)
}

export function invoicesAtStripe(world: World, walker: Walker): Stripe.Invoice[] {
  const { customerId } = world.historyOf(walker.vendor.userId)
  return customerId === null ? [] : world.app.sandboxState.invoices.listBy('customer', customerId)
}

export function isLive({ status }: Stripe.Subscription): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired'
}

export function isPlan({ metadata }: Stripe.Subscription): boolean {
  return metadata.kind === 'plan'
}

export function isPromotionOf({ metadata }: Stripe.Subscription, listingId: number): boolean {
  return metadata.listingId === String(listingId)
}
