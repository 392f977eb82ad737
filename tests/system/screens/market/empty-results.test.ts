import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { askedBy, countOf, findCard, holdStopwatch, startMarket, titlesOf } from './market.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startMarket()
  const bavarian = await createVendor(site.app)
  await createListing(bavarian, {
    title: 'Waldhonig vom Chiemsee',
    description: 'Dunkel, kräftig und flüssig.',
  })
  await createListing(bavarian, {
    title: 'Lindenhonig im Eimer',
    description: 'Hell und frisch, fein gerührt.',
  })
  await createListing(bavarian, {
    title: 'Zuchtkönigin',
    description: 'Junges Tier aus eigener Zucht, gezeichnet.',
    category: 'queens',
    breed: 'carnica',
  })
  const tyrolean = await createVendor(site.app, { postalCode: '6020', city: 'Innsbruck', country: 'AT' })
  await createListing(tyrolean, { title: 'Waldhonig aus Tirol', description: 'Dunkel, mild, geschleudert.' })
})
beforeEach(holdStopwatch)
afterAll(() => site.close())

const open = (query: Record<string, string>) => openWindow(site, `/marketplace?${new URLSearchParams(query)}`)

test.each([
  [{ q: 'Xylophon' }, 'Für „Xylophon“ ist gerade nichts am Stand.'],
  [{ q: '"Xylophon"' }, 'Für „Xylophon“ ist gerade nichts am Stand.'],
  [{ q: 'Xylophon', country: 'CH' }, 'Für „Xylophon“ in der Schweiz ist gerade nichts am Stand.'],
  [
    { q: 'Xylophon', category: 'honey', country: 'DE', postalCode: '83278', radius: '10' },
    'Für „Xylophon“ in Honig, 10 km um 83278 Traunstein, in Deutschland ist gerade nichts am Stand.',
  ],
  [{ category: 'equipment' }, 'Für diese Auswahl in Ausrüstung ist gerade nichts am Stand.'],
  [{ postalCode: '00123' }, 'Für diese Auswahl 50 km um 00123 ist gerade nichts am Stand.'],
])('where %j finds nothing, it is told what was looked for, and where', async (query, text) => {
  const { screen } = await open(query)
  const heading = await screen.findByRole('heading', { name: 'Keine Inserate gefunden' })
  expect(textOf(heading.nextElementSibling)).toBe(text)
})

test('each change is told with what it finds, one listing or more', async () => {
  const opened = await open({ q: 'Waldhonig', category: 'queens', postalCode: '6020', country: 'AT' })
  const { screen, user } = opened
  const changes = await screen.findByRole('heading', { name: 'Eines davon ändern' })
  const list = changes.parentElement?.querySelectorAll('li') ?? []
  expect([...list].map(textOf)).toEqual(['In allen Kategorien 1 Inserat'])
  await user.click(screen.getByRole('link', { name: 'In allen Kategorien 1 Inserat' }))
  await expect.poll(() => titlesOf(opened)).toEqual(['Waldhonig aus Tirol'])
  expect(countOf(opened)).toBe('1 Inserat')
  expect(askedBy(opened.address())).toEqual({ q: 'Waldhonig', postalCode: '6020', country: 'AT' })
})

test('a wider circle and a whole country are told apart, best first', async () => {
  const { screen } = await open({ q: 'Waldhonig', postalCode: '80331', radius: '10', country: 'DE' })
  const changes = await screen.findByRole('heading', { name: 'Eines davon ändern' })
  const links = [...(changes.parentElement?.querySelectorAll('a') ?? [])]
  const byText = Object.fromEntries(links.map(link => [textOf(link), askedBy(link.getAttribute('href'))]))
  expect(byText['Ohne Umkreis 1 Inserat']).toEqual({ q: 'Waldhonig', country: 'DE' })
  expect(byText['Bis 100 km 1 Inserat']).toMatchObject({ postalCode: '80331', radius: '100' })
})

test('a word that finds nothing is named, and left out by a press', async () => {
  const opened = await open({ q: 'Lindenhonig Trompete' })
  const { screen, user, address } = opened
  await user.click(await screen.findByRole('link', { name: 'Ohne das Wort „Trompete“ 1 Inserat' }))
  await expect.poll(address).toBe('/marketplace?q=Lindenhonig')
  await expect.poll(() => titlesOf(opened)).toEqual(['Lindenhonig im Eimer'])
})

test('where nothing helps, there is the way to all listings', async () => {
  const opened = await open({ q: 'Xylophon' })
  const { screen, user } = opened
  expect(screen.queryByText('Eines davon ändern')).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Filter zurücksetzen' }))
  await expect.poll(() => countOf(opened)).toBe('4 Inserate')
})

test('what comes close stands below, as cards', async () => {
  const opened = await open({ q: 'Lindenhonig', country: 'AT' })
  await opened.screen.findByRole('heading', { name: 'Das kommt dem am nächsten' })
  expect(await findCard(opened, 'Lindenhonig im Eimer')).toBeTruthy()
  expect(countOf(opened)).toBe('0 Inserate')
})

test('below a single listing stands what finds more, and nobody says that there is nothing', async () => {
  const opened = await open({ category: 'queens' })
  const { screen } = opened
  await screen.findByRole('heading', { name: 'Mehr finden Sie so' })
  expect(titlesOf(opened)[0]).toBe('Zuchtkönigin')
  expect(screen.getByRole('link', { name: 'In allen Kategorien 4 Inserate' })).toBeTruthy()
  expect(screen.queryByText('Keine Inserate gefunden')).toBeNull()
})

test('two listings need no help', async () => {
  const opened = await open({ q: 'Waldhonig' })
  expect(countOf(opened)).toBe('2 Inserate')
  expect(opened.screen.queryByText('Mehr finden Sie so')).toBeNull()
  expect(opened.screen.queryByText('Oder später Post bekommen')).toBeNull()
})

test('a search that finds nothing goes along to the wanted ad', async () => {
  const { screen } = await open({ q: 'Xylophon', category: 'equipment', postalCode: '83278' })
  const link = await screen.findByRole('link', { name: 'Gesuch aufgeben' })
  expect(link.getAttribute('href')).toMatch(/^\/gesuch-aufgeben\?/)
  expect(askedBy(link.getAttribute('href'))).toEqual({
    q: 'Xylophon',
    category: 'equipment',
    postalCode: '83278',
  })
})
