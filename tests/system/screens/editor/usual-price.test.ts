import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceStats } from '#drizzle/schema/market/statistics.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openListing, openNewListing } from './editor-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
  const inGermany = { hiveSystem: '*', country: 'DE', listings: 143 } as const
  // As the job of the night leaves them behind.
  await site.app.db.insert(priceStats).values([
    { ...inGermany, category: 'honey', subtype: 'lime', p25: '14.00', p50: '16.00', p75: '19.00' },
    { ...inGermany, category: 'colonies', subtype: 'ableger', p25: '120.00', p50: '150.00', p75: '180.00' },
  ])
})
afterAll(() => site.close())

test('honey is compared by the kilogram, once its weight is known', async () => {
  const vendor = await createVendor(site.app)
  const { screen, choose, fill } = await openNewListing(site, vendor)
  expect(screen.queryByText(/Üblich/)).toBeNull()
  await choose('Sorte (optional)', 'Linde')
  const usual = await screen.findByText(/Üblich/)
  expect(usual.textContent).toBe('Üblich: 14–19 €/kg (143 Inserate)')
  await fill('Preis in Euro (optional)', '7,80')
  expect(usual.textContent).toMatch(/^Üblich/)
  await fill('Füllmenge in Gramm (optional)', '500 g')
  await expect.poll(() => usual.textContent?.replace(/\s/g, ' ')).toMatch(/^Sie: 15,60 €\/kg · Üblich: 14–19/)
})

test('a colony is compared by the piece, and not by another unit', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor, {
    category: 'colonies',
    colonyType: 'ableger',
    price: '165',
    priceUnit: 'Volk',
  })
  const { screen, fill } = await openListing(site, vendor, id)
  const usual = await screen.findByText(/Üblich:/)
  expect(usual.textContent).toMatch(/^Sie: 165,00\s€ · Üblich: 120–180 € \(143 Inserate\)$/)
  await fill('Preis gilt für (optional)', 'kg')
  await expect.poll(() => usual.textContent).toMatch(/^Üblich/)
})

test('of goods that are not compared nothing is said, nor of another country’s', async () => {
  const vendor = await createVendor(site.app, { postalCode: '6020', city: 'Innsbruck', country: 'AT' })
  const { screen, choose, tick } = await openNewListing(site, vendor)
  await choose('Sorte (optional)', 'Linde')
  await tick('Völker')
  await choose('Völkertyp (optional)', 'Ableger')
  await tick('Ausrüstung')
  expect(screen.queryByText(/Üblich:/)).toBeNull()
})
