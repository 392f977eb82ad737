import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor, givePlan, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

/** A vendor of an offer of honey and one of bees. */
async function createStall() {
  const vendor = await createVendor(site.app)
  const honey = await createListing(vendor, { title: 'Waldhonig', price: '9.50' })
  const bees = { category: 'colonies', colonyType: 'ableger' } as const
  const colony = await createListing(vendor, { title: 'Ableger', price: '165.00', ...bees })
  return { vendor, honey, colony }
}

async function openStall(vendor: TestVendor) {
  const opened = await openWindow(site, '/dashboard', { as: vendor.userId })
  const { screen, user } = opened
  const choose = async (title: string) => user.click(await screen.findByLabelText(`${title} auswählen`))
  const select = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option)
  const apply = async (heading: RegExp | string) => {
    await user.click(screen.getByText(/^Auf \d+ anwenden$/))
    const results = (await screen.findByText(heading)).parentElement as HTMLElement
    return within(results)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))
  }
  return { ...opened, opened, choose, select, apply }
}

const prices = async ({ caller }: TestVendor) =>
  (await caller.listings.getMyListings()).map(({ price }) => price)

test('the bar appears with the first choice, counts, and goes when the choice is given up', async () => {
  const { vendor } = await createStall()
  const { choose, screen, press } = await openStall(vendor)
  await choose('Waldhonig')
  screen.getByText('1 gewählt')
  await choose('Ableger')
  screen.getByText('2 gewählt')
  await choose('Waldhonig')
  screen.getByText('1 gewählt')
  await press('Auswahl aufheben')
  expect(screen.queryByRole('form', { name: 'Sammeländerung' })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Ableger auswählen').checked).toBe(false)
})

test('a single listing has no button to choose all, two have', async () => {
  const vendor = await createVendor(site.app)
  await createListing(vendor, { title: 'Waldhonig' })
  const alone = await openStall(vendor)
  await alone.screen.findByLabelText('Waldhonig auswählen')
  expect(alone.screen.queryByText(/wählen$/)).toBeNull()
  await createListing(vendor, { title: 'Rapshonig' })
  const { screen, user } = await openStall(vendor)
  await user.click(await screen.findByText('Alle 2 wählen'))
  screen.getByText('2 gewählt')
})

test.each(['', '0', 'viel', '1.000,5'])('"%s" is no percentage, and nothing is sent', async text => {
  const { vendor } = await createStall()
  const { choose, fill, screen, user } = await openStall(vendor)
  await choose('Waldhonig')
  if (text !== '') await fill('Prozent', text)
  await user.click(screen.getByText('Auf 1 anwenden'))
  const field = screen.getByLabelText<HTMLInputElement>('Prozent')
  expect(screen.getByRole('alert').textContent).toContain('Bitte geben Sie ein, um wie viel Prozent')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toBe(text)
  expect(await prices(vendor)).toEqual(['165.00', '9.50'])
})

test.each([
  ['-2,5', 'Zuletzt: Preis −2,5 %, 1 von 1 geändert', '9,50 € wird 9,26 €'],
  ['+ 100 %', 'Zuletzt: Preis +100 %, 1 von 1 geändert', '9,50 € wird 19,00 €'],
])('a percentage may be written as "%s"', async (text, heading, result) => {
  const { vendor } = await createStall()
  const { choose, fill, apply } = await openStall(vendor)
  await choose('Waldhonig')
  await fill('Prozent', text)
  expect(await apply(heading)).toEqual([`Waldhonig${result}`])
})

test('more than is possible is refused in words, and what was typed and chosen is still there', async () => {
  const { vendor } = await createStall()
  const { choose, fill, opened, screen, user } = await openStall(vendor)
  opened.expectedErrors.push('Bitte geben Sie eine Zahl zwischen')
  await choose('Waldhonig')
  await fill('Prozent', '400')
  await user.click(screen.getByText('Auf 1 anwenden'))
  await screen.findByText('Bitte geben Sie eine Zahl zwischen -90 und +300 an, zum Beispiel 5 oder -2,5')
  screen.getByText('1 gewählt')
  expect(screen.getByLabelText<HTMLInputElement>('Prozent').value).toBe('400')
  expect(await prices(vendor)).toEqual(['165.00', '9.50'])
})

test('what was so already is told apart from what was changed', async () => {
  const { vendor, honey } = await createStall()
  await vendor.caller.listings.updateMany({
    ids: [honey],
    change: { kind: 'availability', availability: 'reserved' },
  })
  const { user, screen, select, apply } = await openStall(vendor)
  await user.click(await screen.findByText('Alle 2 wählen'))
  await select('Was ändern', 'Verfügbarkeit setzen auf')
  await select('Verfügbarkeit', 'Reserviert')
  expect(await apply('Zuletzt: Reserviert, 1 von 2 geändert')).toEqual([
    'AblegerReserviert',
    'WaldhonigWar schon so',
  ])
})

test('publishing what the plan does not cover is refused for that row alone, by the plan it needs', async () => {
  const { vendor, honey, colony } = await createStall()
  await vendor.caller.listings.updateMany({
    ids: [honey, colony],
    change: { kind: 'status', status: 'draft' },
  })
  await givePlan(site.app, vendor.userId, 'STANDARD')
  const { user, screen, select, apply } = await openStall(vendor)
  await user.click(await screen.findByText('Alle 2 wählen'))
  await select('Was ändern', 'Status setzen auf')
  expect(await apply('Zuletzt: Aktiv, 1 von 2 geändert')).toEqual([
    'AblegerNicht geändert: Zum Veröffentlichen in dieser Kategorie brauchen Sie den Plan Pro. Als Entwurf können Sie das Inserat jederzeit speichern.',
    'WaldhonigAktiv',
  ])
})

test('a draft cannot be marked as sold, which its row says', async () => {
  const vendor = await createVendor(site.app)
  await createListing(vendor, { title: 'Noch ein Entwurf', status: 'draft' })
  const { choose, select, apply } = await openStall(vendor)
  await choose('Noch ein Entwurf')
  await select('Was ändern', 'Verfügbarkeit setzen auf')
  expect(await apply('Zuletzt: Verkauft, 0 von 1 geändert')).toEqual([
    'Noch ein EntwurfNicht geändert: Ein Entwurf kann nicht verkauft sein. Veröffentlichen Sie das Inserat zuerst oder löschen Sie es.',
  ])
})

test('a row that another window deleted meanwhile is named by its number', async () => {
  const { vendor, honey } = await createStall()
  const { choose, fill, apply } = await openStall(vendor)
  await choose('Waldhonig')
  await fill('Prozent', '5')
  await vendor.caller.listings.delete({ id: honey })
  expect(await apply('Zuletzt: Preis +5 %, 0 von 1 geändert')).toEqual([
    `Inserat ${honey}Nicht geändert: Das gesuchte Inserat existiert nicht oder wurde entfernt.`,
  ])
})

test('a second press while the change is on its way changes the price once', async () => {
  const { vendor } = await createStall()
  const { choose, fill, screen, user } = await openStall(vendor)
  await choose('Waldhonig')
  await fill('Prozent', '10')
  await user.dblClick(screen.getByText('Auf 1 anwenden'))
  await screen.findByText('Zuletzt: Preis +10 %, 1 von 1 geändert')
  expect(await prices(vendor)).toEqual(['165.00', '10.45'])
})
