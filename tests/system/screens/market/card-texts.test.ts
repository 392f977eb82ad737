import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { berlinDay, calendarWeek } from '#shared/core/calendar.ts'
import {
  createListing,
  createVendor,
  HONEY_LABEL,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { findCard, promote, startMarket } from './market.ts'

let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startMarket()
  vendor = await createVendor(site.app)
})
afterAll(() => site.close())

const inDays = (days: number) => berlinDay(new Date(clock.ms() + days * DAY_MS))

async function openCard(title: string, query = '') {
  const opened = await openWindow(site, `/marketplace?q=${title}${query}`)
  return findCard(opened, title)
}

test('a price has its unit, and by the kilogram what is weighed', async () => {
  await createListing(vendor, { title: 'Kiloglas', price: '7.8', priceUnit: '500 g', details: HONEY_LABEL })
  expect(textOf(await openCard('Kiloglas'))).toContain('7,80 € / 500 g 15,60 €/kg')
})

test('thousands have a point, and nothing stands for a unit that is not named', async () => {
  await createListing(vendor, { title: 'Wanderwagen', price: '12345.5', priceUnit: null })
  const price = (await openCard('Wanderwagen')).querySelector('.price')
  expect(textOf(price)).toBe('12.345,50 €')
})

test('without a price it is on request, whatever its unit', async () => {
  await createListing(vendor, { title: 'Nachfrageglas', price: null, priceUnit: '500 g' })
  const price = (await openCard('Nachfrageglas')).querySelector('.price')
  expect(textOf(price)).toBe('Auf Anfrage')
})

test('the distance has a decimal below ten kilometres and none above; without a centre there is none', async () => {
  const near = await createVendor(site.app, { postalCode: '83301', city: 'Traunreut' })
  await createListing(near, { title: 'Entfernungsglas' })
  const far = await createVendor(site.app, { postalCode: '5020', city: 'Salzburg', country: 'AT' })
  await createListing(far, { title: 'Grenzglas' })
  expect(textOf(await openCard('Grenzglas', '&postalCode=83278'))).toMatch(/5020 Salzburg\s?\d{2} km$/)
  expect(textOf(await openCard('Grenzglas', '&postalCode=5020'))).toMatch(/5020 Salzburg\s?0 km$/)
  expect(textOf(await openCard('Entfernungsglas', '&postalCode=83278'))).toMatch(/Traunreut\s?\d+(,\d)? km$/)
  expect(textOf(await openCard('Entfernungsglas'))).toMatch(/83301 Traunreut$/)
})

test.each([
  ['Weiselin', { category: 'queens', breed: 'buckfast' }, ['Buckfast']],
  ['Weiselohne', { category: 'queens', breed: null }, ['Königinnen']],
  [
    'Weiseljahr',
    { category: 'queens', breed: 'dark_bee', details: { kind: 'queen', hatchedYear: 2026, isMarked: true } },
    ['Dunkle Biene', 'Weiß 2026'],
  ],
  [
    'Volksmass',
    { category: 'colonies', colonyType: 'ableger', hiveSystem: 'dnm_1_5', breed: 'carnica' },
    ['Ableger', 'Deutsch Normal 1½', 'Carnica'],
  ],
  ['Schleudermann', { category: 'equipment', equipmentCategory: 'extractors' }, ['Schleudern']],
  ['Lindenkind', { category: 'honey', honeyType: 'lime' }, ['Honig']],
] as const)('%s says first what tells it from others of its kind', async (title, fields, words) => {
  await createListing(vendor, { title, ...fields })
  const line = (await openCard(title)).querySelector('h3')?.previousElementSibling
  expect([...(line?.children ?? [])].map(textOf)).toEqual(words)
})

test('a card says what is reserved, from which week on it can be had, how worn and how organic it is', async () => {
  await createListing(vendor, { title: 'Reserviertglas', availability: 'reserved', isBio: true })
  const day = inDays(60)
  await createListing(vendor, { title: 'Spaeterglas', availableFrom: day })
  await createListing(vendor, {
    title: 'Smokerstueck',
    category: 'equipment',
    equipmentCategory: 'tools',
    equipmentCondition: 'fair',
  })
  const reserved = within(await openCard('Reserviertglas'))
  expect(reserved.getByText('Reserviert')).toBeTruthy()
  expect(reserved.getByText('Bio · DE-ÖKO-006')).toBeTruthy()
  const later = within(await openCard('Spaeterglas'))
  expect(later.getByText(`ab KW ${calendarWeek(day).week}`)).toBeTruthy()
  expect(later.queryByText(/Bio|Reserviert/)).toBeNull()
  expect(within(await openCard('Smokerstueck')).getByText('Gebraucht')).toBeTruthy()
})

test('a week that lies nearly a year ahead has its year', async () => {
  const day = inDays(400)
  await createListing(vendor, { title: 'Fernglas', availableFrom: day })
  const { week, year } = calendarWeek(day)
  expect(within(await openCard('Fernglas')).getByText(`ab KW ${week}/${year}`)).toBeTruthy()
})

test('during a vacation each card says until when, afterwards none does', async () => {
  const until = inDays(3)
  const away = await createVendor(site.app, { awayFrom: inDays(-1), awayUntil: until })
  await createListing(away, { title: 'Urlaubsglas' })
  const [, month, day] = until.split('-').map(Number)
  expect(textOf(await openCard('Urlaubsglas'))).toContain(`bis ${day}.${month}. im Urlaub`)
  clock.set(new Date(clock.ms() + 5 * DAY_MS))
  try {
    expect(textOf(await openCard('Urlaubsglas'))).not.toContain('im Urlaub')
  } finally {
    clock.set(null)
  }
})

test('who pays to stand first is marked as sponsored, with the beginning of the description', async () => {
  const id = await createListing(vendor, { title: 'Bezahltglas' })
  await createListing(vendor, { title: 'Bezahltglas daneben' })
  await promote(site.app, id, clock.now())
  const card = await openCard('Bezahltglas')
  expect(within(card).getByText('Gesponsert')).toBeTruthy()
  expect(textOf(card)).toContain('Kräftiger Waldhonig, im Juli geschleudert')
  expect(textOf(await openCard('Bezahltglas daneben'))).not.toContain('Kräftiger Waldhonig')
})

test('code in a title is shown as text, and the missing picture is named', async () => {
  const title = 'Hexenglas <img src=x onerror=alert(1)> & "Wachs"'
  await createListing(vendor, { title })
  const opened = await openWindow(site, '/marketplace?q=Hexenglas')
  const card = await findCard(opened, title)
  expect(card.querySelector('img[src="x"]')).toBeNull()
  expect(within(card).getByLabelText('Honig, ohne Foto')).toBeTruthy()
})
