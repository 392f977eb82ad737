import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { AD, COLONY, placeAd } from '#tests/support/fixtures/wanted-ads.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterEach(() => clock.set(null))
afterAll(() => site.close())

const factsIn = (window: { document: Document }) =>
  Array.from(window.document.querySelectorAll('dl > div'), fact => [
    fact.querySelector('dt')?.textContent,
    fact.querySelector('dd')?.textContent.replaceAll('\u00a0', ' '),
  ])

test('the page of an ad says what, how much, where and until when, and nothing nearer than the region', async () => {
  clock.set(new Date('2027-03-01T11:00:00Z'))
  const { id } = await placeAd(site.app)
  const { window, screen } = await openWindow(site, `/gesuche/${id}`)
  expect(window.document.title).toBe(`Gesucht: ${AD.title} – Wabenmarkt`)
  expect(factsIn(window)).toEqual([
    ['Was', 'Carnica'],
    ['Menge', '2 Stück'],
    ['Preis', 'bis 180 €'],
    ['Wo', 'PLZ 83…, 25 km'],
    ['Läuft bis', '30.04.2027'],
  ])
  expect(screen.getByText('gesucht seit 01.03.2027')).toBeDefined()
  expect(screen.getByText('Aus PLZ 83…, E-Mail bestätigt')).toBeDefined()
})

test('without a postal code nothing is said of where the person lives', async () => {
  const { id } = await placeAd(site.app, { query: 'category=colonies&country=DE' })
  const { screen } = await openWindow(site, `/gesuche/${id}`)
  expect(screen.getByText('E-Mail bestätigt')).toBeDefined()
  expect(screen.getByText('ganz Deutschland')).toBeDefined()
})

test('what the market has of it stands below the ad, and nothing where it has none', async () => {
  const vendor = await createVendor(site.app, { plan: 'PRO' })
  await createListing(vendor, { ...COLONY, title: 'Ableger Carnica F1', price: '170', priceUnit: null })
  const { id } = await placeAd(site.app)
  const { screen, open } = await openWindow(site, `/gesuche/${id}`)
  expect(screen.getByText('Passt aus dem Marktplatz')).toBeDefined()
  expect(screen.getByText('Ableger Carnica F1')).toBeDefined()
  const other = await placeAd(site.app, { query: 'category=queens' })
  expect((await open(`/gesuche/${other.id}`)).screen.queryByText('Passt aus dem Marktplatz')).toBeNull()
})

test('hostile words are shown as they were typed', async () => {
  const title = '<img src=x onerror=alert(1)>'
  const text = '</script><script>document.title = "besetzt"</script> {{7*7}} ${7*7}'
  const { id } = await placeAd(site.app, { title, text })
  const { window, screen } = await openWindow(site, `/gesuche/${id}`)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByText(text)).toBeDefined()
  expect(window.document.title).toBe(`Gesucht: ${title} – Wabenmarkt`)
})

test('how many have offered is told in words, and who seeks stays unnamed', async () => {
  const { id } = await placeAd(site.app)
  const expected = [
    'Noch hat niemand angeboten.',
    'Eine Imkerei hat schon angeboten.',
    '2 Imkereien haben schon angeboten.',
  ]
  for (const text of expected) {
    const { screen } = await openWindow(site, `/gesuche/${id}`)
    expect(screen.getByText(/bleibt für Sie ungenannt/).textContent).toContain(text)
    const vendor = await createVendor(site.app, { plan: 'PRO' })
    await vendor.caller.wanted.offer({ id, listingId: await createListing(vendor, COLONY), message: 'Gern.' })
  }
})

test.each(['4000000', '0', '-1', '1.5', 'abc', '99999999999999999999'])(
  'there is no ad %s, and the way leads to the board',
  async id => {
    const { screen } = await openWindow(site, `/gesuche/${id}`)
    expect(await screen.findByText('Dieses Gesuch gibt es nicht mehr', { selector: 'h1' })).toBeDefined()
    expect(screen.getByText('Alle Gesuche').getAttribute('href')).toBe('/gesuche')
  },
)

test('an ad that was ended while somebody read the board is gone when its note is followed', async () => {
  const { seeker, id } = await placeAd(site.app, { title: 'Bald beendet', query: 'category=honey' })
  const { screen, user, address } = await openWindow(site, '/gesuche')
  await seeker.caller.wanted.close({ id })
  await user.click(screen.getByText('Bald beendet'))
  expect(await screen.findByText('Dieses Gesuch gibt es nicht mehr')).toBeDefined()
  expect(address()).toBe(`/gesuche/${id}`)
})
