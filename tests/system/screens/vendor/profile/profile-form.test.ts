import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { loseCalls, loseFirstAnswer } from '#tests/support/window/answer-calls.ts'
import { watchCalls } from '#tests/support/window/watch-calls.ts'
import { openProfile } from './open-profile.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const PRIVATE = { identity: { traderStatus: 'private' } } as const
const SELLS_PRIVATELY = /^Ich verkaufe privat/
const SELLS_BY_TRADE = /^Ich verkaufe gewerblich/

test('a user becomes a vendor by saving the form, and comes to the dashboard', async () => {
  const { id } = await createUser(site.app)
  const { fill, save, screen, user, address } = await openProfile(site, id)
  screen.getByRole('heading', { level: 1, name: 'Verkäuferprofil anlegen' })
  expect(screen.queryByText('Ihre Seite ansehen')).toBeNull()
  await fill('Name der Imkerei', '  Imkerei Sonnenhang ')
  await fill('Postleitzahl', '83278')
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Ort').value).toBe('Traunstein')
  await user.click(screen.getByLabelText(SELLS_PRIVATELY))
  await save()
  await screen.findByText('Guten Tag, Imkerei Sonnenhang')
  await screen.findByText('Profil aktualisiert')
  expect(address()).toBe('/dashboard')
  const caller = await site.app.callerFor(id)
  expect(await caller.vendor.getProfile()).toMatchObject({
    businessName: 'Imkerei Sonnenhang',
    country: 'DE',
  })
})

test('the form holds what is stored, and leads to the vendor’s public page', async () => {
  const vendor = await createVendor(site.app, {
    ...PRIVATE,
    phone: '+49 8661 123456',
    showPhone: true,
    seasonFrom: '05-01',
    seasonTo: '07-31',
    seasonTitle: 'Ablegerverkauf',
  })
  const { screen } = await openProfile(site, vendor.userId)
  expect(screen.getByText('Ihre Seite ansehen').getAttribute('href')).toBe(`/imkereien/${vendor.vendorId}`)
  expect(screen.getByLabelText<HTMLInputElement>('Telefon (optional)').value).toBe('+49 8661 123456')
  const shown = screen.getAllByLabelText<HTMLInputElement>('In meinen Inseraten zeigen')
  expect(shown.map(({ checked }) => checked)).toEqual([true, false])
  const selected = ['Von: Tag', 'Von: Monat', 'Bis: Tag', 'Bis: Monat'].map(
    label => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent,
  )
  expect(selected).toEqual(['1.', 'Mai', '31.', 'Juli'])
})

test('numbers may be written as on paper', async () => {
  const vendor = await createVendor(site.app, PRIVATE)
  const { fill, save, screen } = await openProfile(site, vendor.userId)
  await fill('Code Ihrer Öko-Kontrollstelle (optional)', ' de-öko-037 ')
  await fill('Registriernummer Ihrer Bienenhaltung (optional)', '09 189 155 0417')
  await save()
  await screen.findByText('Profil aktualisiert')
  expect(await vendor.caller.vendor.getIdentity()).toMatchObject({
    organicCode: 'DE-ÖKO-037',
    registrationNumber: '091891550417',
  })
})

test('fields of traders appear with the choice, and those of German law only in Germany', async () => {
  const vendor = await createVendor(site.app, PRIVATE)
  const { screen, user } = await openProfile(site, vendor.userId)
  expect(screen.queryByLabelText('Öffentliche E-Mail-Adresse')).toBeNull()
  expect(screen.queryByLabelText(/^LUCID-Nummer/)).toBeNull()
  screen.getByText('Wird nicht gezeigt.')
  await user.click(screen.getByLabelText(SELLS_BY_TRADE))
  screen.getByLabelText('Öffentliche E-Mail-Adresse')
  screen.getByLabelText(/^LUCID-Nummer/)
  screen.getByText('Wird öffentlich gezeigt: Gewerbliche Anbieter müssen ihre Anschrift nennen.')
  await user.selectOptions(screen.getByLabelText('Land'), 'Schweiz')
  expect(screen.queryByLabelText(/^LUCID-Nummer/)).toBeNull()
  expect(screen.queryByLabelText(/^WEEE-Registrierungsnummer/)).toBeNull()
  expect(screen.queryByLabelText(/^Registriernummer/)).toBeNull()
  screen.getByLabelText('Öffentliche E-Mail-Adresse')
})

test('a trader’s imprint is stored, with the numbers in the form of their registers', async () => {
  const vendor = await createVendor(site.app, PRIVATE)
  const { fill, save, screen, user } = await openProfile(site, vendor.userId)
  await user.click(screen.getByLabelText(SELLS_BY_TRADE))
  await fill('Straße und Hausnummer', 'Hochbergstraße 14')
  await fill('Vollständiger Name oder Firma', 'Maria Probst')
  await fill('Öffentliche E-Mail-Adresse', ' hof@imkerei-probst.test ')
  await fill('USt-IdNr. (optional)', 'de 123 456 789')
  await fill('WEEE-Registrierungsnummer (optional)', 'WEEE-Reg.-Nr. DE 12345678')
  await save()
  await screen.findByText('Profil aktualisiert')
  expect(await vendor.caller.vendor.getIdentity()).toMatchObject({
    traderStatus: 'trader',
    legalName: 'Maria Probst',
    publicEmail: 'hof@imkerei-probst.test',
    vatId: 'DE123456789',
    weeeNumber: 'DE12345678',
  })
})

test.each([
  [4, false],
  [5, true],
])('%i offers of honey in a year look like trade: %s', async (count, isAsked) => {
  const vendor = await createVendor(site.app, PRIVATE)
  for (let made = 0; made < count; made++) await createListing(vendor, { status: 'draft' })
  const { screen, user } = await openProfile(site, vendor.userId)
  if (!isAsked) {
    expect(screen.queryByText(/sieht nach gewerblichem Verkauf aus/)).toBeNull()
    return
  }
  const note = (await screen.findByText(/sieht nach gewerblichem Verkauf aus/)).parentElement
  expect(note?.textContent).toContain('5 Honige angeboten')
  await user.click(screen.getByLabelText(SELLS_BY_TRADE))
  expect(screen.queryByText(/sieht nach gewerblichem Verkauf aus/)).toBeNull()
})

test('a place that was typed is not replaced, only offered', async () => {
  const vendor = await createVendor(site.app, { ...PRIVATE, city: 'Haslach' })
  const { save, screen, press } = await openProfile(site, vendor.userId)
  await screen.findByText('„Traunstein“ übernehmen')
  expect(screen.getByLabelText<HTMLInputElement>('Ort').value).toBe('Haslach')
  await press('„Traunstein“ übernehmen')
  expect(screen.queryByText('„Traunstein“ übernehmen')).toBeNull()
  await save()
  await screen.findByText('Profil aktualisiert')
  expect(await vendor.caller.vendor.getProfile()).toMatchObject({ city: 'Traunstein' })
})

test('leaving with something unsaved asks first, and staying keeps what was typed', async () => {
  const vendor = await createVendor(site.app, PRIVATE)
  const { fill, screen, press, user, address } = await openProfile(site, vendor.userId)
  await fill('Name der Imkerei', 'Imkerei am Hang')
  await user.click(screen.getByText('Gesundheitsbescheinigung zeigen'))
  await screen.findByText('Ihre Angaben sind noch nicht gespeichert. Möchten Sie die Änderungen verwerfen?')
  await press('Abbrechen')
  expect(screen.getByLabelText<HTMLInputElement>('Name der Imkerei').value).toBe('Imkerei am Hang')
  await user.click(screen.getByText('Gesundheitsbescheinigung zeigen'))
  await screen.findByRole('alertdialog')
  await press('Änderungen verwerfen')
  await expect.poll(address).toBe('/dashboard/bescheinigungen')
})

test('what was not touched leaves without a question', async () => {
  const vendor = await createVendor(site.app, PRIVATE)
  const { screen, user, address } = await openProfile(site, vendor.userId)
  await user.click(screen.getByText('Meine Daten'))
  await expect.poll(address).toBe('/account/data')
})

test('a save that does not arrive says so, keeps everything, and works the second time', async () => {
  const vendor = await createVendor(site.app, PRIVATE)
  const { opened, fill, save, screen } = await openProfile(site, vendor.userId)
  await fill('Name der Imkerei', 'Imkerei am Hang')
  const letThrough = loseCalls(opened, 'vendor.upsertProfile')
  await save()
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toBe('Fehler beim Speichern')
  expect(screen.getByLabelText<HTMLInputElement>('Name der Imkerei').value).toBe('Imkerei am Hang')
  letThrough()
  await save()
  await screen.findByText('Guten Tag, Imkerei am Hang')
})

test('a save whose answer got lost says so, keeps everything, and works the second time', async () => {
  const vendor = await createVendor(site.app, PRIVATE)
  const { opened, fill, save, screen } = await openProfile(site, vendor.userId)
  await fill('Name der Imkerei', 'Imkerei am Hang')
  const tries = loseFirstAnswer(opened, 'vendor.upsertProfile')
  await save()
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toBe('Fehler beim Speichern')
  expect(screen.getByLabelText<HTMLInputElement>('Name der Imkerei').value).toBe('Imkerei am Hang')
  await save()
  await screen.findByText('Guten Tag, Imkerei am Hang')
  expect(tries()).toBe(2)
})

test('two presses save once', async () => {
  const vendor = await createVendor(site.app, PRIVATE)
  const { opened, fill, screen, user } = await openProfile(site, vendor.userId)
  const saves = watchCalls(opened, 'vendor.upsertProfile')
  await fill('Name der Imkerei', 'Imkerei am Hang')
  await user.dblClick(screen.getByText('Profil speichern'))
  await screen.findByText('Guten Tag, Imkerei am Hang')
  expect(saves.count()).toBe(1)
})

test('what is typed is kept for this tab until it is saved', async () => {
  const vendor = await createVendor(site.app, PRIVATE)
  const { fill, save, screen, window } = await openProfile(site, vendor.userId)
  const draft = () => window.sessionStorage.getItem(`profile-draft:${vendor.userId}`)
  await fill('Name der Imkerei', 'Imkerei am Hang')
  expect(draft()).toContain('Imkerei am Hang')
  await save()
  await screen.findByText('Profil aktualisiert')
  expect(draft()).toBeNull()
})

test('mails about wanted ads are switched on at once, apart from the form', async () => {
  const vendor = await createVendor(site.app, PRIVATE)
  const { screen, user } = await openProfile(site, vendor.userId)
  await user.click(await screen.findByLabelText('Wöchentlich per E-Mail schicken'))
  await screen.findByText('Wir schreiben Ihnen am Montag, wenn es Neues gibt')
  expect(await vendor.caller.wanted.getDigest()).toEqual({ isOn: true })
  await user.click(screen.getByLabelText('Wöchentlich per E-Mail schicken'))
  await screen.findByText('Wir schreiben nicht mehr')
  expect(await vendor.caller.wanted.getDigest()).toEqual({ isOn: false })
})
