import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listings, searchSuffixes, searchTerms } from '#drizzle/schema/market/listings.ts'
import { clock } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { extendTopListing } from '#server/listings/commands/promote-listing.ts'
import type { CreateListingInput } from '#shared/inputs/listings/listings.ts'
import { expectConsistentIndex } from '#tests/support/database/search-index.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('every kind of write, all at once, leaves the index as if written one after the other', async () => {
  const vendors = await Promise.all([0, 1, 2].map(() => createVendor(app)))
  const fields = (turn: number): CreateListingInput => ({
    // Words that all writers bring along for the first time, in different orders.
    title: `Neuwort${turn} Waldhonig Erstwort${turn % 3}`,
    description: `Text mit Sonderwort${turn % 4} und Königin, Zusatzwort${turn} am Ende.`,
    category: turn % 2 === 0 ? 'honey' : 'queens',
    shippingType: 'both',
    status: 'active',
  })
  const live = async (vendor: TestVendor) => {
    const ids: number[] = []
    for (let turn = 0; turn < 6; turn++) ids.push(await createListing(vendor, fields(turn)))
    const [kept, promoted, drafted, deleted, moved] = ids
    if (!kept || !promoted || !drafted || !deleted || !moved) throw new Error('not created')
    await Promise.all([
      vendor.caller.listings.update({ ...fields(9), id: kept }),
      withTransaction(app.db, tx => {
        const now = clock.now()
        return extendTopListing(tx, { listingId: promoted, bookedAt: now, paidAt: now, heldFrom: null })
      }),
      vendor.caller.listings.update({ ...fields(2), id: drafted, status: 'draft' }),
      vendor.caller.listings.delete({ id: deleted }),
      vendor.caller.listings.update({ ...fields(4), id: moved, category: 'equipment' }),
      vendor.caller.vendor.upsertProfile({
        businessName: 'Imkerei',
        postalCode: '10115',
        city: 'Berlin',
        country: 'DE',
      }),
    ])
  }
  await Promise.all(vendors.map(live))
  await expectConsistentIndex(app.db)
  expect(await app.db.$count(listings, eq(listings.isPublic, true))).toBe(12)
  expect((await app.db.selectDistinct({ code: listings.postalCodeId }).from(listings)).length).toBe(1)
})

test('every part of every word leads to its term', async () => {
  const terms = await app.db.select().from(searchTerms)
  const suffixes = await app.db.select().from(searchSuffixes)
  for (const { id, term } of terms.slice(0, 40)) {
    const own = suffixes.filter(row => row.termId === id).map(row => row.suffix)
    for (let start = 0; start + 3 <= term.length; start++) {
      const part = term.slice(start, start + 3)
      expect(own.some(suffix => suffix.startsWith(part))).toBe(true)
    }
  }
})
