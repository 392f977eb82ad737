import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UpsertProfileInput } from '#shared/inputs/vendors.ts'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openProfile } from './open-profile.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const TRADER = {
  street: 'Hochbergstraße 14',
  identity: { traderStatus: 'trader', legalName: 'Maria Probst', publicEmail: 'hof@imkerei-probst.test' },
} satisfies Partial<UpsertProfileInput>
const PRIVATE = { identity: { traderStatus: 'private' } } satisfies Partial<UpsertProfileInput>

const PHONE = 'Bitte geben Sie eine gültige Telefonnummer ein'
const OPTIONAL = ' (optional)'

const FOR_ALL: [label: string, text: string, problem: string][] = [
  ['Name der Imkerei', '', 'Bitte geben Sie den Namen Ihrer Imkerei ein'],
  ['Name der Imkerei', 'x'.repeat(121), 'Der Name ist zu lang'],
  [`Beschreibung${OPTIONAL}`, 'x'.repeat(3001), 'Die Beschreibung darf höchstens 3.000 Zeichen haben'],
  [`Straße und Hausnummer${OPTIONAL}`, 'x'.repeat(121), 'Die Straße ist zu lang'],
  ['Postleitzahl', '', 'Bitte geben Sie die Postleitzahl ein'],
  ['Postleitzahl', '8327', 'Postleitzahlen haben hier fünf Ziffern'],
  ['Ort', '  ', 'Bitte geben Sie den Ort ein'],
  [`Telefon${OPTIONAL}`, 'rufen Sie mich an', PHONE],
  [`WhatsApp${OPTIONAL}`, '0170', PHONE],
  [
    `Code Ihrer Öko-Kontrollstelle${OPTIONAL}`,
    'ÖKO 6',
    'Bitte geben Sie den Code so ein, wie er auf dem Zertifikat steht, zum Beispiel DE-ÖKO-006',
  ],
  [
    `Registriernummer Ihrer Bienenhaltung${OPTIONAL}`,
    '09 189',
    'Die Registriernummer hat 12 Ziffern, zum Beispiel 09 189 155 0417',
  ],
  [
    `Was verkaufen Sie nur zu einer bestimmten Zeit?${OPTIONAL}`,
    'x'.repeat(200),
    'Höchstens 40 Zeichen, zum Beispiel: Ablegerverkauf',
  ],
]

const FOR_TRADERS: [label: string, text: string, problem: string][] = [
  ['Straße und Hausnummer', '', 'Als gewerblicher Anbieter geben Sie bitte Straße und Hausnummer an'],
  ['Vollständiger Name oder Firma', ' ', 'Bitte geben Sie Ihren vollständigen Namen oder den der Firma ein'],
  ['Öffentliche E-Mail-Adresse', '', 'Bitte geben Sie eine E-Mail-Adresse für Käufer ein'],
  ['Öffentliche E-Mail-Adresse', 'hof@', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  [`Vertreten durch${OPTIONAL}`, 'x'.repeat(161), 'Dieser Text ist zu lang'],
  [
    `USt-IdNr.${OPTIONAL}`,
    '123456789',
    'Bitte geben Sie die USt-IdNr. mit dem Länderkürzel ein, zum Beispiel DE123456789',
  ],
  [
    `Ihre Widerrufsbelehrung${OPTIONAL}`,
    'x'.repeat(6001),
    'Die Widerrufsbelehrung darf höchstens 6.000 Zeichen haben',
  ],
  [`LUCID-Nummer${OPTIONAL}`, 'DE12', 'Die LUCID-Nummer besteht aus DE und 13 Ziffern'],
  [
    `WEEE-Registrierungsnummer${OPTIONAL}`,
    'DE 1234',
    'Die WEEE-Registrierungsnummer besteht aus DE und 8 Ziffern, zum Beispiel WEEE-Reg.-Nr. DE 12345678',
  ],
]

test.each([
  ...FOR_ALL.map(row => [...row, PRIVATE] as const),
  ...FOR_TRADERS.map(row => [...row, TRADER] as const),
])(
  '%s: what cannot be is told there, and keeps what was typed (%#)',
  async (label, text, problem, profile) => {
    const vendor = await createVendor(site.app, profile)
    const stored = await vendor.caller.vendor.getProfile()
    const { fill, save, screen, problemOf, address } = await openProfile(site, vendor.userId)
    // It would fill an empty place.
    await screen.findByText('Traunstein', { selector: '.field-hint' })
    await fill(label, text)
    await save()
    await expect.poll(() => problemOf(label)).toBe(problem)
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text)
    expect(address()).toBe('/profile/edit')
    expect(await vendor.caller.vendor.getProfile()).toEqual(stored)
  },
)

test('a postal code that its country does not have is told at its field by the server', async () => {
  const vendor = await createVendor(site.app, PRIVATE)
  const { opened, fill, save, screen, problemOf } = await openProfile(site, vendor.userId)
  opened.expectedErrors.push('Die Postleitzahl wurde')
  await fill('Name der Imkerei', 'Imkerei am Hang')
  await fill('Postleitzahl', '00001')
  await screen.findByText('Diese Postleitzahl ist in Deutschland nicht bekannt')
  await save()
  await expect
    .poll(() => problemOf('Postleitzahl'))
    .toBe('Die Postleitzahl wurde in Deutschland nicht gefunden')
  expect(screen.getByLabelText<HTMLInputElement>('Name der Imkerei').value).toBe('Imkerei am Hang')
  expect(screen.getByRole('alert').textContent).toBe('Die Postleitzahl wurde in Deutschland nicht gefunden')
})

test('Austria has postal codes of four digits', async () => {
  const vendor = await createVendor(site.app, PRIVATE)
  const { save, screen, user, problemOf } = await openProfile(site, vendor.userId)
  await user.selectOptions(screen.getByLabelText('Land'), 'Österreich')
  await save()
  await expect.poll(() => problemOf('Postleitzahl')).toBe('Postleitzahlen haben hier vier Ziffern')
})

test('without saying who sells nothing is saved, and everything else that is missing is told with it', async () => {
  const vendor = await createVendor(site.app, { businessName: 'Imkerei Alt' })
  const { fill, save, screen, problemOf } = await openProfile(site, vendor.userId)
  await fill('Name der Imkerei', '')
  await save()
  await screen.findByText('Bitte wählen Sie, wer hier verkauft')
  expect(problemOf('Name der Imkerei')).toBe('Bitte geben Sie den Namen Ihrer Imkerei ein')
  expect(await vendor.caller.vendor.getProfile()).toMatchObject({ businessName: 'Imkerei Alt' })
})

test.each([
  ['Von', '30.', 'Februar', 'Diesen Tag gibt es nicht'],
  ['Bis', '', 'Mai', 'Bitte wählen Sie Tag und Monat'],
  ['Bis', '1.', '', 'Bitte wählen Sie Tag und Monat'],
])('a time of sale "%s %s %s" is no day', async (legend, day, month, problem) => {
  const vendor = await createVendor(site.app, { ...PRIVATE, seasonFrom: '05-01', seasonTo: '07-31' })
  const { save, screen, user } = await openProfile(site, vendor.userId)
  await user.selectOptions(screen.getByLabelText(`${legend}: Tag`), day === '' ? 'Tag' : day)
  await user.selectOptions(screen.getByLabelText(`${legend}: Monat`), month === '' ? 'Monat' : month)
  await save()
  expect((await screen.findByText(problem)).closest('fieldset')?.textContent).toContain(legend)
})

test.each([
  ['2027-05-10', '2027-05-09', 'Der letzte Tag liegt vor dem ersten'],
  ['2027-01-01', '2027-05-01', 'Ein Urlaub kann hier höchstens 120 Tage dauern'],
  ['2027-01-01', '', 'Bitte geben Sie ein Datum ein'],
])('a vacation from %s to "%s" is refused at its last day', async (from, until, problem) => {
  const vendor = await createVendor(site.app, PRIVATE)
  const { fill, save, problemOf } = await openProfile(site, vendor.userId)
  await fill(`Erster Tag${OPTIONAL}`, from)
  if (until !== '') await fill(`Letzter Tag${OPTIONAL}`, until)
  await save()
  await expect.poll(() => problemOf(`Letzter Tag${OPTIONAL}`)).toBe(problem)
})
