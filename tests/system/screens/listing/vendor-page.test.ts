import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { momentInBerlin } from '#server/core/moment-in-berlin.ts'
import { setVerified } from '#server/vendors/commands/verify-vendor.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { setAvailability } from '#tests/support/fixtures/listings.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { sendCertificate } from '#tests/support/product/certificates.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { adminOf, endPlan, withdraw } from './change-listing.ts'
import { readFacts, readRegion } from './read-page.ts'

const MISSING = 'Imkerei nicht gefunden'
const RECORD = 'Was wir gesehen haben'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())
afterEach(() => clock.set(null))

type Profile = Parameters<typeof createVendor>[1]

const open = ({ vendorId }: TestVendor) => openWindow(site, `/imkereien/${vendorId}-stand`)

async function openStall(profile: Profile, goods: Parameters<typeof createListing>[1] = {}) {
  const vendor = await createVendor(site.app, profile)
  await createListing(vendor, goods)
  return open(vendor)
}

test.each(['abc', '0', '-4', '99999999999', '2147483647-niemand'])(
  'at /imkereien/%s there is nobody, with a way to the others',
  async address => {
    const { screen } = await openWindow(site, `/imkereien/${address}`)
    expect((await screen.findByText(MISSING)).tagName).toBe('H1')
    expect(screen.getByText('Zu den Imkereien').closest('a')?.getAttribute('href')).toBe('/imkereien')
  },
)

test.each<[string, (vendor: TestVendor, listingId: number) => Promise<unknown>]>([
  ['has withdrawn everything', withdraw],
  ['has sold everything', (vendor, id) => setAvailability(vendor, id, 'sold')],
  ['has no plan any more', vendor => endPlan(site.app, vendor)],
  ['is banned', async ({ userId }) => (await adminOf(site.app)).admin.toggleUserBan({ userId, ban: true })],
])('who %s has no page, not even for themselves', async (_, change) => {
  const vendor = await createVendor(site.app, { businessName: 'Imkerei Verschwunden' })
  await change(vendor, await createListing(vendor))
  for (const page of [
    await open(vendor),
    await openWindow(site, `/imkereien/${vendor.vendorId}`, { as: vendor.userId }),
  ]) {
    expect(await page.screen.findByText(MISSING)).toBeDefined()
    expect(page.screen.getByText(/hat gerade nichts im Angebot/)).toBeDefined()
    expect(page.screen.queryByText('Imkerei Verschwunden')).toBeNull()
  }
})

test('the sign names place, country and what kind of seller it is, as text', async () => {
  const name = 'Höfer <b>&</b> Söhne'
  const page = await openStall({
    businessName: name,
    country: 'AT',
    postalCode: '5020',
    city: 'Salzburg',
    identity: { traderStatus: 'private', organicCode: 'AT-BIO-301' },
  })
  expect(readRegion(page, name)).toBe(`${name}5020 Salzburg, ÖsterreichPrivater AnbieterBio · AT-BIO-301`)
  expect(page.window.document.title).toContain(`${name}, Salzburg`)
})

test('a trader’s page has the imprint, somebody who has not said what they are has none', async () => {
  const trader = await openStall(
    {
      businessName: 'Honighaus',
      street: 'Am Anger 3',
      identity: { traderStatus: 'trader', legalName: 'Maria Höfer', publicEmail: 'kontakt@hoefer.example' },
    },
    { category: 'equipment' },
  )
  expect(readFacts(trader, 'Anbieterkennzeichnung')).toEqual({
    Anbieter: 'Maria Höfer, Honighaus',
    Anschrift: 'Am Anger 383278 TraunsteinDeutschland',
    'E-Mail': 'kontakt@hoefer.example',
  })
  const silent = await openStall({ street: 'Geheimer Weg 1' })
  expect(silent.screen.queryByText('Anbieterkennzeichnung')).toBeNull()
  expect(silent.window.document.documentElement.innerHTML).not.toContain('Geheimer Weg')
})

test('what was seen is told with its day: since when, and what of the profile was checked', async () => {
  clock.set(momentInBerlin('2026-03-31', '23:30'))
  const vendor = await createVendor(site.app)
  await createListing(vendor)
  const before = readRegion(await open(vendor), RECORD)
  expect(before).toContain('seit März 2026')
  expect(before).not.toContain('Profil geprüft')
  await setVerified(site.app.db, vendor.email, { checks: ['apiary', 'imprint'] })
  expect(readRegion(await open(vendor), RECORD)).toContain(
    'Profil geprüftImpressum, Bienenstand vor Ort31.03.2026',
  )
})

test('of who sells bees it is said that there is no certificate, or what it says', async () => {
  clock.set(momentInBerlin('2026-04-02', '12:00'))
  const vendor = await createVendor(site.app)
  await createListing(vendor, { category: 'queens' })
  const read = async () => {
    const page = await open(vendor)
    await page.screen.findByText(/^Gesundheitsbescheinigung/)
    return readRegion(page, RECORD)
  }
  expect(await read()).toContain('Liegt uns nicht vor. Fragen Sie danach, bevor Sie Bienen kaufen.')
  const { id } = await sendCertificate(vendor, toDataUrl(await createPicture()))
  await (await adminOf(site.app)).certificates.decide({ certificateId: id, accept: true })
  expect(await read()).toContain(
    'Gesundheitsbescheinigung nach § 5 BienSeuchVVeterinäramt Traunstein, für den Stand in 83278. Ausgestellt 14.03.2026, von uns eingesehen 02.04.2026.gültig bis 14.12.2026',
  )
})

const ALL_MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
)

function monthsOf({ screen }: OpenedWindow): (string | undefined)[] {
  const months = screen.getByLabelText('Verkaufsmonate').querySelectorAll('.sr-only')
  return Array.from(months, month => month.textContent)
}

test.each([
  ['05-01', '07-31', null, 'Verkaufszeit 1. Mai bis 31. Juli', ['Mai', 'Juni', 'Juli']],
  [
    '11-15',
    '02-29',
    'Winterhonig',
    'Winterhonig 15. November bis 29. Februar',
    ['Januar', 'Februar', 'November', 'Dezember'],
  ],
  ['06-10', '06-10', null, 'Verkaufszeit 10. Juni bis 10. Juni', ['Juni']],
  ['06-20', '06-10', null, 'Verkaufszeit 20. Juni bis 10. Juni', ALL_MONTHS],
])(
  'a season from %s to %s is drawn month by month',
  async (seasonFrom, seasonTo, seasonTitle, title, open) => {
    clock.set(momentInBerlin('2026-06-30', '23:59'))
    const page = await openStall({ seasonFrom, seasonTo, seasonTitle })
    expect(page.screen.getByText(title)).toBeDefined()
    const months = monthsOf(page)
    expect(months).toHaveLength(12)
    expect(months.filter(text => text?.includes('geöffnet')).map(text => text?.split(':')[0])).toEqual(open)
    expect(months.filter(text => text?.endsWith(', jetzt')).map(text => text?.split(':')[0])).toEqual([
      'Juni',
    ])
    expect(page.screen.getByText(/^Jetzt ist Juni\./)).toBeDefined()
  },
)

test('who is away says until when, from when on they answer, and why', async () => {
  clock.set(momentInBerlin('2026-12-28', '12:00'))
  const vendor = await createVendor(site.app, {
    awayFrom: '2026-12-27',
    awayUntil: '2026-12-31',
    awayNote: 'Frohes Fest!',
  })
  await createListing(vendor)
  const away = (await open(vendor)).screen.getByText('Im Urlaub bis 31. Dezember 2026')
  expect(textOf(away.nextElementSibling)).toBe(
    'Ihre Anfrage kommt an. Antwort ab 1. Januar 2027. „Frohes Fest!“',
  )
  clock.set(momentInBerlin('2027-01-01', '00:01'))
  expect((await open(vendor)).screen.queryByText(/^Im Urlaub/)).toBeNull()
})
