import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeStems } from '#server/listings/commands/complete-stems.ts'
import { SEARCH_STEMS } from '#server/listings/rules/search-stems.ts'
import { collapseDigraphs, foldWords } from '#shared/search/search-words.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let vendor: TestVendor
let visitor: Caller

beforeAll(async () => {
  app = await createTestApp()
  vendor = await createVendor(app)
  visitor = await app.callerFor(null)
})
afterAll(() => app.close())

const titles = async (search: string) =>
  (await visitor.listings.search({ search })).map(listing => listing.title).toSorted()

/** Titles must be unmistakable: their words occur in no other text of this file. */
const list = (title: string, description = 'Text ohne besondere Angaben.') =>
  createListing(vendor, { title, description })

describe.each(['before the stems are complete', 'with complete stems'])('text search, %s', stage => {
  beforeAll(async () => {
    if (stage === 'with complete stems') return completeStems(app.db)
    await list('Waldhonig cremig')
    await list('Honigschleuder Edelstahl')
    await list('Königin Carnica')
    await list('Koenigin Buckfast')
    await list('Neuernte Vorbestellung')
    await list('Große Gießkanne')
    await list('Propolisöl 5 ml')
  })

  test.each([
    ['honig', ['Honigschleuder Edelstahl', 'Waldhonig cremig']],
    ['HONIG', ['Honigschleuder Edelstahl', 'Waldhonig cremig']],
    ['wald', ['Waldhonig cremig']],
    ['schleuder', ['Honigschleuder Edelstahl']],
    ['nigschl', ['Honigschleuder Edelstahl']],
    ['honig cremig', ['Waldhonig cremig']],
    ['honig, carnica', []],
    ['xylophon', []],
    ['honig xylophon', []],
    ['königin', ['Koenigin Buckfast', 'Königin Carnica']],
    ['Koenigin', ['Koenigin Buckfast', 'Königin Carnica']],
    ['konigin', ['Koenigin Buckfast', 'Königin Carnica']],
    ['ernte', ['Neuernte Vorbestellung']],
    ['neuernte', ['Neuernte Vorbestellung']],
    ['grosse giesskanne', ['Große Gießkanne']],
    ['GROẞE', ['Große Gießkanne']],
    ['öl', ['Propolisöl 5 ml']],
    ['oel', ['Propolisöl 5 ml']],
    ['5', ['Propolisöl 5 ml']],
    [
      'angaben',
      [
        'Große Gießkanne',
        'Honigschleuder Edelstahl',
        'Koenigin Buckfast',
        'Königin Carnica',
        'Neuernte Vorbestellung',
        'Propolisöl 5 ml',
        'Waldhonig cremig',
      ],
    ],
  ])('"%s"', async (search, expected) => {
    expect(await titles(search)).toEqual(expected)
    expect(await visitor.listings.count({ search })).toEqual({ total: expected.length, capped: false })
  })
})

test.each([
  ['nothing but signs', '!!! — … 🐝🐝🐝 !!! — … 🐝🐝🐝'],
  ['long words of wide characters', '🜁𐐷'.repeat(40) + ' ' + '꿀벌'.repeat(60)],
  [
    'more words than fit',
    Array.from({ length: 3300 }, (_, n) => String.fromCodePoint(0xac00 + n, 0x3300)).join(' '),
  ],
])('a text of %s is stored, found again and deleted', async (_name, description) => {
  const id = await list('Unleserlich', description)
  expect((await visitor.listings.search({ search: 'unleserlich' })).map(card => card.id)).toEqual([id])
  const [word] = foldWords(description)
  if (word !== undefined) expect(await titles(word)).toEqual(['Unleserlich'])
  await vendor.caller.listings.delete({ id })
  expect(await titles('unleserlich')).toEqual([])
})

test.each(['', '   ', '!!!', '%', '_', "' OR 1=1 --", '\\', 'a'.repeat(200), 'wort '.repeat(40)])(
  'the search "%s" is answered',
  async search => {
    expect(Array.isArray(await visitor.listings.search({ search }))).toBe(true)
  },
)

test('every stem is written as searches are folded', () => {
  for (const stem of SEARCH_STEMS) expect(foldWords(stem).map(collapseDigraphs)).toEqual([stem])
})
