import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor, HONEY_LABEL } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { openProfile } from './open-profile.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const PACKAGING = 'Für Ihren Honig fehlt uns noch die LUCID-Nummer.'
const EQUIPMENT = 'Für Ihre Motorschleuder fehlt uns noch die WEEE-Registrierungsnummer.'
const PLACE = { businessName: 'Imkerei Alz', street: 'Weg 7', postalCode: '83278', city: 'Traunstein' }
const TRADER = {
  traderStatus: 'trader',
  legalName: 'Korbinian Alzwinkel',
  publicEmail: 'hof@alzwinkel.test',
} as const

/** A vendor who has begun to trade after goods were published for which traders need a number. */
async function createNewTrader(country: 'DE' | 'AT' = 'DE') {
  const place = { ...PLACE, country, ...(country === 'AT' && { postalCode: '5020', city: 'Salzburg' }) }
  const vendor = await createVendor(site.app, { ...place, identity: { traderStatus: 'private' } })
  const honey = await createListing(vendor, { title: 'Waldhonig', details: HONEY_LABEL })
  const extractor = { equipmentCategory: 'extractors', isElectric: true } as const
  await createListing(vendor, { title: 'Schleuder', category: 'equipment', ...extractor })
  await vendor.caller.vendor.upsertProfile({ ...place, identity: TRADER })
  return { vendor, honey }
}

test('a trader in Germany learns which numbers are missing, and where to enter them', async () => {
  const { vendor } = await createNewTrader()
  const { screen } = await openWindow(site, '/dashboard', { as: vendor.userId })
  const notices = [await screen.findByText(PACKAGING), await screen.findByText(EQUIPMENT)]
  const links = notices.map(notice => notice.parentElement?.querySelector('a')?.getAttribute('href'))
  expect(links).toEqual(['/profile/edit', '/profile/edit'])
})

test('each notice goes with its own number as soon as that is saved', async () => {
  const { vendor } = await createNewTrader()
  const { fill, save, screen } = await openProfile(site, vendor.userId)
  await fill('LUCID-Nummer (optional)', 'DE 1234567890123')
  await save()
  await screen.findByText('Profil aktualisiert')
  await screen.findByText(EQUIPMENT)
  expect(screen.queryByText(PACKAGING)).toBeNull()
})

test('traders in Austria, and whoever has nothing of the kind on offer, are told nothing', async () => {
  const austrian = await createNewTrader('AT')
  const { vendor } = await createNewTrader()
  for (const { id } of await vendor.caller.listings.getMyListings()) {
    await vendor.caller.listings.delete({ id })
  }
  for (const { userId } of [austrian.vendor, vendor]) {
    const { screen } = await openWindow(site, '/dashboard', { as: userId })
    await screen.findByText(userId === vendor.userId ? 'Noch keine Inserate' : 'Waldhonig')
    expect(screen.queryByText(/fehlt uns noch die/)).toBeNull()
  }
})

test('honey that was taken offline cannot be published again without the number', async () => {
  const { vendor, honey } = await createNewTrader()
  await vendor.caller.listings.updateMany({ ids: [honey], change: { kind: 'status', status: 'draft' } })
  const { screen, user, press } = await openWindow(site, '/dashboard', { as: vendor.userId })
  await user.click(await screen.findByLabelText('Waldhonig auswählen'))
  await user.selectOptions(screen.getByLabelText('Was ändern'), 'Status setzen auf')
  await press('Auf 1 anwenden')
  await screen.findByText('Zuletzt: Aktiv, 0 von 1 geändert')
  screen.getByText(/^Nicht geändert: Ohne LUCID-Nummer dürfen wir dieses Angebot nicht zeigen/)
})
