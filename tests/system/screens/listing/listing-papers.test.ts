import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { readFacts, readRegion } from './read-page.ts'

let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  vendor = await createVendor(site.app, { businessName: 'Imkerei am Weiher' })
})
afterAll(() => site.close())

type Goods = NonNullable<Parameters<typeof createListing>[1]>

async function openOffer(goods: Goods, seller = vendor): Promise<OpenedWindow> {
  return openWindow(site, `/listings/${await createListing(seller, goods)}`)
}

const openHoney = (details: object, goods: Goods = {}, seller = vendor) =>
  openOffer({ category: 'honey', ...goods, details: { kind: 'honey', ...details } }, seller)
const openQueen = (details: object, goods: Goods = {}) =>
  openOffer({ category: 'queens', ...goods, details: { kind: 'queen', ...details } })
const openColony = (details: object, goods: Goods = {}) =>
  openOffer({ category: 'colonies', ...goods, details: { kind: 'colony', origin: 'own', ...details } })

const LABEL = 'Das Etikett'
const BREEDER_CARD = 'Die Zuchtkarte'
const HIVE_CARD = 'Die Stockkarte'

test('goods of which nothing more was said have no paper', async () => {
  const { screen } = await openOffer({ category: 'honey' })
  for (const name of [LABEL, BREEDER_CARD, HIVE_CARD]) expect(screen.queryByText(name)).toBeNull()
})

test('the label of a jar tells shares, water and days in German', async () => {
  const page = await openHoney({
    netWeightG: 2500,
    origins: [
      { country: 'DE', percent: 62.5 },
      { country: 'HU', percent: 37.5 },
    ],
    waterPercent: 16.8,
    bestBefore: '2028-07-31',
    lot: 'LOS 2607',
  })
  expect(readFacts(page, LABEL)).toEqual({
    Herkunft: 'Deutschland62,5 %Ungarn37,5 %',
    Wassergehalt: '16,8 %',
    Imkerei: 'Imkerei am Weiher83278 Traunstein',
    'Mindestens haltbar bis': '31. Juli 2028',
  })
  const label = readRegion(page, LABEL)
  expect(label).toContain('2,5 kgFüllmenge')
  expect(label).toContain('LOS 2607')
  expect(label).not.toContain('LOS LOS')
})

test('what a label does not say is left out, but for the weight, which is said to be missing', async () => {
  const page = await openHoney({ bestBefore: '2028-07' }, { price: null })
  expect(Object.keys(readFacts(page, LABEL))).toEqual(['Imkerei', 'Mindestens haltbar bis'])
  const label = readRegion(page, LABEL)
  expect(label).toContain('Juli 2028')
  expect(label).toContain('Füllmenge nicht genannt')
  expect(label).not.toMatch(/Ernte|LOS|Auf Anfrage/)
})

test.each([
  [['DE'], 'Deutsche Landwirtschaft'],
  [['AT'], 'Österreichische Landwirtschaft'],
  [['DE', 'HU'], 'EU-Landwirtschaft'],
  [['CH'], 'Nicht-EU-Landwirtschaft'],
  [['DE', 'UA'], 'EU-/Nicht-EU-Landwirtschaft'],
])('organic honey of %j comes from "%s"', async (countries, text) => {
  const origins = countries.map(country => ({
    country,
    ...(countries.length > 1 && { percent: 50 }),
  }))
  const page = await openHoney({ origins }, { isBio: true })
  expect(readRegion(page, LABEL)).toContain(`DE-ÖKO-006${text}`)
})

test('a trader stands on the label as the law has them named, the price with that of a kilogram', async () => {
  const trader = await createVendor(site.app, {
    businessName: 'Honighaus',
    street: 'Am Anger 3',
    identity: {
      traderStatus: 'trader',
      legalName: 'Maria Höfer e. K.',
      publicEmail: 'kontakt@hoefer.example',
      lucidNumber: 'DE1234567890123',
    },
  })
  const page = await openHoney(
    { netWeightG: 250, origins: [{ country: 'DE' }] },
    { price: '4', priceUnit: null },
    trader,
  )
  expect(readFacts(page, LABEL)['Imkerei']).toBe('Maria Höfer e. K., HonighausAm Anger 383278 Traunstein')
  expect(readRegion(page, LABEL)).toContain('4,00 €250 g1 kg = 16,00 €')
})

test.each([
  [{ hatchedYear: 2026, isMarked: true, markNumber: '17' }, 'gezeichnet in Weiß', '17WeißSchlupfjahr 2026'],
  [{ hatchedYear: 2024, isMarked: false }, 'ohne Zeichnung', 'Nicht gezeichnetSchlupfjahr 2024'],
  [{ isMarked: false }, 'ohne Zeichnung', 'Nicht gezeichnet'],
  [{ isMarked: true }, 'gezeichnet', 'Gezeichnet'],
])('a queen of whom %j is said is drawn and told accordingly', async (details, drawn, told) => {
  const page = await openQueen(details)
  const portrait = page.screen.getByAltText(/^Königin, umgeben von ihrem Hofstaat/)
  expect(portrait.getAttribute('alt')).toBe(`Königin, umgeben von ihrem Hofstaat, ${drawn}`)
  expect(textOf(portrait.parentElement?.nextElementSibling)).toBe(told)
})

test('a breeder’s card names where the queen comes from', async () => {
  const page = await openQueen(
    { line: 'Troiseck 1075', matingStation: 'Hochgebirgsbelegstelle Rofan', droneLine: 'Troiseck 07' },
    { breed: 'carnica', matingType: 'station_mated', shippingType: 'pickup_only' },
  )
  expect(readFacts(page, BREEDER_CARD)).toEqual({
    'Rasse und Linie': 'Carnica, Troiseck 1075',
    Begattung: 'Belegstellenbegattet',
    Belegstelle: 'Hochgebirgsbelegstelle Rofan · Drohnenlinie Troiseck 07',
  })
  expect(readRegion(page, BREEDER_CARD)).not.toMatch(/Versand|Zuchtwerte/)
})

test('breeding values stand on both sides of the average, and say whose word they are', async () => {
  const page = await openQueen({
    hatchedYear: 2025,
    breedingValues: { honey: 112, calm: 100, varroa: 88 },
  })
  expect(readFacts(page, BREEDER_CARD)).toEqual({
    Honigleistung: '112',
    Wabensitz: '100',
    Varroaindex: '88 (unter dem Durchschnitt)',
  })
  expect(readRegion(page, BREEDER_CARD)).toContain('Angabe der Imkerei. Bei BeeBreed nachsehen')
  const sourced = await openQueen({ breedingValues: { honey: 60 }, valueSource: 'BeeBreed' })
  expect(readRegion(sourced, BREEDER_CARD)).toContain('Quelle: BeeBreed, Angabe der Imkerei.')
})

test.each<[{ frames?: number; occupiedFrames: number; broodFrames?: number }, string, string]>([
  [
    { frames: 10, occupiedFrames: 9, broodFrames: 6 },
    '9 von 10 Waben besetzt, davon 6 mit Brut',
    '6 Brutwaben, 3 weitere besetzt, 1 leer',
  ],
  [{ frames: 10, occupiedFrames: 5 }, '5 von 10 Waben besetzt', '5 besetzt, 5 leer'],
  [
    { occupiedFrames: 4, broodFrames: 1 },
    '4 Waben besetzt, davon 1 mit Brut',
    '1 Brutwabe, 3 weitere besetzt',
  ],
  [{ occupiedFrames: 4, broodFrames: 0 }, '4 Waben besetzt, davon 0 mit Brut', '4 weitere besetzt'],
])('of the frames %j the hive’s card tells and draws', async (frames, told, drawn) => {
  const page = await openColony(frames)
  const box = page.screen.getByRole('img', { name: /^Blick von oben/ })
  expect(box.getAttribute('aria-label')).toBe(`Blick von oben in die Zarge: ${drawn}`)
  expect(box.children).toHaveLength(frames.frames ?? frames.occupiedFrames)
  expect(textOf(box.previousElementSibling)).toBe(told)
})

test('of a hive with more frames than are drawn the numbers tell', async () => {
  const page = await openColony({ frames: 20, occupiedFrames: 18 })
  expect(readRegion(page, HIVE_CARD)).toContain('18 von 20 Waben besetzt')
  expect(page.screen.queryByRole('img', { name: /^Blick von oben/ })).toBeNull()
})

test.each([
  [{ queenYear: 2025, isQueenMarked: true }, 'Blau (2025)'],
  [{ queenYear: 2025, isQueenMarked: false }, 'Jahrgang 2025, nicht gezeichnet'],
  [{ isQueenMarked: true }, 'gezeichnet'],
  [{}, undefined],
])('the queen of a colony of whom %j is said: %s', async (queen, text) => {
  expect(readFacts(await openColony(queen), HIVE_CARD)['Königin']).toBe(text)
})

test('the hive’s card says where the bees are from, how they were treated and what died', async () => {
  const page = await openColony(
    {
      hiveName: 'Nr. 7',
      origin: 'bought',
      originCountry: 'IT',
      varroaTreatment: 'Ameisensäure 60 %',
      treatedOn: '2026-08-02',
      winterLossPercent: 0,
      hive: 'with',
    },
    { breed: 'carnica', colonyType: 'wirtschaftsvolk', hiveSystem: 'zander' },
  )
  expect(readFacts(page, HIVE_CARD)).toEqual({
    Herkunft: 'Zugekauft (Italien)',
    Rasse: 'Carnica',
    Rähmchenmaß: 'Zander',
    Varroabehandlung: 'Ameisensäure 60 % · 02.08.2026',
    Beute: 'Mit Beute',
    'Winterverluste am Stand': '0 %',
  })
  expect(readRegion(page, HIVE_CARD)).toContain('Stock Nr. 7')
})
