import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '#drizzle/schema/people/auth.ts'
import type { UpsertProfileInput } from '#shared/inputs/vendors.ts'
import { paths } from '#shared/web/paths.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { storageOf } from '#tests/support/window/open-window.ts'
import { onlyListing, openListing, openNewListing, PUBLISHED, UPDATED } from './editor-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const createTrader = (identity: UpsertProfileInput['identity'] = {}) =>
  createVendor(site.app, {
    street: 'Am Hochberg 3',
    identity: {
      traderStatus: 'trader',
      legalName: 'Anna Huber',
      publicEmail: 'kauf@beispiel.test',
      lucidNumber: 'DE1234567890123',
      ...identity,
    },
  })

describe('a trader who ships honey', () => {
  test('is asked for weight and origin at their fields, and publishes with them', async () => {
    const vendor = await createTrader()
    const { screen, fillTexts, tick, fill, press, told, choose } = await openNewListing(site, vendor)
    await fillTexts()
    await screen.findByLabelText('Füllmenge in Gramm (optional)')
    await tick('Nur Versand')
    expect(
      await screen.findByText('Füllmenge und Ursprungsland fehlen noch zum Veröffentlichen'),
    ).toBeDefined()
    await press('Inserat speichern')
    await expect.poll(() => told('Land')).toContain('nennt vor dem Kauf das Ursprungsland (HonigV, LMIV)')
    expect(told('Füllmenge in Gramm')).toContain('nennt vor dem Kauf die Füllmenge (LMIV)')
    await fill('Füllmenge in Gramm', '500')
    await choose('Land', 'Deutschland')
    await press('Inserat speichern')
    await screen.findByText(PUBLISHED)
    expect((await onlyListing(vendor)).details).toMatchObject({ netWeightG: 500 })
  })

  test('may save a draft without them', async () => {
    const vendor = await createTrader()
    const { fillTexts, tick, press } = await openNewListing(site, vendor)
    await fillTexts()
    await tick('Nur Versand')
    await tick('Entwurf: nur Sie sehen das Inserat')
    await press('Als Entwurf speichern')
    await expect.poll(async () => (await vendor.caller.listings.getMyListings())[0]?.status).toBe('draft')
  })

  test('need not name them where buyers come and fetch it', async () => {
    const vendor = await createTrader()
    const { screen, fillTexts, tick, press } = await openNewListing(site, vendor)
    await fillTexts()
    await tick('Nur Versand')
    await screen.findByLabelText('Füllmenge in Gramm')
    await tick('Nur Abholung')
    expect(screen.getByLabelText('Füllmenge in Gramm (optional)')).toBeDefined()
    await press('Inserat speichern')
    expect(await screen.findByText(PUBLISHED)).toBeDefined()
  })
})

test('what is called organic needs the code, and the way to it stands beside the box', async () => {
  const vendor = await createVendor(site.app, { identity: {} })
  const { screen, fillTexts, tick, press, told, isTicked } = await openNewListing(site, vendor)
  const BIO = 'Aus zertifiziert ökologischer Imkerei (Bio)'
  await fillTexts()
  await tick(BIO)
  await press('Inserat speichern')
  await expect.poll(() => told(BIO)).toContain('Code Ihrer Öko-Kontrollstelle')
  expect(isTicked(BIO)).toBe(true)
  const link = screen.getByText('Code im Profil eintragen')
  expect(link.getAttribute('href')).toBe(paths.profile)
  await tick(BIO)
  await press('Inserat speichern')
  await screen.findByText(PUBLISHED)
  expect((await onlyListing(vendor)).isBio).toBe(false)
})

test('an extractor with a motor needs its number, and the way to it stands beside the box', async () => {
  const vendor = await createTrader()
  const { screen, fillTexts, tick, choose, press, told } = await openNewListing(site, vendor)
  await fillTexts()
  await tick('Ausrüstung')
  await choose('Art der Ausrüstung (optional)', 'Schleudern')
  await tick('Mit Elektromotor')
  await press('Inserat speichern')
  await expect.poll(() => told('Mit Elektromotor')).toContain('Ohne WEEE-Registrierungsnummer')
  expect(screen.getByText('Nummer im Profil eintragen').getAttribute('href')).toBe(paths.profile)
  await tick('Mit Elektromotor')
  await press('Inserat speichern')
  expect(await screen.findByText(PUBLISHED)).toBeDefined()
})

test('a trader’s honey without its number in the register is refused with the reason', async () => {
  const vendor = await createTrader({ lucidNumber: '' })
  const { refusal, fillTexts, press, valueOf } = await openNewListing(site, vendor)
  await fillTexts()
  await press('Inserat speichern')
  await expect.poll(refusal).toContain('Ohne LUCID-Nummer')
  expect(valueOf('Beschreibung')).toBe('Aus der Stadt, im Juli geschleudert.')
})

test('what was public without its facts may be mended without them', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  await vendor.caller.vendor.upsertProfile({
    businessName: 'Imkerei Huber',
    street: 'Am Hochberg 3',
    postalCode: '83278',
    city: 'Traunstein',
    identity: {
      traderStatus: 'trader',
      legalName: 'Anna Huber',
      publicEmail: 'kauf@beispiel.test',
      lucidNumber: 'DE1234567890123',
    },
  })
  const { screen, fill, press } = await openListing(site, vendor, id)
  await fill('Titel', 'Waldhonig, cremig gerührt')
  await press('Änderungen speichern')
  expect(await screen.findByText(UPDATED)).toBeDefined()
})

test('whose session ended while writing is led to the login, and finds the words again', async () => {
  const vendor = await createVendor(site.app)
  const { window, fillTexts, press, leftFor } = await openNewListing(site, vendor)
  await fillTexts()
  await site.app.db.delete(sessions).where(eq(sessions.userId, vendor.userId))
  await press('Inserat speichern')
  await expect.poll(leftFor).toContain(`returnTo=${encodeURIComponent(paths.newListing)}`)
  const later = await openNewListing(site, vendor, storageOf(window))
  await later.press('Wiederherstellen')
  expect(later.valueOf('Beschreibung')).toBe('Aus der Stadt, im Juli geschleudert.')
})

test('a draft of a colony without an origin is not published before that is named at its field', async () => {
  const vendor = await createVendor(site.app, { plan: 'PREMIUM' })
  const id = await createListing(vendor, { category: 'colonies', colonyType: 'ableger', status: 'draft' })
  const { screen, expectedErrors, tick, choose, press, told } = await openListing(site, vendor, id)
  expectedErrors.push('Bitte sagen Sie, woher das Volk stammt')
  await tick('Aktiv: alle können das Inserat sehen')
  await press('Änderungen speichern')
  await expect.poll(() => told('Herkunft')).toContain('Bitte sagen Sie, woher das Volk stammt')
  expect(screen.getByLabelText('Herkunft').getAttribute('aria-invalid')).toBe('true')
  expect((await onlyListing(vendor)).status).toBe('draft')
  await choose('Herkunft', 'Eigene Vermehrung')
  await press('Änderungen speichern')
  await screen.findByText(PUBLISHED)
})
