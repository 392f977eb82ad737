import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { askedBy, chipsOf, startMarket } from './market.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startMarket()
})
afterAll(() => site.close())

test('each choice is named in the words of the form', async () => {
  const opened = await openWindow(
    site,
    '/marketplace?q=Zucht&category=queens&country=CH&postalCode=3011&radius=100&breed=dark_bee' +
      '&matingType=artificially_inseminated&isBio=1&queenYear=2026&availableNow=1',
  )
  expect(chipsOf(opened)).toEqual([
    '„Zucht“',
    'Königinnen',
    'Schweiz',
    '100 km um 3011 Bern',
    'Dunkle Biene',
    'Künstlich besamt',
    'Nur Bio',
    'Gezeichnet 2026',
    'Jetzt verfügbar',
  ])
})

test('of a code whose place is only guessed from its region the chip says so', async () => {
  const opened = await openWindow(site, '/marketplace?postalCode=83279')
  expect(chipsOf(opened)).toEqual(['50 km um 83279 Raum Prien am Chiemsee'])
})

test('a code that nobody knows is named without a place', async () => {
  const opened = await openWindow(site, '/marketplace?postalCode=00123')
  expect(chipsOf(opened)).toEqual(['50 km um 00123'])
})

test('a single choice is taken back by itself; there is nothing to take back together', async () => {
  const { screen } = await openWindow(site, '/marketplace?category=honey')
  expect(screen.queryByRole('link', { name: 'Alle zurücksetzen' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Honig aufheben' }).getAttribute('href')).toBe('/marketplace')
})

test('all at once leaves the order', async () => {
  const { screen } = await openWindow(site, '/marketplace?q=Honig&category=honey&sortBy=price_asc&page=3')
  const reset = screen.getByRole('link', { name: 'Alle zurücksetzen' })
  expect(reset.getAttribute('href')).toBe('/marketplace?sortBy=price_asc')
})

test('on the map all at once leaves the map', async () => {
  const { screen } = await openWindow(site, '/marketplace?category=honey&country=AT&view=karte')
  const reset = screen.getByRole('link', { name: 'Alle zurücksetzen' })
  expect(reset.getAttribute('href')).toBe('/marketplace?view=karte')
})

test('with the category go its attributes, and the pages begin anew', async () => {
  const { screen, open } = await openWindow(
    site,
    '/marketplace?q=Volk&category=colonies&breed=carnica&colonyType=ableger&shippingAvailable=1&page=4',
  )
  const href = screen.getByRole('link', { name: 'Völker aufheben' }).getAttribute('href') ?? ''
  expect(askedBy(href)).toEqual({ q: 'Volk', shippingAvailable: '1' })
  expect(chipsOf(await open(href))).toEqual(['„Volk“', 'Versand möglich'])
})

test('a word is taken back and leaves the filters', async () => {
  const { screen } = await openWindow(
    site,
    '/marketplace?q=Zander&category=equipment&equipmentCategory=hives',
  )
  const href = screen.getByRole('link', { name: '„Zander“ aufheben' }).getAttribute('href')
  expect(askedBy(href)).toEqual({ category: 'equipment', equipmentCategory: 'hives' })
})

test('what is chosen by hand is named at once', async () => {
  const opened = await openWindow(site, '/marketplace')
  await opened.user.selectOptions(opened.screen.getByLabelText('Kategorie'), 'Ausrüstung')
  await opened.screen.findByRole('link', { name: 'Ausrüstung aufheben' })
  await opened.user.click(opened.screen.getByRole('link', { name: 'Ausrüstung aufheben' }))
  await expect.poll(() => chipsOf(opened)).toEqual([])
  expect(opened.address()).toBe('/marketplace')
})

test('a country says which of two places is meant', async () => {
  const asked = await openWindow(site, '/marketplace?postalCode=6020')
  expect(asked.screen.getByText(/^Welches 6020\?/).textContent).toContain('Innsbruck (AT)')
  const href = asked.screen.getByRole('link', { name: /\(AT\)$/ }).getAttribute('href') ?? ''
  expect(askedBy(href)).toEqual({ postalCode: '6020', country: 'AT' })
  const austrian = await asked.open(href)
  expect(chipsOf(austrian)).toEqual(['Österreich', '50 km um 6020 Innsbruck'])
  expect(austrian.screen.queryByText(/^Welches 6020/)).toBeNull()
})

test('each of several choices is taken back by itself, heading and title with it, and then all of them', async () => {
  const opened = await openWindow(
    site,
    '/marketplace?q=honig&category=honey&country=DE&shippingAvailable=1&postalCode=83278',
  )
  const headingOf = ({ screen }: OpenedWindow) => textOf(screen.getByRole('heading', { level: 1 }))
  expect(headingOf(opened)).toBe('„honig“ in Honig')
  expect(opened.window.document.title).toMatch(/^„honig“ in Honig – Marktplatz/)
  let now = opened
  for (const [name, parameter] of [
    ['Versand möglich', 'shippingAvailable'],
    ['Deutschland', 'country'],
    ['Honig', 'category'],
  ] as const) {
    const href = now.screen.getByRole('link', { name: `${name} aufheben` }).getAttribute('href') ?? ''
    expect(askedBy(href)).not.toHaveProperty(parameter)
    now = await now.open(href)
  }
  expect(headingOf(now)).toBe('„honig“')
  expect(chipsOf(now)).toEqual(['„honig“', '50 km um 83278 Traunstein'])
  const reset = now.screen.getByRole('link', { name: 'Alle zurücksetzen' }).getAttribute('href') ?? ''
  expect(reset).toBe('/marketplace')
  const whole = await now.open(reset)
  expect(headingOf(whole)).toBe('Marktplatz')
  expect(chipsOf(whole)).toEqual([])
})
