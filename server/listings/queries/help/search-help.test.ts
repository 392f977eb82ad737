import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let far: TestVendor
let visitor: Caller

beforeAll(async () => {
  app = await createTestApp()
  const near = await createVendor(app, { postalCode: '83278', city: 'Traunstein' })
  far = await createVendor(app, { postalCode: '10115', city: 'Berlin' })
  visitor = await app.callerFor(null)
  const list = (vendor: TestVendor, title: string, more: object = {}) =>
    createListing(vendor, {
      title,
      description: 'Näheres gern am Telefon, Abholung nach Absprache.',
      ...more,
    })
  await list(near, 'Waldhonig kräftig')
  await list(near, 'Waldhonig mild')
  await list(far, 'Waldhonig aus Brandenburg')
  await list(far, 'Lindenblüte im Glas')
  await list(near, 'Zanderbeute aus Weymouthskiefer', { category: 'equipment', equipmentCategory: 'hives' })
  await list(near, 'Weiselkäfig aus Draht', { category: 'equipment', equipmentCategory: 'other' })
})
afterAll(() => app.close())

const titles = async (search: string) =>
  (await visitor.listings.search({ search })).map(listing => listing.title).toSorted()

describe('words of the trade', () => {
  test('a word finds what others call by another name', async () => {
    expect(await titles('Bienenkasten')).toEqual(['Zanderbeute aus Weymouthskiefer'])
    expect(await titles('BIENENKAESTEN')).toEqual(['Zanderbeute aus Weymouthskiefer'])
    expect(await titles('Königinnenkäfig draht')).toEqual(['Weiselkäfig aus Draht'])
    expect(await visitor.listings.count({ search: 'Bienenkasten' })).toEqual({ total: 1, capped: false })
  })

  test('in quotation marks it stands for itself', async () => {
    expect(await titles('"Bienenkasten"')).toEqual([])
    expect(await titles('„Weiselkäfig“')).toEqual(['Weiselkäfig aus Draht'])
  })
})

describe('Meinten Sie', () => {
  const correct = async (search: string, more: object = {}) =>
    (await visitor.listings.searchHelp({ search, ...more })).correction

  test('a word that is nowhere is answered with the nearest one, as it is written in the listings', async () => {
    expect(await correct('Waldhonik')).toEqual({
      search: 'Waldhonig',
      words: [{ written: 'Waldhonik', meant: 'Waldhonig' }],
      count: { total: 3, capped: false },
    })
    expect((await correct('lindenblühte'))?.search).toBe('Lindenblüte')
    expect((await correct('Waldhoing krätfig'))?.search).toBe('Waldhonig kräftig')
  })

  test('the number is that of the same search with the other word', async () => {
    expect((await correct('Waldhonik', { postalCode: '83278', radius: 25 }))?.count.total).toBe(2)
  })

  test('nothing is replaced: the search itself finds nothing', async () => {
    expect(await titles('Waldhonik')).toEqual([])
  })

  test('what resembles nothing, is somewhere, or is too short to guess is left alone', async () => {
    expect(await correct('Xylophonkonzert')).toBeNull()
    expect(await correct('Waldhonig Lindenblüte')).toBeNull()
    expect(await correct('xyz')).toBeNull()
    expect(await correct('4711')).toBeNull()
  })
})

describe('what to change', () => {
  const relaxations = async (input: object) =>
    (await visitor.listings.searchHelp(input)).relaxations.map(({ relaxation, count }) => ({
      ...relaxation,
      total: count.total,
    }))

  test('each change by itself with what it finds, best first, and only what finds something', async () => {
    const input = {
      search: 'Waldhonig',
      category: 'equipment',
      equipmentCategory: 'hives',
      postalCode: '83278',
      radius: 25,
    }
    expect(await relaxations(input)).toEqual([{ kind: 'category', total: 2 }])
    expect(
      await relaxations({ search: 'Lindenblüte', category: 'honey', postalCode: '83278', radius: 25 }),
    ).toEqual([{ kind: 'place', total: 1 }])
    expect(await relaxations({ search: 'Waldhonig mild unsinnigeswort' })).toEqual([
      { kind: 'word', word: 'unsinnigeswort', total: 1 },
    ])
  })

  test('of one listing, only what finds more', async () => {
    expect(await relaxations({ search: 'Brandenburg Waldhonig' })).toEqual([
      { kind: 'word', word: 'Brandenburg', total: 3 },
    ])
  })

  test('where more is found, nothing is said', async () => {
    expect(await visitor.listings.searchHelp({ search: 'Waldhonig' })).toEqual({
      correction: null,
      relaxations: [],
      near: [],
    })
  })

  test('up to three listings come close', async () => {
    const { near } = await visitor.listings.searchHelp({ search: 'Waldhonik' })
    expect(near.map(listing => listing.title).toSorted()).toEqual([
      'Waldhonig aus Brandenburg',
      'Waldhonig kräftig',
      'Waldhonig mild',
    ])
    const { near: others } = await visitor.listings.searchHelp({
      search: 'Waldhonig',
      category: 'queens',
    })
    expect(others).toHaveLength(3)
  })

  test('circles up to the first that finds ten', async () => {
    const rosenheim = await createVendor(app, { postalCode: '83022', city: 'Rosenheim' })
    const add = (turn: number) => createListing(rosenheim, { title: `Sonnenblumenhonig, Glas ${turn}` })
    const wider = async () =>
      (await relaxations({ search: 'Sonnenblumenhonig', postalCode: '83278', radius: 10 })).filter(
        ({ kind }) => kind === 'radius',
      )
    for (let turn = 1; turn < 10; turn++) await add(turn)
    expect(await wider()).toEqual([
      { kind: 'radius', radius: 50, total: 9 },
      { kind: 'radius', radius: 100, total: 9 },
    ])
    await add(10)
    expect(await wider()).toEqual([{ kind: 'radius', radius: 50, total: 10 }])
  })
})
