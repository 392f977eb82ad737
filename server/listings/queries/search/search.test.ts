import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { extendTopListing } from '#server/listings/commands/promote-listing.ts'
import { listJobs } from '#server/process/jobs.ts'
import type { CreateListingInput, ListingFilter } from '#shared/inputs/listings/listings.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import type { Sort } from '#shared/listings/listings.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

const NOON = new Date('2026-06-01T12:00:00Z')

/** Places on one meridian: a degree of latitude is 111.2 km. */
const PLACES = { '10000': 50, '10001': 50.05, '10002': 50.2, '10003': 50.8 }

let app: TestApp
let visitor: Caller
beforeAll(async () => {
  app = await createTestApp()
  visitor = await app.callerFor(null)
  const place = { country: 'DE', place: 'Ort', longitude: 10, isApproximate: false, updatedAt: NOON } as const
  await app.db
    .insert(postalCodes)
    .values(Object.entries(PLACES).map(([code, latitude]) => ({ ...place, code, latitude })))
})
afterEach(() => clock.set(null))
afterAll(() => app.close())

/** Each test looks for its own word, and so only at its own listings. */
let serial = 0
const uniqueWord = () => `kennwort${String.fromCharCode(97 + (serial % 26))}${++serial}x`

type Fields = Partial<CreateListingInput>

async function listAll(vendor: TestVendor, word: string, all: Fields[]): Promise<number[]> {
  const ids: number[] = []
  for (const fields of all) {
    ids.push(await createListing(vendor, { title: `Inserat ${word}`, ...fields }))
  }
  return ids
}

const find = async (search: string, filter: Partial<ListingFilter> & { sortBy?: Sort } = {}) =>
  (await visitor.listings.search({ search, ...filter })).map(card => card.id)

test('each frame size finds its own hives, whichever country it is used in', async () => {
  const vendor = await createVendor(app, { postalCode: '3000', city: 'Bern', country: 'CH' })
  const word = uniqueWord()
  const sizes = [...HIVE_SYSTEMS]
  const goods = { category: 'equipment', equipmentCategory: 'hives' } as const
  const ids = await listAll(
    vendor,
    word,
    sizes.map(hiveSystem => ({ ...goods, hiveSystem })),
  )
  for (const [index, hiveSystem] of sizes.entries()) {
    expect(await find(word, { ...goods, hiveSystem }), hiveSystem).toEqual([ids[index]])
    expect((await visitor.listings.getById({ id: ids[index] ?? 0 })).hiveSystem).toBe(hiveSystem)
  }
})

describe('filters', () => {
  const word = uniqueWord()
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    const german = await createVendor(app, { postalCode: '10000' })
    const swiss = await createVendor(app, { postalCode: '3000', city: 'Bern', country: 'CH' })
    const all: [string, TestVendor, Fields][] = [
      ['honey', german, { category: 'honey', isBio: true, shippingType: 'pickup_only' }],
      ['queen', german, { category: 'queens', breed: 'carnica', matingType: 'island_mated' }],
      [
        'colony',
        swiss,
        { category: 'colonies', breed: 'buckfast', colonyType: 'ableger', hiveSystem: 'zander' },
      ],
      ['hive', german, { category: 'equipment', equipmentCategory: 'hives', hiveSystem: 'zander' }],
    ]
    for (const [name, vendor, fields] of all) {
      ids[name] = await createListing(vendor, { title: `Inserat ${word}`, shippingType: 'both', ...fields })
    }
  })

  test.each<[Partial<ListingFilter>, string[]]>([
    [{}, ['hive', 'colony', 'queen', 'honey']],
    [{ category: 'honey' }, ['honey']],
    [{ breed: 'carnica' }, ['queen']],
    [{ breed: 'carnica', category: 'colonies' }, []],
    [{ matingType: 'island_mated' }, ['queen']],
    [{ colonyType: 'ableger' }, ['colony']],
    [{ equipmentCategory: 'hives' }, ['hive']],
    [{ equipmentCategory: 'hives', colonyType: 'ableger' }, []],
    [{ hiveSystem: 'zander' }, ['hive', 'colony']],
    [{ isBio: true }, ['honey']],
    [{ isBio: false }, ['hive', 'colony', 'queen', 'honey']],
    [{ shippingAvailable: true }, ['hive', 'colony', 'queen']],
    [{ country: 'CH' }, ['colony']],
    [{ country: 'AT' }, []],
    [{ postalCode: '10000', radius: 10 }, ['hive', 'queen', 'honey']],
    [{ postalCode: '3000', country: 'CH' }, ['colony']],
    [{ postalCode: '99999' }, []],
    [{ postalCode: 'abc' }, []],
  ])('%j', async (filter, names) => {
    const expected = names.map(name => ids[name])
    expect(await find(word, filter)).toEqual(expected)
    const { total } = await visitor.listings.count({ search: word, ...filter })
    expect(total).toBe(expected.length)
    // The same without the text, which takes other ways through the indexes.
    const all = await visitor.listings.search({ ...filter, limit: 100 })
    const own = all.map(card => card.id).filter(id => Object.values(ids).includes(id))
    expect(own).toEqual(expected)
  })

  test.each(['category', 'breed', 'matingType', 'hiveSystem', 'equipmentCategory', 'colonyType', 'country'])(
    'all as %s is no filter',
    async name => {
      const filter: object = { search: word, [name]: 'all' }
      expect(await find(word, filter)).toEqual(await find(word))
      expect(await visitor.listings.count(filter)).toEqual(await visitor.listings.count({ search: word }))
    },
  )

  test('none at all find everything, with the defaults of an empty input', async () => {
    expect(await visitor.listings.search()).toEqual(await visitor.listings.search({}))
    expect(await visitor.listings.count()).toEqual(await visitor.listings.count({}))
  })

  test.each([
    { limit: 0 },
    { limit: 101 },
    { offset: -1 },
    { category: 'cars' },
    { radius: 0 },
    { sortBy: 'best' },
  ])('refuses %j', async input => {
    await expect(visitor.listings.search(input as object)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('orders', () => {
  const word = uniqueWord()
  let ids: number[] = []
  beforeAll(async () => {
    const vendor = await createVendor(app)
    clock.set(NOON)
    // Same minute, same price: only the id can decide.
    ids = await listAll(
      vendor,
      word,
      ['5', null, '3', '5', null, '12.50', '5'].map(price => ({ price })),
    )
    clock.set(null)
  })
  const order = async (sortBy: Sort, filter = {}) =>
    (await find(word, { sortBy, ...filter })).map(id => ids.indexOf(id))

  test.each<[Sort, number[]]>([
    ['top_listing', [6, 5, 4, 3, 2, 1, 0]],
    ['newest', [6, 5, 4, 3, 2, 1, 0]],
    ['distance', [6, 5, 4, 3, 2, 1, 0]],
    ['price_asc', [2, 0, 3, 6, 5, 4, 1]],
    ['price_desc', [5, 6, 3, 0, 2, 4, 1]],
  ])('%s', async (sortBy, expected) => {
    expect(await order(sortBy)).toEqual(expected)
    for (const limit of [1, 2, 3, 5]) {
      const paged: number[] = []
      for (let offset = 0; offset < 10; offset += limit) {
        const page = await visitor.listings.search({ search: word, sortBy, limit, offset })
        paged.push(...page.map(card => ids.indexOf(card.id)))
      }
      expect(paged).toEqual(expected)
    }
  })

  test('by distance: nearest first, equals in the default order, one decimal', async () => {
    const own = uniqueWord()
    const far = await createVendor(app, { postalCode: '10002' })
    const near = await createVendor(app, { postalCode: '10001' })
    const outside = await createVendor(app, { postalCode: '10003' })
    const here = await createVendor(app, { postalCode: '10000' })
    const [f] = await listAll(far, own, [{}])
    const [n1, n2] = await listAll(near, own, [{}, {}])
    await listAll(outside, own, [{}])
    const [h] = await listAll(here, own, [{}])
    const cards = await visitor.listings.search({
      search: own,
      postalCode: '10000',
      sortBy: 'distance',
      radius: 50,
    })
    expect(cards.map(card => card.id)).toEqual([h, n2, n1, f])
    expect(cards.map(card => card.distance)).toEqual([0, 5.6, 5.6, 22.2])
    const ring = await visitor.listings.search({
      postalCode: '10000',
      sortBy: 'distance',
      radius: 50,
      limit: 100,
    })
    const distances = ring.map(card => card.distance ?? 0)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(new Set(ring.map(card => card.id)).size).toBe(ring.length)
    expect((await visitor.listings.search({ search: own })).map(card => card.distance)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test('a vendor who moves takes the listings along', async () => {
    const own = uniqueWord()
    const vendor = await createVendor(app, { postalCode: '10000' })
    const [id] = await listAll(vendor, own, [{}])
    const near = { postalCode: '10000', radius: 10 }
    expect(await find(own, near)).toEqual([id])
    await vendor.caller.vendor.upsertProfile({
      businessName: 'Imkerei',
      postalCode: '10003',
      city: 'Ort',
      country: 'DE',
    })
    expect(await find(own, near)).toEqual([])
    expect(await find(own, { postalCode: '10003', radius: 10 })).toEqual([id])
  })
})

describe('Top-Listings', () => {
  const pay = (listingId: number, bookedAt = clock.now(), paidAt = clock.now()) =>
    withTransaction(app.db, tx => extendTopListing(tx, { listingId, bookedAt, paidAt, heldFrom: null }))
  const sweep = async () => {
    await listJobs(app.services)
      .find(job => job.name === 'demote-ended-top-listings')
      ?.run()
  }

  test.each(['by its time stamp alone', 'by the job'])('stand first for 30 days, then end %s', async way => {
    const word = uniqueWord()
    const vendor = await createVendor(app)
    clock.set(NOON)
    const [a, b, c] = await listAll(vendor, word, [{}, {}, {}])
    if (a === undefined || b === undefined || c === undefined) throw new Error('not created')
    await pay(a)
    clock.set(new Date(NOON.getTime() + HOUR_MS))
    await pay(b)
    expect(await find(word)).toEqual([b, a, c])
    const end = NOON.getTime() + 30 * DAY_MS
    clock.set(new Date(end - 1))
    expect((await visitor.listings.search({ search: word })).map(card => card.isTopListing)).toEqual([
      true,
      true,
      false,
    ])
    clock.set(new Date(end))
    if (way === 'by the job') await sweep()
    expect(await find(word)).toEqual([b, c, a])
    expect((await visitor.listings.getById({ id: a })).isTopListing).toBe(false)
    clock.set(new Date(end + HOUR_MS))
    if (way === 'by the job') await sweep()
    expect(await find(word)).toEqual([c, b, a])
    expect(await find(word, { category: 'honey', sortBy: 'top_listing' })).toEqual([c, b, a])
  })

  test('the newest booking stands first, be it by a second', async () => {
    const word = uniqueWord()
    const vendor = await createVendor(app)
    clock.set(NOON)
    const [a, b] = await listAll(vendor, word, [{}, {}])
    if (a === undefined || b === undefined) throw new Error('not created')
    await pay(b)
    clock.set(new Date(NOON.getTime() + SECOND_MS))
    await pay(a)
    expect(await find(word)).toEqual([a, b])
  })

  test('a renewal adds 30 days to those that are left and keeps the place of the booking', async () => {
    const word = uniqueWord()
    const vendor = await createVendor(app)
    clock.set(NOON)
    const [old, young] = await listAll(vendor, word, [{}, {}])
    if (old === undefined || young === undefined) throw new Error('not created')
    await pay(old)
    clock.set(new Date(NOON.getTime() + MINUTE_MS))
    await pay(young)
    clock.set(new Date(NOON.getTime() + 29 * DAY_MS))
    await pay(old, NOON)
    expect(await find(word)).toEqual([young, old])
    const [row] = await app.db.select().from(listings).where(eq(listings.id, old))
    expect(row?.topListingUntil).toEqual(new Date(NOON.getTime() + 60 * DAY_MS))
  })

  test('an edited listing keeps its promotion', async () => {
    const word = uniqueWord()
    const vendor = await createVendor(app)
    const [id, other] = await listAll(vendor, word, [{}, {}])
    if (id === undefined) throw new Error('not created')
    await pay(id)
    const { title, description, category, shippingType } = await visitor.listings.getById({ id })
    await vendor.caller.listings.update({ id, title: `${title} neu`, description, category, shippingType })
    expect(await find(word)).toEqual([id, other])
    expect(await find(`${word} neu`)).toEqual([id])
  })
})

test('cards are cut, and carry no more than cards need', async () => {
  const word = uniqueWord()
  const vendor = await createVendor(app, { phone: '+49 8621 99999', showPhone: true })
  await listAll(vendor, word, [{ description: `${'Öl '.repeat(150)}Ende` }])
  const [card] = await visitor.listings.search({ search: word })
  expect(card?.description).toBe('Öl '.repeat(67).slice(0, 200))
  expect(card?.vendor).toEqual({
    businessName: expect.any(String),
    postalCode: '83278',
    city: 'Traunstein',
    country: 'DE',
  })
  expect(card).not.toHaveProperty('images')
})

test('counting stops at 1,000', async () => {
  const word = uniqueWord()
  const [id] = await listAll(await createVendor(app), word, [{}])
  if (id === undefined) throw new Error('not created')
  const [row] = await app.db.select().from(listings).where(eq(listings.id, id))
  if (row === undefined) throw new Error('not there')
  const { id: _, ...copy } = row
  await app.db
    .insert(listings)
    .values(Array.from({ length: 1001 }, () => ({ ...copy, country: 'AT' as const })))
  const austrian = { country: 'AT' } as const
  expect(await visitor.listings.count(austrian)).toEqual({ total: 1000, capped: true })
  expect(await visitor.listings.count({ search: word })).toEqual({ total: 1, capped: false })

  // That there are more is believed for a minute; whatever is counted to its end is counted each time.
  await app.db.update(listings).set({ isPublic: false }).where(eq(listings.country, 'AT')).limit(10)
  expect(await visitor.listings.count(austrian)).toEqual({ total: 1000, capped: true })
  clock.set(new Date(Date.now() + MINUTE_MS))
  expect(await visitor.listings.count(austrian)).toEqual({ total: 991, capped: false })
  await app.db.update(listings).set({ isPublic: false }).where(eq(listings.country, 'AT')).limit(20)
  expect((await visitor.listings.count(austrian)).total).toBeLessThan(991)
})
