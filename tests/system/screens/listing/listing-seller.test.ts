import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { momentInBerlin } from '#server/core/moment-in-berlin.ts'
import { setVerified } from '#server/vendors/commands/verify-vendor.ts'
import { paths } from '#shared/web/paths.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { sendCertificate } from '#tests/support/product/certificates.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { adminOf } from './change-listing.ts'
import { readFacts, readRegion } from './read-page.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())
afterEach(() => clock.set(null))

type Profile = Parameters<typeof createVendor>[1]
type Goods = Parameters<typeof createListing>[1]

async function openOfferOf(profile: Profile, goods: Goods = {}) {
  const vendor = await createVendor(site.app, profile)
  return openWindow(site, `/listings/${await createListing(vendor, goods)}`)
}

const TRADER = {
  businessName: 'Honighaus Höfer',
  street: 'Am Anger 3',
  phone: '+49 8661 / 22 33',
  identity: {
    traderStatus: 'trader',
    legalName: 'Maria Höfer',
    representative: 'Josef Höfer',
    publicEmail: 'kontakt@hoefer.example',
    register: 'HRB 4711, Traunstein',
    vatId: 'DE123456789',
    withdrawalText: 'Sie haben das Recht,\nbinnen vierzehn Tagen zu widerrufen.',
    lucidNumber: 'DE1234567890123',
  },
} satisfies Profile

test('numbers that the vendor does not show are nowhere', async () => {
  const page = await openOfferOf({ phone: '08661 2233', whatsapp: '0171 5556677' })
  for (const text of ['Anrufen', 'WhatsApp', 'Nummer kopieren'])
    expect(page.screen.queryByText(text)).toBeNull()
  expect(page.window.document.documentElement.innerHTML).not.toMatch(/2233|5556677/)
})

test('a shown number is dialled without what stands between its digits', async () => {
  const page = await openOfferOf({ phone: '+49 (8661) / 22-33', showPhone: true })
  expect(page.screen.getByText('Anrufen').closest('a')?.getAttribute('href')).toBe('tel:+4986612233')
  expect(readRegion(page, 'Verkäufer')).toContain('Telefon +49 (8661) / 22-33')
  expect(page.screen.queryByText('WhatsApp')).toBeNull()
})

test.each([
  ['DE', '83278', '0171 / 555-66', '4917155566'],
  ['AT', '5020', '0664 55566', '4366455566'],
  ['CH', '8001', '079 555 66', '417955566'],
  ['DE', '83278', '+43 (0)664 55566', '4366455566'],
  ['AT', '5020', '0049 171 55566', '4917155566'],
] as const)(
  'in %s at %s the WhatsApp number %s is that of wa.me/%s',
  async (country, postalCode, whatsapp, digits) => {
    const page = await openOfferOf({ country, postalCode, whatsapp, showWhatsapp: true })
    const link = page.screen.getByText('WhatsApp').closest('a')
    expect(link?.getAttribute('href')).toBe(`https://wa.me/${digits}`)
    expect(link?.getAttribute('rel')).toContain('noopener')
  },
)

test('of a private vendor is said what that means for buyers, and no address', async () => {
  const page = await openOfferOf({ street: 'Geheimer Weg 1', identity: { traderStatus: 'private' } })
  expect(readRegion(page, 'Privater Anbieter')).toContain(
    'Das EU-Verbraucherrecht gilt für diesen Kauf nicht.',
  )
  expect(page.window.document.documentElement.innerHTML).not.toContain('Geheimer Weg')
})

test('who has not said what they are is called neither', async () => {
  const page = await openOfferOf({})
  expect(readRegion(page, 'Keine Angabe zum Anbieterstatus')).toContain('Fragen Sie am besten nach.')
})

test('a trader has an imprint, with the phone number only where it is shown', async () => {
  const page = await openOfferOf(TRADER, { category: 'equipment' })
  expect(readFacts(page, 'Anbieterkennzeichnung')).toEqual({
    Anbieter: 'Maria Höfer, Honighaus Höfer',
    'Vertreten durch': 'Josef Höfer',
    Anschrift: 'Am Anger 383278 TraunsteinDeutschland',
    'E-Mail': 'kontakt@hoefer.example',
    Register: 'HRB 4711, Traunstein',
    'USt-IdNr.': 'DE123456789',
  })
  expect(page.screen.getByText('kontakt@hoefer.example').getAttribute('href')).toBe(
    'mailto:kontakt@hoefer.example',
  )
  const imprint = readRegion(page, 'Anbieterkennzeichnung')
  expect(imprint).toContain('Widerrufsbelehrung des AnbietersSie haben das Recht, binnen vierzehn Tagen')
  expect(imprint).toContain('Gesetzliche Gewährleistung')
  const shown = await openOfferOf({ ...TRADER, showPhone: true }, { category: 'equipment' })
  expect(readFacts(shown, 'Anbieterkennzeichnung')['Telefon']).toBe('+49 8661 / 22 33')
})

test('a trader under their own name is named once, and in Switzerland no guarantee of the Union is promised', async () => {
  const page = await openOfferOf({
    ...TRADER,
    businessName: 'Maria Höfer',
    country: 'CH',
    postalCode: '8001',
    city: 'Zürich',
  })
  expect(readFacts(page, 'Anbieterkennzeichnung')).toMatchObject({
    Anbieter: 'Maria Höfer',
    Anschrift: 'Am Anger 38001 ZürichSchweiz',
  })
  expect(readRegion(page, 'Anbieterkennzeichnung')).not.toContain('Gewährleistung')
})

test('the number for electrical equipment stands beside what has a motor, and not beside honey', async () => {
  const vendor = await createVendor(site.app, {
    ...TRADER,
    identity: { ...TRADER.identity, weeeNumber: 'DE12345678' },
  })
  const read = async (goods: Goods) => {
    const page = await openWindow(site, `/listings/${await createListing(vendor, goods)}`)
    return readFacts(page, 'Anbieterkennzeichnung')['WEEE-Reg.-Nr.']
  }
  const extractor = { category: 'equipment', equipmentCategory: 'extractors', isElectric: true } as const
  expect(await read(extractor)).toBe('DE 12345678')
  expect(await read({})).toBeUndefined()
})

test('a verified seller wears the badge with the day and what was looked at, nobody else does', async () => {
  clock.set(momentInBerlin('2026-12-03', '12:00'))
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const open = () => openWindow(site, `/listings/${id}`)
  expect((await open()).screen.queryByText('Verifizierter Verkäufer')).toBeNull()
  await setVerified(site.app.db, vendor.email, { checks: ['phone', 'identity'] })
  const page = await open()
  expect(page.screen.getByText('Verifizierter Verkäufer')).toBeDefined()
  expect(page.screen.getByText(/^Von uns geprüft am/).textContent).toBe(
    'Von uns geprüft am 03.12.2026: Identität, Telefonnummer',
  )
  expect(page.screen.getByText(/^Imkerei geprüft am 03\.12\.2026/)).toBeDefined()
  await setVerified(site.app.db, vendor.email, null)
  expect((await open()).screen.queryByText('Verifizierter Verkäufer')).toBeNull()
})

test('beside bees stands what was seen of the health certificate, to its last day', async () => {
  clock.set(momentInBerlin('2026-04-02', '12:00'))
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor, { category: 'colonies', details: { kind: 'colony', origin: 'own' } })
  const open = () => openWindow(site, `/listings/${id}`)
  expect(readRegion(await open(), 'Verkäufer')).toContain('GesundheitsbescheinigungLiegt uns nicht vor.')
  const photo = toDataUrl(await createPicture())
  const certificate = await sendCertificate(vendor, photo, { authority: 'Amt <Süd>' })
  await (await adminOf(site.app)).certificates.decide({ certificateId: certificate.id, accept: true })
  const page = await open()
  expect(readFacts(page, 'Verkäufer')).toEqual({
    ausgestellt: '14.03.2026',
    'von uns eingesehen': '02.04.2026',
    'gültig bis': '14.12.2026',
  })
  expect(readRegion(page, 'Verkäufer')).toContain('Amt <Süd>, für den Stand in 83278')
  expect(page.screen.getByText('Bescheinigung gültig')).toBeDefined()
  expect(page.screen.getByText('Gesundheitsbescheinigung gültig bis 14.12.2026')).toBeDefined()
  clock.set(momentInBerlin('2026-12-15', '00:01'))
  const late = await open()
  expect(readRegion(late, 'Verkäufer')).toContain('Liegt uns nicht vor.')
  expect(late.screen.queryByText('Bescheinigung gültig')).toBeNull()
})

test.each([
  ['honey', {}, null, null],
  ['a queen', { category: 'queens' }, 'Wohin soll die Königin?', 'koenigin'],
  ['a colony', { category: 'colonies', colonyType: 'ableger' }, 'Wohin soll das Volk?', 'volk'],
  ['a swarm', { category: 'colonies', colonyType: 'kunstschwarm' }, 'Wohin soll das Volk?', 'kunstschwarm'],
] satisfies [string, Goods, string | null, string | null][])(
  'who buys %s is led to the duties of its transport, where there are any',
  async (_, goods, question, kind) => {
    const { screen, window } = await openOfferOf(
      { country: 'AT', postalCode: '5020', city: 'Salzburg' },
      goods,
    )
    expect(screen.queryByText(/^Wohin soll/)?.textContent ?? null).toBe(question)
    const form = window.document.querySelector(`form[action="${paths.transport}"]`)
    const fields = form instanceof window.HTMLFormElement ? new window.FormData(form) : null
    expect(fields?.get('art') ?? null).toBe(kind)
    expect(fields?.get('von') ?? null).toBe(kind && 'AT-5020')
  },
)

test('the description of a beekeeping is text with its lines, and there is none where nothing was said', async () => {
  const description = 'Seit 1999.\n<script>alert(1)</script>'
  const page = await openOfferOf({ description })
  const lines = page.screen.getByText(/^Seit 1999\./)
  expect(lines.textContent).toBe(description)
  expect(lines.className).toContain('whitespace-pre-line')
  const silent = await openOfferOf({ description: '' })
  expect(textOf(silent.screen.getByRole('region', { name: 'Verkäufer' }))).not.toContain('null')
})
