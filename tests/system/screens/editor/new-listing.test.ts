import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginPath, paths } from '#shared/web/paths.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { onlyListing, openNewListing, PUBLISHED } from './editor-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

test('who has no profile yet is led there first', async () => {
  const { id } = await createUser(site.app)
  const { screen } = await openWindow(site, paths.newListing, { as: id })
  expect(await screen.findByText('Erst das Profil, dann das Inserat')).toBeDefined()
  expect(screen.getByText('Profil anlegen').closest('a')?.getAttribute('href')).toBe(paths.profile)
  expect(screen.queryByLabelText('Titel')).toBeNull()
})

test('a visitor signs in first and comes back', async () => {
  const { address } = await openWindow(site, paths.newListing)
  await expect.poll(address).toBe(loginPath(paths.newListing))
})

test('both texts are asked for at their fields, and nothing is created', async () => {
  const vendor = await createVendor(site.app)
  const { screen, fill, told, press } = await openNewListing(site, vendor)
  await fill('Titel', 'Wal')
  await press('Inserat speichern')
  expect(await screen.findByText('Titel muss mindestens 5 Zeichen haben')).toBeDefined()
  expect(told('Titel')).toBe('Titel muss mindestens 5 Zeichen haben')
  expect(told('Beschreibung')).toBe('Beschreibung muss mindestens 20 Zeichen haben')
  await fill('Titel', 'Waldhonig')
  await expect.poll(() => told('Titel')).toContain('Kurz und genau')
  expect(await vendor.caller.listings.getMyListings()).toEqual([])
})

test('while a text is written it is counted what is missing, then what is too much', async () => {
  const vendor = await createVendor(site.app)
  const { fill, told, press } = await openNewListing(site, vendor)
  expect(told('Titel')).toBe('Noch 5 Zeichen erforderlich')
  await fill('Titel', '  Wa  ')
  expect(told('Titel')).toBe('Noch 3 Zeichen erforderlich')
  await fill('Titel', 'W'.repeat(121))
  expect(told('Titel')).toBe('1 Zeichen zu viel: höchstens 120 haben Platz')
  await fill('Beschreibung', 'W'.repeat(11_234))
  expect(told('Beschreibung')).toBe('1.234 Zeichen zu viel: höchstens 10.000 haben Platz')
  await press('Inserat speichern')
  await expect.poll(() => told('Titel')).toBe('Titel darf höchstens 120 Zeichen haben')
  expect(told('Beschreibung')).toBe('Beschreibung darf höchstens 10.000 Zeichen haben')
})

test('what looks like markup is stored and shown as it was typed', async () => {
  const vendor = await createVendor(site.app)
  const { screen, fill, press, valueOf } = await openNewListing(site, vendor)
  const title = '<b>Honig</b> & "Wachs" 🐝'
  await fill('Titel', title)
  await fill('Beschreibung', '</textarea><script>alert(1)</script>')
  await press('Inserat speichern')
  await screen.findByText(PUBLISHED)
  expect(valueOf('Titel')).toBe(title)
  expect(screen.getByLabelText('Vorschau').textContent).toContain(title)
  expect((await onlyListing(vendor)).description).toBe('</textarea><script>alert(1)</script>')
})

test('the preview follows what is typed, and calls what has no price "Auf Anfrage"', async () => {
  const vendor = await createVendor(site.app)
  const { screen, fill } = await openNewListing(site, vendor)
  const preview = () => screen.getByLabelText('Vorschau').textContent
  await expect.poll(preview).toContain('83278 Traunstein')
  expect(preview()).toContain('Ihr Titel')
  expect(preview()).toContain('Auf Anfrage')
  await fill('Titel', 'Tannenhonig')
  await fill('Preis in Euro (optional)', '12')
  expect(preview()).toContain('Tannenhonig')
  expect(preview()).toMatch(/12,00\s€/)
})

test('a price in thousands is understood, and stands there as it was understood', async () => {
  const vendor = await createVendor(site.app)
  const { screen, fill, fillTexts, press, valueOf } = await openNewListing(site, vendor)
  await fillTexts()
  await fill('Preis in Euro (optional)', '1.250 €')
  await press('Eimer')
  await press('Inserat speichern')
  await screen.findByText(PUBLISHED)
  expect(await onlyListing(vendor)).toMatchObject({ price: '1250.00', priceUnit: 'Eimer' })
  expect(valueOf('Preis in Euro (optional)')).toBe('1250,00')
})

test('a price that is none is told at its field and stays there', async () => {
  const vendor = await createVendor(site.app)
  const { fill, fillTexts, press, told, valueOf } = await openNewListing(site, vendor)
  await fillTexts()
  await fill('Preis in Euro (optional)', 'neun Euro')
  await fill('Preis gilt für (optional)', 'ein besonders großes Glas aus Ton')
  await press('Inserat speichern')
  await expect
    .poll(() => told('Preis in Euro (optional)'))
    .toContain('Bitte geben Sie einen gültigen Preis ein, zum Beispiel 9,50')
  expect(told('Preis gilt für (optional)')).toBe('„Preis gilt für“ darf höchstens 30 Zeichen haben')
  expect(valueOf('Preis in Euro (optional)')).toBe('neun Euro')
  // A usual unit takes the place of what is too long, and its error with it.
  await press('kg')
  await expect.poll(() => told('Preis gilt für (optional)')).toBe('')
  expect(await vendor.caller.listings.getMyListings()).toEqual([])
})
