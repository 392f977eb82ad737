import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import { priceStats } from '#drizzle/schema/market/statistics.ts'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { usualPriceText } from '#shared/listings/prices/price-insight.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { computePrices } from './commands/compute-prices.ts'

let app: TestApp
/** A listing whose copies fill the market. */
let pattern: typeof listings.$inferInsert
const sellers: TestVendor[] = []

beforeAll(async () => {
  app = await createTestApp()
  for (let index = 0; index < 9; index++) sellers.push(await createVendor(app))
  const id = await createListing(sellerAt(0), {
    category: 'colonies',
    colonyType: 'ableger',
    hiveSystem: 'zander',
    price: '150',
    priceUnit: 'Volk',
  })
  const [row] = await app.db.select().from(listings).where(eq(listings.id, id))
  if (row === undefined) throw new Error('no listing')
  const { id: _id, ...rest } = row
  pattern = rest
})
beforeEach(async () => {
  await app.db.delete(listings)
})
afterAll(() => {
  clock.set(null)
  return app.close()
})

function sellerAt(index: number): TestVendor {
  const seller = sellers[index]
  if (seller === undefined) throw new Error('no seller')
  return seller
}

/** As many listings as there are prices, by so many vendors in turn. */
async function offer(
  vendorCount: number,
  prices: readonly number[],
  changes: Partial<typeof pattern> = {},
): Promise<void> {
  const rows = prices.map((price, index) => ({
    ...pattern,
    vendorId: sellerAt(index % vendorCount).vendorId,
    price: price.toFixed(2),
    ...changes,
  }))
  await app.db.insert(listings).values(rows)
}

const pricesFrom = (count: number) => Array.from({ length: count }, (_, index) => 101 + index)

/** What is usual is kept for a minute. */
async function computePricesAnew(): Promise<void> {
  await computePrices(app.db)
  clock.set(new Date(clock.ms() + MINUTE_MS))
}

async function usualFor(hiveSystem: 'zander' | 'dadant_us' | null = 'zander') {
  await computePricesAnew()
  const goods = { category: 'colonies', subtype: 'ableger', hiveSystem } as const
  return sellerAt(0).caller.statistics.getUsualPrice(goods)
}

/** Of the first listing that is offered, as buyers see it. */
async function shownToBuyers(where = eq(listings.colonyType, 'ableger')) {
  const [row] = await app.db.select({ id: listings.id }).from(listings).where(where).limit(1)
  return (await app.callerFor(null)).listings.getById({ id: row?.id ?? 0 })
}

test('from 30 listings of 8 vendors on it is told what is usual: the middle half, by rank', async () => {
  await offer(8, pricesFrom(30))
  expect(await usualFor()).toEqual({ from: '108.00', middle: '115.00', to: '123.00', count: 30 })
  expect((await shownToBuyers()).usualPrice).toEqual({
    from: '108.00',
    middle: '115.00',
    to: '123.00',
    count: 30,
  })
})

test.each([
  ['29 listings', 8, 29],
  ['7 vendors', 7, 35],
])('%s say nothing', async (_, vendorCount, count) => {
  await offer(vendorCount, pricesFrom(count))
  expect(await usualFor()).toBeNull()
  expect(await shownToBuyers()).not.toHaveProperty('usualPrice')
  expect(await app.db.$count(priceStats)).toBe(0)
})

test('one vendor with a thousand listings cannot move it', async () => {
  await offer(8, pricesFrom(32))
  const before = await usualFor()
  await app.db
    .insert(listings)
    .values(
      Array.from({ length: 1000 }, () => ({ ...pattern, vendorId: sellerAt(8).vendorId, price: '999.00' })),
    )
  // Five of the thousand count, like five of anybody.
  const after = await usualFor()
  expect(after).toEqual({ from: '110.00', middle: '119.00', to: '128.00', count: 37 })
  expect(before).toEqual({ from: '108.00', middle: '116.00', to: '124.00', count: 32 })
  // Nor can they make something usual that few others offer.
  await app.db.delete(listings)
  await offer(6, pricesFrom(12))
  await app.db.insert(listings).values(Array.from({ length: 1000 }, () => ({ ...pattern, price: '999.00' })))
  expect(await usualFor()).toBeNull()
})

test('only what can be compared counts: public, with a price, of the country, of one colony', async () => {
  await offer(8, pricesFrom(30))
  const usual = await usualFor()
  await offer(8, [1, 2, 3, 4, 5, 6, 7, 8], { isPublic: false })
  await offer(8, [1, 2, 3, 4, 5, 6, 7, 8], { priceUnit: 'Wabe' })
  await offer(8, [1, 2, 3, 4, 5, 6, 7, 8], { country: 'AT' })
  await offer(8, [1, 2, 3, 4, 5, 6, 7, 8], { price: null })
  await offer(8, [1, 2, 3, 4, 5, 6, 7, 8], { subtype: 'wirtschaftsvolk' })
  expect(await usualFor()).toEqual(usual)
  expect(await shownToBuyers(eq(listings.priceUnit, 'Wabe'))).not.toHaveProperty('usualPrice')
})

test('the frame of a colony has its own middle where enough are offered, else that of all frames', async () => {
  await offer(8, pricesFrom(30))
  await offer(
    8,
    pricesFrom(30).map(price => price + 100),
    { hiveSystem: 'dadant_us' },
  )
  expect((await usualFor('dadant_us'))?.middle).toBe('215.00')
  expect((await usualFor('zander'))?.middle).toBe('115.00')
  expect(await usualFor(null)).toMatchObject({ count: 40 })
})

test('honey is compared by the kilogram; the statistics of a vendor show both', async () => {
  await offer(
    8,
    pricesFrom(30).map(price => price / 10),
    {
      category: 'honey',
      subtype: 'forest',
      colonyType: null,
      hiveSystem: null,
      honeyType: 'forest',
      pricePerKg: '19.00',
    },
  )
  await computePricesAnew()
  const { caller } = sellerAt(0)
  expect(await caller.statistics.getUsualPrice({ category: 'honey', subtype: 'forest' })).toMatchObject({
    from: '19.00',
    to: '19.00',
  })
  const [row] = await app.db.select().from(listings).limit(1)
  await (await app.callerFor(null)).leads.submit({
    listingId: row?.id ?? 0,
    name: 'Erika Beispiel',
    email: 'erika@beispiel.test',
    message: 'Ist der Honig noch zu haben?',
    gdprConsent: true,
  })
  const { listings: shown } = await caller.statistics.getMine({})
  expect(shown[0]?.price).toMatchObject({ own: '19.00', usual: { count: 30 } })
})

test('in words: whole euro, halves where it is cheap', () => {
  const told = (from: string, to: string) =>
    usualPriceText('colonies', { from, middle: from, to, count: 143 })
  expect(told('119.60', '180.00')).toBe('Üblich: 120–180 € (143 Inserate)')
  expect(told('12.30', '18.20')).toBe('Üblich: 12,50–18 € (143 Inserate)')
  expect(told('99.60', '100.20')).toBe('Üblich: rund 100 € (143 Inserate)')
  expect(usualPriceText('honey', { from: '16', middle: '19', to: '22', count: 88 })).toBe(
    'Üblich: 16–22 €/kg (88 Inserate)',
  )
})
