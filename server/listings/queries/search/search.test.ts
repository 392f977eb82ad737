import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import type { CreateListingInput, ListingFilter } from '#shared/inputs/listings/listings.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import { addMeridian } from '#tests/support/database/meridian.ts'
import {
  createListing,
  createListings,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let visitor: Caller
beforeAll(async () => {
  app = await createTestApp()
  visitor = await app.callerFor(null)
  await addMeridian(app)
})
afterEach(() => clock.set(null))
afterAll(() => app.close())

/** Each test looks for its own word, and so only at its own listings. */
let serial = 0
const uniqueWord = () => `kennwort${String.fromCharCode(97 + (serial % 26))}${++serial}x`

type Fields = Partial<CreateListingInput>

const find = async (search: string, filter: Partial<ListingFilter> = {}) =>
  (await visitor.listings.search({ search, ...filter })).map(card => card.id)

test('each frame size finds its own hives, whichever country it is used in', async () => {
  const vendor = await createVendor(app, { postalCode: '3000', city: 'Bern', country: 'CH' })
  const word = uniqueWord()
  const sizes = [...HIVE_SYSTEMS]
  const goods = { category: 'equipment', equipmentCategory: 'hives' } as const
  const ids = await createListings(
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

test('cards are cut, and carry no more than cards need', async () => {
  const word = uniqueWord()
  const vendor = await createVendor(app, { phone: '+49 8621 99999', showPhone: true })
  await createListings(vendor, word, [{ description: `${'Öl '.repeat(150)}Ende` }])
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
  const [id] = await createListings(await createVendor(app), word, [{}])
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
