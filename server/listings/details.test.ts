import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { honeyLabels, queenPassports } from '#drizzle/schema/market/listing-details.ts'
import type { z } from '#shared/core/zod.ts'
import type { createListingInput } from '#shared/inputs/listings/listings.ts'
import { DETAILED } from '#tests/support/fixtures/detailed-goods.ts'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let visitor: Caller
let vendor: Caller
beforeAll(async () => {
  app = await createTestApp()
  visitor = await app.callerFor(null)
  vendor = (await createVendor(app)).caller
})
afterAll(() => app.close())

type Input = z.input<typeof createListingInput>

const honey: Input = {
  title: 'Lindenhonig aus dem Rupertiwinkel',
  description: 'Von der alten Allee, im Juli geschleudert.',
  category: 'honey',
  honeyType: 'lime',
  price: '7,80',
  priceUnit: '500 g',
  shippingType: 'both',
}
// The origins are stored by how much comes from them.
const [{ details: storedLabel }, { details: storedPassport }] = DETAILED
const label = { ...storedLabel, origins: storedLabel.origins.toReversed() }

const queen: Input = {
  title: 'Carnica-Königin von der Belegstelle',
  description: 'Gezeichnet, 2021 war ihre Großmutter schon bei uns.',
  category: 'queens',
  breed: 'carnica',
  matingType: 'station_mated',
  price: '48',
  shippingType: 'both',
}
const { insemination: _, ...ofAnyMating } = storedPassport
const passport = { ...ofAnyMating, breedingValues: { honey: 112, gentleness: 108, varroa: 117 } }

describe('the label of honey', () => {
  test('is stored with the listing, read with it, and gives the price of a kilogram', async () => {
    const { id } = await vendor.listings.create({ ...honey, details: label })
    const listing = await visitor.listings.getById({ id })
    expect(listing).toMatchObject({ honeyType: 'lime', pricePerKg: '15.60', details: storedLabel })
    const [card] = await visitor.listings.search({ honeyType: 'lime' })
    expect(card).toMatchObject({ id, pricePerKg: '15.60' })
    expect(card).not.toHaveProperty('details')
  })

  test('who knows nothing of it does not delete it; null does', async () => {
    const { id } = await vendor.listings.create({ ...honey, details: label })
    await vendor.listings.update({ ...honey, id, price: '8.00' })
    expect(await visitor.listings.getById({ id })).toMatchObject({
      pricePerKg: '16.00',
      details: storedLabel,
    })
    await vendor.listings.update({ ...honey, id, details: { kind: 'honey', netWeightG: 250 } })
    const changed = await visitor.listings.getById({ id })
    expect(changed.details).toMatchObject({ netWeightG: 250, region: null, origins: [] })
    // The price says 500 g, the label 250 g.
    expect(changed.pricePerKg).toBeNull()
    await vendor.listings.update({ ...honey, id, details: null })
    expect(await visitor.listings.getById({ id })).toMatchObject({ details: null, pricePerKg: null })
  })

  test('on request there is no price of a kilogram', async () => {
    const { id } = await vendor.listings.create({ ...honey, price: null, details: label })
    expect((await visitor.listings.getById({ id })).pricePerKg).toBeNull()
  })

  test('goes when the goods become something else, and with the listing', async () => {
    const rowsOf = (id: number) => app.db.select().from(honeyLabels).where(eq(honeyLabels.listingId, id))
    const { id } = await vendor.listings.create({ ...honey, details: label })
    expect(await rowsOf(id)).toHaveLength(1)
    await vendor.listings.update({ ...honey, id, category: 'equipment' })
    expect(await rowsOf(id)).toHaveLength(0)
    expect(await visitor.listings.getById({ id })).toMatchObject({ honeyType: null, details: null })
    const { id: other } = await vendor.listings.create({ ...honey, details: label })
    await vendor.listings.delete({ id: other })
    expect(await rowsOf(other)).toHaveLength(0)
  })

  test('belongs to honey alone', async () => {
    const { id } = await vendor.listings.create({ ...queen, honeyType: 'lime', details: label })
    expect(await visitor.listings.getById({ id })).toMatchObject({ honeyType: null, details: null })
  })

  test.each([
    { netWeightG: 25_001 },
    { harvestYear: 2999 },
    { origins: [{ country: 'EU' }] },
    { lot: 'L'.repeat(31) },
    { origins: 'DE' },
  ])('%j is refused', async wrong => {
    const details = { ...label, ...wrong } as typeof label
    await expect(vendor.listings.create({ ...honey, details })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is not changed by somebody else', async () => {
    const stranger = (await createVendor(app)).caller
    const { id } = await vendor.listings.create({ ...honey, details: label })
    const attempt = stranger.listings.update({ ...honey, id, details: { ...label, netWeightG: 1 } })
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await visitor.listings.getById({ id })).details).toEqual(storedLabel)
  })
})

describe('the kind of honey', () => {
  test('is filtered by, alone and with organic', async () => {
    const { id } = await vendor.listings.create({ ...honey, honeyType: 'chestnut' })
    const idsOf = async (filter: object) =>
      (await visitor.listings.search({ category: 'honey', ...filter })).map(card => card.id)
    expect(await idsOf({ honeyType: 'chestnut' })).toEqual([id])
    expect(await idsOf({ honeyType: 'chestnut', isBio: true })).toEqual([])
    expect(await idsOf({ honeyType: 'thyme' })).toEqual([])
    expect(await visitor.listings.count({ honeyType: 'chestnut' })).toEqual({ total: 1, capped: false })
  })
})

describe('the passport of a queen', () => {
  test('gives the year whose colour she wears', async () => {
    const { id } = await vendor.listings.create({ ...queen, details: passport })
    const { mayNameStudbook: _confirmed, ...stored } = passport
    expect(await visitor.listings.getById({ id })).toMatchObject({
      queenYear: 2026,
      details: { ...stored, breedingValues: { ...passport.breedingValues, calm: null, swarming: null } },
    })
    const ofYear = { category: 'queens', queenYear: 2026 } as const
    expect((await visitor.listings.search(ofYear)).map(card => card.id)).toEqual([id])
    expect(await visitor.listings.count(ofYear)).toEqual({ total: 1, capped: false })
    expect(await visitor.listings.search({ ...ofYear, queenYear: 2025 })).toEqual([])
    for (const queenYear of [1999, 2026.5, 3000]) {
      await expect(visitor.listings.search({ ...ofYear, queenYear })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
  })

  test('title and text are no source of a year', async () => {
    const { id } = await vendor.listings.create({ ...queen, title: 'Königin 2026, gezeichnet' })
    expect((await visitor.listings.getById({ id })).queenYear).toBeNull()
    const unmarked = { ...passport, isMarked: false }
    const other = await vendor.listings.create({ ...queen, details: unmarked })
    expect(await visitor.listings.getById(other)).toMatchObject({
      queenYear: null,
      details: { hatchedYear: 2026, markNumber: null },
    })
  })

  test('names a station only where she was mated at one', async () => {
    const detailsWith = async (matingType: Input['matingType']) => {
      const { id } = await vendor.listings.create({ ...queen, matingType, details: passport })
      return (await visitor.listings.getById({ id })).details
    }
    expect(await detailsWith('island_mated')).toMatchObject({ matingStation: passport.matingStation })
    expect(await detailsWith('yard_mated')).toMatchObject({ matingStation: null, droneLine: 'Troiseck 07' })
    expect(await detailsWith('unmated')).toMatchObject({ matingStation: null, droneLine: null })
  })

  test('loses the station when she turns out to be mated at the yard', async () => {
    const { id } = await vendor.listings.create({ ...queen, details: passport })
    await vendor.listings.update({ ...queen, id, matingType: 'yard_mated' })
    const [row] = await app.db.select().from(queenPassports).where(eq(queenPassports.listingId, id))
    expect(row).toMatchObject({ matingStation: null, line: 'Troiseck 1075' })
  })

  test('a breeding value of 141 is refused', async () => {
    const details = { ...passport, breedingValues: { honey: 141 } }
    await expect(vendor.listings.create({ ...queen, details })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the card of a hive', () => {
  const colony: Input = {
    title: 'Wirtschaftsvolk Carnica auf Zander',
    description: 'Überwintert, sanft, aus eigener Nachzucht.',
    category: 'colonies',
    breed: 'carnica',
    colonyType: 'wirtschaftsvolk',
    hiveSystem: 'zander',
    price: '190',
    shippingType: 'pickup_only',
  }
  const sheet = {
    kind: 'colony' as const,
    hiveName: 'Nr. 7',
    frames: 10,
    occupiedFrames: 9,
    broodFrames: 6,
    queenYear: 2025,
    isQueenMarked: true,
    varroaTreatment: 'Ameisensäure 60 %',
    treatedOn: '2026-08-02',
    winterLossPercent: 4,
    hive: 'without' as const,
    origin: 'package' as const,
    originCountry: 'IT',
  }

  test('is stored with the listing, read with it alone, and not needed by who knows nothing of it', async () => {
    const { caller } = await createVendor(app, { plan: 'PRO' })
    const { id } = await caller.listings.create({ ...colony, details: sheet })
    expect(await visitor.listings.getById({ id })).toMatchObject({ details: sheet })
    await caller.listings.update({ ...colony, id, price: '180' })
    expect(await visitor.listings.getById({ id })).toMatchObject({ price: '180.00', details: sheet })
    await caller.listings.update({ ...colony, id, details: { ...sheet, origin: 'own' } })
    expect(await visitor.listings.getById({ id })).toMatchObject({
      details: { origin: 'own', originCountry: null },
    })
    // What everybody sees loses nothing that it has said of where it comes from; a draft may.
    await expect(caller.listings.update({ ...colony, id, details: null })).rejects.toThrow(
      'Bitte sagen Sie, woher das Volk stammt',
    )
    await caller.listings.update({ ...colony, id, status: 'draft', details: null })
    expect(await caller.listings.getById({ id })).toMatchObject({ details: null })
    const plain = await caller.listings.create(colony)
    expect(await visitor.listings.getById(plain)).toMatchObject({ details: null })
  })

  test('of another category is dropped', async () => {
    const { id } = await vendor.listings.create({ ...honey, details: sheet })
    expect(await visitor.listings.getById({ id })).toMatchObject({ details: null })
  })
})
