import { subscriptions } from '#drizzle/schema/billing.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database.ts'
import { deleteOwnListing } from '#server/listings/commands/delete-listing.ts'
import { extendTopListing } from '#server/listings/commands/promote-listing.ts'
import { createListing, updateListing } from '#server/listings/commands/save-listing.ts'
import type { CreateListingInput } from '#shared/listings-inputs.ts'
import { createRandom, pick, pickZipf, type Vocabulary } from './vocabulary.ts'

type Measure = (name: string, run: () => Promise<unknown>) => Promise<void>

/** Creates listings like those of the catalogue, changes and promotes them, and takes them away again. */
export async function measureWrites(db: Database, vocabulary: Vocabulary, measure: Measure): Promise<void> {
  const vendorId = 1
  const now = clock.now()
  await db.insert(subscriptions).ignore().values({
    userId: 1,
    plan: 'PREMIUM',
    interval: 'yearly',
    status: 'active',
    createdAt: now,
    updatedAt: now,
  })
  const random = createRandom(3)
  const words = (count: number) =>
    Array.from({ length: count }, () => pickZipf(random, vocabulary.general).text)
  const draft = (): CreateListingInput => ({
    title: `${pick(random, vocabulary.trade.honey).text} ${words(2).join(' ')}`,
    description: words(80).join(' '),
    category: 'honey',
    price: '9.50',
    shippingType: 'both',
    status: 'active',
  })
  const ids: number[] = []
  let turn = 0
  const nextId = () => ids[turn++ % ids.length] ?? 0
  await measure('create', async () => ids.push((await createListing(db, vendorId, draft())).id))
  await measure('update, another text', () => updateListing(db, vendorId, { ...draft(), id: nextId() }))
  await measure('promote', () =>
    withTransaction(db, tx => extendTopListing(tx, { listingId: nextId(), bookedAt: now, paidAt: now })),
  )
  await measure('delete', () => deleteOwnListing(db, vendorId, ids.pop() ?? 0))
}
