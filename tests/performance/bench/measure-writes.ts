import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, type DatabaseHandle, withTransaction } from '#server/core/database/database.ts'
import { deleteOwnListing } from '#server/listings/commands/delete-listing.ts'
import { extendTopListing } from '#server/listings/commands/promote-listing.ts'
import { createListing, updateListing } from '#server/listings/commands/save-listing.ts'
import { subscribeDomains } from '#server/process/subscriptions.ts'
import type { CreateListingInput } from '#shared/inputs/listings/listings.ts'
import { catalogueVocabulary } from './catalogue/load-catalogue.ts'
import { createRandom, pick, pickZipf, type Vocabulary } from './catalogue/vocabulary.ts'
import { processorMs } from './processor-time.ts'

export interface MeasuredWrite {
  name: string
  /** ms of the database's processor per write. */
  databaseMs: number
  p50: number
}

const WRITES = 200
const WARM_UP_WRITES = 20
const VENDOR = 1

/** Creates listings like those of the catalogue, changes and promotes them, and takes them away again. */
export async function measureWrites(
  { db }: Pick<DatabaseHandle, 'db'>,
  databasePid: number,
): Promise<MeasuredWrite[]> {
  subscribeDomains()
  await givePlan(db)
  const draft = createDrafts(catalogueVocabulary())
  const now = clock.now()
  const ids: number[] = []
  let turn = 0
  const nextId = () => ids[turn++ % ids.length] ?? 0
  const drafts = new Map<number, CreateListingInput>()
  const measure = (name: string, run: () => Promise<unknown>) => measureWrite(name, databasePid, run)
  return [
    await measure('create', async () => {
      const input = draft()
      const { id } = await createListing(db, VENDOR, input)
      ids.push(id)
      drafts.set(id, input)
    }),
    await measure('update, another price', () => {
      const id = nextId()
      return updateListing(db, VENDOR, { ...(drafts.get(id) ?? draft()), price: '11.00', id })
    }),
    await measure('update, a wholly new text', () => updateListing(db, VENDOR, { ...draft(), id: nextId() })),
    await measure('promote', () =>
      withTransaction(db, tx =>
        extendTopListing(tx, { listingId: nextId(), bookedAt: now, paidAt: now, heldFrom: null }),
      ),
    ),
    await measure('delete', () => deleteOwnListing(db, VENDOR, ids.pop() ?? 0)),
  ]
}

async function measureWrite(
  name: string,
  databasePid: number,
  run: () => Promise<unknown>,
): Promise<MeasuredWrite> {
  for (let write = 0; write < WARM_UP_WRITES; write++) await run()
  const before = processorMs(databasePid)
  const times: number[] = []
  for (let write = 0; write < WRITES; write++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  const databaseMs = (processorMs(databasePid) - before) / WRITES
  return { name, databaseMs, p50: times.toSorted((a, b) => a - b)[WRITES / 2] ?? 0 }
}

async function givePlan(db: Database): Promise<void> {
  const now = clock.now()
  await db.insert(subscriptions).ignore().values({
    userId: VENDOR,
    plan: 'PREMIUM',
    interval: 'yearly',
    status: 'active',
    createdAt: now,
    updatedAt: now,
  })
}

function createDrafts({ general, trade }: Vocabulary): () => CreateListingInput {
  const random = createRandom(3)
  const words = (count: number) => Array.from({ length: count }, () => pickZipf(random, general).text)
  return () => ({
    title: `${pick(random, trade.honey).text} ${words(2).join(' ')}`,
    description: words(80).join(' '),
    category: 'honey',
    price: '9.50',
    shippingType: 'both',
    status: 'active',
  })
}
