import { afterAll, beforeAll, expect, test } from 'vitest'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { clock } from '#server/core/clock.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let visitor: Caller

beforeAll(async () => {
  app = await createTestApp()
  const vendor = await createVendor(app)
  const codes = [
    ['91001', 'Waldstadt'],
    ['91002', 'Waldstadt'],
    ['91003', 'Waldau'],
    ['91004', 'Überwaldingen'],
  ] as const
  await app.db.insert(postalCodes).values(
    codes.map(([code, place]) => ({
      country: 'DE' as const,
      code,
      place,
      latitude: 48,
      longitude: 11,
      isApproximate: false,
      updatedAt: clock.now(),
    })),
  )
  const list = (title: string, description = 'Abholung nach Absprache am Telefon.') =>
    createListing(vendor, { title, description })
  await list('Waldhonig kräftig')
  await list('WALDHONIG mild')
  await list('Waldhonig', 'Waldtracht aus den Bergen, Abholung nach Absprache.')
  await list('Königinnenkäfig', 'Für die Königin, Abholung nach Absprache.')
  await list('Waldameisen nur im Entwurf', 'Noch nicht öffentlich, Abholung nach Absprache.')
  visitor = await app.callerFor(null)
})
afterAll(() => app.close())

const suggest = (q: string) => visitor.listings.suggest({ q })

test('words that begin so, the frequent first, as they are written, with their number', async () => {
  expect((await suggest('waldh')).slice(0, 1)).toEqual([
    { kind: 'word', search: 'Waldhonig', count: 3, capped: false },
  ])
  expect((await suggest('KÖNI')).filter(({ kind }) => kind === 'word')).toMatchObject([
    { search: 'Königin' },
    { search: 'Königinnenkäfig' },
  ])
  expect(await suggest('koenigi')).toEqual(await suggest('königi'))
})

test('the last word goes on, those before it stay', async () => {
  expect(await suggest('mild waldt')).toMatchObject([{ kind: 'word', search: 'mild Waldtracht' }])
})

test('categories, breeds, frames and kinds of honey', async () => {
  expect(await suggest('buckf')).toEqual([
    {
      kind: 'choice',
      label: 'Königinnen, Rasse Buckfast',
      chosen: { category: 'queens', breed: 'buckfast' },
    },
    { kind: 'choice', label: 'Völker, Rasse Buckfast', chosen: { category: 'colonies', breed: 'buckfast' } },
  ])
  expect(await suggest('voel')).toContainEqual({
    kind: 'choice',
    label: 'Völker',
    chosen: { category: 'colonies' },
  })
  expect(await suggest('dadan')).toContainEqual(
    expect.objectContaining({ kind: 'choice', chosen: expect.objectContaining({ category: 'colonies' }) }),
  )
})

test('places by name and by code, those with more codes first, with the words before them', async () => {
  const places = async (q: string) => (await suggest(q)).filter(({ kind }) => kind === 'place')
  expect(await places('walds')).toEqual([
    { kind: 'place', search: '', code: '91001', place: 'Waldstadt', country: 'DE' },
  ])
  expect(await places('Honig überw')).toMatchObject([{ search: 'Honig', code: '91004' }])
  expect(await places('Honig 91003')).toMatchObject([{ search: 'Honig', place: 'Waldau' }])
})

test('never more than eight, and nothing for nothing', async () => {
  expect((await suggest('wald')).length).toBeLessThanOrEqual(8)
  expect(await suggest('')).toEqual([])
  expect(await suggest('   ')).toEqual([])
  expect(await suggest('waldhonig ')).toEqual([])
  expect(await suggest('%_\\')).toEqual([])
  await expect(suggest('x'.repeat(201))).rejects.toThrow()
})
