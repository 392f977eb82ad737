import { within } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock, DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import { WANTED_DAYS } from '#shared/search/wanted-ads.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { COLONY, placeAd } from '#tests/support/fixtures/wanted-ads.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { placeMany } from './place-many.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterEach(() => clock.set(null))
afterAll(() => site.close())

/** What the note with this title says, line by line. */
async function linesOfNote(title: string): Promise<string[]> {
  const { screen } = await openWindow(site, '/gesuche?category=colonies')
  const note = screen.getByText(title).closest('li')
  return Array.from(note?.querySelectorAll('p, dd') ?? [], ({ textContent }) =>
    textContent.replaceAll('\u00a0', ' ').trim(),
  )
}

test('a board without ads asks for the first one', async () => {
  await placeAd(site.app, { query: 'category=colonies&q=vorher' })
  clock.set(new Date(clock.ms() + (WANTED_DAYS + 1) * DAY_MS))
  const { screen } = await openWindow(site, '/gesuche')
  const invitation = screen.getByText('Noch hängt nichts am Brett').parentElement
  const link = within(invitation ?? screen.getByRole('main')).getByText('Gesuch aufgeben')
  expect(link.getAttribute('href')).toBe('/gesuch-aufgeben')
})

test('where nobody seeks such goods, the way leads to all ads', async () => {
  await placeAd(site.app, { title: 'Ableger von überall', query: 'category=colonies&q=alle' })
  const { screen, user, address } = await openWindow(site, '/gesuche?category=equipment')
  expect(screen.getByText('Hier sucht gerade niemand')).toBeDefined()
  await user.click(screen.getByText('Alle Gesuche zeigen'))
  expect(await screen.findByText('Ableger von überall')).toBeDefined()
  expect(address()).toBe('/gesuche')
})

test('a note says how much at most, where around and that nobody has offered yet', async () => {
  await placeAd(site.app, {
    title: 'Ableger, gern zwei',
    query: 'category=colonies&breed=buckfast&country=AT',
  })
  expect(await linesOfNote('Ableger, gern zwei')).toEqual([
    'Völkernoch 60 Tage',
    'Wir fangen nach dem Kurs im Frühjahr an und suchen zwei ruhige Ableger, gern mit Bescheinigung.',
    'Buckfast',
    '2 Stück',
    'bis 180 €',
    'ganz Österreich',
    'Noch kein Angebot',
  ])
})

test('cents are told where there are some', async () => {
  await placeAd(site.app, { title: 'Ableger zum Centpreis', maxPrice: '99,50' })
  expect(await linesOfNote('Ableger zum Centpreis')).toContain('bis 99,50 €')
})

test('what was left open is no line: price as agreed, anywhere, no quantity', async () => {
  const { seeker } = await placeAd(site.app)
  await seeker.caller.wanted.place({
    title: 'Volk von irgendwo',
    text: 'Alles außer stechlustig ist uns recht.',
    query: 'category=colonies',
  })
  expect((await linesOfNote('Volk von irgendwo')).slice(2, -1)).toEqual(['nach Absprache', 'überall'])
})

test('the last day is one day', async () => {
  await placeAd(site.app, { title: 'Volk vor Ablauf', query: 'category=colonies&q=ablauf' })
  clock.set(new Date(clock.ms() + (WANTED_DAYS - 1) * DAY_MS + HOUR_MS))
  expect(await linesOfNote('Volk vor Ablauf')).toContain('Völkernoch 1 Tag')
})

test('offers are counted, one and several', async () => {
  const { id } = await placeAd(site.app, { title: 'Volk mit Angeboten' })
  for (const counted of ['1 Angebot', '2 Angebote']) {
    const vendor = await createVendor(site.app, { plan: 'PRO' })
    await vendor.caller.wanted.offer({ id, listingId: await createListing(vendor, COLONY), message: 'Gern.' })
    expect(await linesOfNote('Volk mit Angeboten')).toContain(counted)
  }
})

test('more ads than a page has are leafed through, within the kind of goods', async () => {
  await placeMany(site.app, 25, 'honey')
  const { screen, user, address } = await openWindow(site, '/gesuche?category=honey')
  expect(screen.getByRole('heading', { level: 2, name: '25 Gesuche' })).toBeDefined()
  expect(screen.getByText('Gesuch Nummer 25')).toBeDefined()
  expect(screen.queryByText('Gesuch Nummer 1')).toBeNull()
  await user.click(screen.getByLabelText('Nächste Seite'))
  expect(await screen.findByText('Gesuch Nummer 1')).toBeDefined()
  expect(address()).toBe('/gesuche?category=honey&page=2')
  expect(screen.queryByLabelText('Nächste Seite')).toBeNull()
  expect(screen.getByLabelText('Seite 2').getAttribute('aria-current')).toBe('page')
})

test('a kept address of a page that is no longer there leads to the last one', async () => {
  await placeMany(site.app, 1, 'queens')
  const { screen, user, address } = await openWindow(site, '/gesuche?category=queens&page=3')
  expect(screen.getByText('So viele Seiten gibt es nicht mehr')).toBeDefined()
  expect(screen.getByText('Es ist nur noch eine da.')).toBeDefined()
  await user.click(screen.getByText('Zur letzten Seite'))
  expect(await screen.findByText('Gesuch Nummer 1')).toBeDefined()
  expect(address()).toBe('/gesuche?category=queens')
})
