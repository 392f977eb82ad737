import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { askedBy, chipsOf, startMarket } from './market.ts'

let site: RenderedSite
let emptySite: RenderedSite

/** From the oldest to the newest. */
const GOODS = [
  { title: 'Volk von gestern', category: 'colonies' },
  { title: 'Altes Glas', category: 'honey' },
  { title: 'Mittleres Glas', category: 'honey' },
  { title: 'Neueres Glas', category: 'honey' },
  { title: 'Neuestes Glas', category: 'honey' },
] as const

beforeAll(async () => {
  emptySite = await startMarket()
  site = await startMarket()
  const vendor = await createVendor(site.app)
  for (const [index, goods] of GOODS.entries()) {
    clock.set(new Date(Date.now() - (10 - index) * MINUTE_MS))
    await createListing(vendor, goods)
  }
  clock.set(null)
  const tyrolean = await createVendor(site.app, { postalCode: '6020', city: 'Innsbruck', country: 'AT' })
  await createListing(tyrolean, { title: 'Tiroler Königin', category: 'queens' })
})
afterAll(async () => {
  await site.close()
  await emptySite.close()
})

const openHome = (storage: Record<string, string> = {}) => openWindow(site, '/', { storage })

function titlesUnder({ screen }: OpenedWindow, name: string): string[] {
  const section = screen.getByRole('heading', { name }).closest('section')
  return [...(section?.querySelectorAll('h3') ?? [])].map(textOf)
}

/** Moves on the page until what is near is there. */
async function findNear({ window, screen }: OpenedWindow): Promise<void> {
  const scrolled = () => {
    window.dispatchEvent(new window.Event('scroll'))
    return screen.queryByRole('heading', { name: 'In Ihrer Nähe' })
  }
  await expect.poll(scrolled).not.toBeNull()
}

test('of the newest listings each category stands there before the second of any', async () => {
  const fresh = titlesUnder(await openHome(), 'Frisch am Stand')
  expect(fresh).toEqual(['Tiroler Königin', 'Neuestes Glas', 'Volk von gestern', 'Neueres Glas'])
})

test('a market without listings shows neither cards nor their heading', async () => {
  const { screen } = await openWindow(emptySite, '/')
  expect(screen.queryByRole('heading', { name: 'Frisch am Stand' })).toBeNull()
  expect(screen.queryAllByRole('article')).toEqual([])
})

test('what is near stands there once somebody has searched around a place and moves on the page', async () => {
  const opened = await openHome({ 'known-place': JSON.stringify({ postalCode: '83278' }) })
  expect(opened.screen.queryByRole('heading', { name: 'In Ihrer Nähe' })).toBeNull()
  await findNear(opened)
  const near = titlesUnder(opened, 'In Ihrer Nähe')
  expect(near).toHaveLength(4)
  expect(near).not.toContain('Tiroler Königin')
  const all = opened.screen.getByRole('link', { name: 'Alles um 83278' })
  expect(askedBy(all.getAttribute('href'))).toEqual({ postalCode: '83278', sortBy: 'distance' })
})

test('a code of two countries stays the one that was searched', async () => {
  const opened = await openHome({ 'known-place': JSON.stringify({ postalCode: '6020', country: 'AT' }) })
  await findNear(opened)
  expect(titlesUnder(opened, 'In Ihrer Nähe')).toEqual(['Tiroler Königin'])
  const all = opened.screen.getByRole('link', { name: 'Alles um 6020' })
  expect(askedBy(all.getAttribute('href'))).toMatchObject({ country: 'AT' })
})

test('a search from here remembers its place in the browser, and only that', async () => {
  const opened = await openHome()
  const { fill, press, address, window } = opened
  await fill('Suchbegriff', ' Glas ')
  await fill('Postleitzahl', ' 83278 ')
  await press('Suchen')
  await expect.poll(() => askedBy(address())).toEqual({ q: 'Glas', postalCode: '83278' })
  expect(JSON.parse(window.localStorage.getItem('known-place') ?? '')).toEqual({ postalCode: '83278' })
})

test('a place alone is searched around as well', async () => {
  const opened = await openHome()
  await opened.fill('Postleitzahl', '83278')
  await opened.press('Suchen')
  await expect.poll(opened.address).toBe('/marketplace?postalCode=83278')
  await expect.poll(() => chipsOf(opened)).toEqual(['50 km um 83278 Traunstein'])
})

test('a word alone leaves the place as it was', async () => {
  const { fill, press, address, window } = await openHome({ 'known-place': '{"postalCode":"6020"}' })
  await fill('Suchbegriff', 'Glas')
  await press('Suchen')
  await expect.poll(address).toBe('/marketplace?q=Glas')
  expect(window.localStorage.getItem('known-place')).toBe('{"postalCode":"6020"}')
})

test('a search for nothing stays at home', async () => {
  const { fill, press, address } = await openHome()
  await fill('Suchbegriff', '   ')
  await press('Suchen')
  expect(address()).toBe('/')
})

test('the four categories stand there twice, and lead to their goods', async () => {
  const { screen } = await openHome()
  const nav = within(within(screen.getByRole('main')).getByRole('navigation', { name: 'Sortiment' }))
  expect(nav.getAllByRole('link').map(link => [textOf(link), link.getAttribute('href')])).toEqual([
    ['Honig', '/marketplace?category=honey'],
    ['Königinnen', '/marketplace?category=queens'],
    ['Völker', '/marketplace?category=colonies'],
    ['Ausrüstung', '/marketplace?category=equipment'],
  ])
})

test('nowhere is it claimed that everybody has been verified', async () => {
  const { screen } = await openHome()
  expect(screen.getByText(/Geprüfte Imkereien tragen ein Siegel\./)).toBeTruthy()
  for (const path of ['/', '/about', '/pricing']) {
    const page = await openWindow(site, path)
    const { innerHTML } = page.screen.getByRole('main')
    const text = innerHTML
      .replaceAll(/<\/(?:p|li|h\d|div|d[dt]|t[dh]|section)>/g, '\n')
      .replaceAll(/<[^>]+>/g, '')
    const claims = text.split(/[.!?\n]+/).filter(each => /geprüft|verifiziert/i.test(each))
    expect(claims.filter(each => /\b(?:jede[mnrs]?|alle[mnrs]?|nur)\b/i.test(each))).toEqual([])
  }
})
