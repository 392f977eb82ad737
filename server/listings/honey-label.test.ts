import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let vendor: TestVendor
beforeAll(async () => {
  app = await createTestApp()
  vendor = await createVendor(app)
})
afterAll(() => app.close())

const THIS_YEAR = Number(berlinDay(clock.now()).slice(0, 4))

type Fields = NonNullable<Parameters<typeof createListing>[1]>

const honeyWith = (label: object): Fields => ({ details: { kind: 'honey', netWeightG: 500, ...label } })
const queenWith = (honey: number): Fields => ({
  category: 'queens',
  details: { kind: 'queen', breedingValues: { honey } },
})
const sharesOf = (...percents: number[]) => ({
  origins: percents.map((percent, place) => ({ country: ['DE', 'HU', 'RO'][place] ?? 'BG', percent })),
})

async function savedDetails(fields: Fields) {
  const id = await createListing(vendor, fields)
  return (await vendor.caller.listings.getById({ id })).details
}

/** The fields, as paths, beside which a form shows why they are refused. */
async function refusedFields(fields: Fields): Promise<string[]> {
  const failure = await createListing(vendor, fields).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'BAD_REQUEST' })
  const { cause } = failure as { cause: { issues: { path: PropertyKey[] }[] } }
  return cause.issues.map(({ path }) => path.join('.'))
}

test.each([[[62, 37.9]], [[62, 38.1]], [[33.3, 33.3, 33.3]], [[33.4, 33.4, 33.3]]])(
  'shares of %j percent are rounded, and a whole',
  async percents => {
    expect(await savedDetails(honeyWith(sharesOf(...percents)))).toMatchObject({
      origins: percents.map(percent => ({ percent })),
    })
  },
)

test.each([[[62, 37.8]], [[62, 38.2]], [[33.3, 33.3, 33.2]], [[33.4, 33.4, 33.4]]])(
  'shares of %j percent are no whole, which stands beside them',
  async percents => {
    expect(await refusedFields(honeyWith(sharesOf(...percents)))).toEqual(['details.origins'])
  },
)

test('honey of this year can be offered, that of the next cannot', async () => {
  expect(await savedDetails(honeyWith({ harvestYear: THIS_YEAR }))).toMatchObject({ harvestYear: THIS_YEAR })
  expect(await refusedFields(honeyWith({ harvestYear: THIS_YEAR + 1 }))).toEqual(['details.harvestYear'])
})

test('a jar of no weight and a breeding value of 141 are refused at their fields', async () => {
  expect(await refusedFields(honeyWith({ netWeightG: 0 }))).toEqual(['details.netWeightG'])
  expect(await savedDetails(honeyWith({ netWeightG: 1 }))).toMatchObject({ netWeightG: 1 })
  expect(await refusedFields(queenWith(141))).toEqual(['details.breedingValues.honey'])
  expect(await savedDetails(queenWith(140))).toMatchObject({ breedingValues: { honey: 140 } })
})
