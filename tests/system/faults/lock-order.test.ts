import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock } from '#server/core/clock.ts'
import { AppError, databaseErrorCode } from '#server/core/errors.ts'
import { countDeadlocks } from '#tests/support/database/count-deadlocks.ts'
import { expectConsistentIndex } from '#tests/support/database/search-index.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import type { Caller } from '#tests/support/product/app.ts'
import { createPaymentTestApp, type PaymentTestApp, sessionIdOf } from '#tests/support/product/payments.ts'

/**
 * Everything locks vendor, account and listing in one order (server/vendors/commands/lock-vendor.ts), so transactions queue
 * up instead of deadlocking. The retry would hide a deadlock from users: here each one is counted.
 */

const ROUNDS = 6
const PLACES = [
  { postalCode: '20095', city: 'Hamburg' },
  { postalCode: '80331', city: 'München' },
]

let app: PaymentTestApp
let admin: Caller
let visitor: Caller

beforeAll(async () => {
  clock.set(new Date('2026-03-10T12:00:00Z'))
  app = await createPaymentTestApp({ env: { RATE_LIMIT: 'off' } })
  visitor = await app.callerFor(null)
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
})
afterAll(() => app.close())

test('enquiry, promotion, plan, move, ban, edit, favourite and deletion at once do not deadlock', async () => {
  const vendor = await createVendor(app)
  const buyer = await app.callerFor((await createUser(app)).id)
  const deadlocks = countDeadlocks(app.db)
  for (let round = 0; round < ROUNDS; round++) await liveThrough(vendor, buyer, round)
  expect(deadlocks).toEqual([])
  await expectConsistentIndex(app.db)
}, 120_000)

async function liveThrough(vendor: TestVendor, buyer: Caller, round: number): Promise<void> {
  const { caller, userId } = vendor
  const title = `Sperrhonig ${round}`
  const listingId = await createListing(vendor, { title })
  const kept = await createListing(vendor, { title })
  const checkout = await caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
  const sessionId = sessionIdOf(checkout)
  app.sandbox.pay(sessionId)
  const enquire = (id: number) =>
    visitor.leads.submit({
      listingId: id,
      name: 'Erika Muster',
      email: `erika-${round}@beispiel.test`,
      message: 'Ist der Honig noch da? Ich nehme fünf Gläser.',
      gdprConsent: true,
    })
  const edit = () =>
    caller.listings.update({
      id: kept,
      title,
      description: `${title} aus dem eigenen Garten`,
      category: 'honey',
      shippingType: 'both',
    })
  const place = PLACES[round % 2] ?? { postalCode: '83278', city: 'Traunstein' }
  await allowRefusals([
    enquire(listingId),
    caller.stripe.activateTopListing({ sessionId }),
    caller.vendor.upsertProfile({ businessName: 'Imkerei', country: 'DE', ...place }),
    enquire(kept),
    ...repeat(4, () => edit()),
    ...repeat(4, () => enquire(kept)),
    admin.admin.toggleUserBan({ userId, ban: true }),
    caller.stripe.refreshSubscription(),
    buyer.favorites.add({ listingId: kept }),
    caller.favorites.add({ listingId }),
    caller.listings.delete({ id: listingId }),
    admin.admin.toggleUserBan({ userId, ban: false }),
  ])
  await app.db.update(users).set({ isActive: true }).where(eq(users.id, userId))
  await admin.admin.toggleUserBan({ userId, ban: false })
}

function repeat<T>(times: number, work: () => T): T[] {
  return Array.from({ length: times }, work)
}

/** A listing may be gone, hidden or not yet there when its turn comes, and a busy machine may be too slow for a lock. */
async function allowRefusals(calls: Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(calls)) {
    if (outcome.status === 'fulfilled') continue
    const { cause } = outcome.reason as { cause?: unknown }
    const code = cause instanceof AppError ? cause.code : databaseErrorCode(cause)
    expect(['LISTING_NOT_FOUND', 'SERVICE_UNAVAILABLE', 'ER_LOCK_WAIT_TIMEOUT']).toContain(code)
  }
}
