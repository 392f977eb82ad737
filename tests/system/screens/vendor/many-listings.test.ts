import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListings, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { sendEnquiry } from '#tests/system/screens/vendor/enquiries/send-enquiry.ts'

let site: RenderedSite
let vendor: TestVendor
let ids: number[]

const TITLES = [
  ...Array.from({ length: 9 }, (_, index) => `Sommertracht Los ${index + 1}`),
  'Ährenhonig',
  'Zargen aus Fichte',
  'Beute 10er',
]

beforeAll(async () => {
  site = await startRenderedSite()
  vendor = await createVendor(site.app)
  ids = await createListings(
    vendor,
    '',
    TITLES.map((title, index) => ({
      title,
      price: title === 'Ährenhonig' ? null : `${index + 1}.00`,
      category: title.startsWith('Z') || title.startsWith('B') ? 'equipment' : 'honey',
    })),
  )
})
afterAll(() => site.close())

const SEARCH = 'In Ihren Inseraten suchen'

async function openList(as = vendor) {
  const opened = await openWindow(site, '/dashboard', { as: as.userId })
  const { screen, user } = opened
  const titles = () =>
    screen.queryAllByLabelText(/auswählen$/).map(box => box.getAttribute('aria-label')?.slice(0, -10))
  const sort = (order: string) => user.selectOptions(screen.getByLabelText('Reihenfolge'), order)
  await screen.findByLabelText(SEARCH)
  return { ...opened, titles, sort }
}

test('eleven listings have neither search nor order', async () => {
  const few = await createVendor(site.app)
  await createListings(
    few,
    'wenig',
    TITLES.slice(1).map(title => ({ title })),
  )
  const { screen } = await openWindow(site, '/dashboard', { as: few.userId })
  await screen.findByText('Alle 11 wählen')
  expect(screen.queryByLabelText(SEARCH)).toBeNull()
})

test('words narrow the list, also the category, and the count is said in one or many', async () => {
  const { fill, screen, titles } = await openList()
  await fill(SEARCH, 'ausrüstung')
  expect(titles()).toEqual(['Beute 10er', 'Zargen aus Fichte'])
  screen.getByText('2 Inserate', { selector: '[role=status]' })
  await fill(SEARCH, 'ÄHREN')
  expect(titles()).toEqual(['Ährenhonig'])
  screen.getByText('1 Inserat', { selector: '[role=status]' })
})

test('without a hit the words are repeated, and nothing can be chosen', async () => {
  const { fill, screen, titles, user } = await openList()
  await fill(SEARCH, ' <b>Propolis</b> ')
  screen.getByText('Kein Inserat passt zu „<b>Propolis</b>“.')
  expect(titles()).toEqual([])
  expect(screen.queryByText(/^Alle \d+ wählen$/)).toBeNull()
  await user.clear(screen.getByLabelText(SEARCH))
  expect(titles()).toHaveLength(12)
})

test('all of what is found is chosen, not what is hidden', async () => {
  const { fill, screen, user } = await openList()
  await fill(SEARCH, 'sommertracht')
  await user.click(screen.getByText('Alle 9 wählen'))
  screen.getByText('9 gewählt')
})

test('what no longer matches the words is not changed with the rest', async () => {
  const { fill, screen, user } = await openList()
  await user.click(screen.getByLabelText('Ährenhonig auswählen'))
  await user.click(screen.getByLabelText('Beute 10er auswählen'))
  await fill(SEARCH, 'beute')
  screen.getByText('1 gewählt')
  screen.getByText('Auf 1 anwenden')
})

test('the order is the newest first, until another is chosen', async () => {
  const { sort, titles } = await openList()
  expect(titles()[0]).toBe('Beute 10er')
  await sort('Titel A–Z')
  expect(titles().slice(0, 3)).toEqual(['Ährenhonig', 'Beute 10er', 'Sommertracht Los 1'])
  await sort('Preis, höchster zuerst')
  expect(titles()[0]).toBe('Beute 10er')
  expect(titles().at(-1)).toBe('Ährenhonig')
})

test('the most asked about comes first where that is wanted', async () => {
  await sendEnquiry(site.app, vendor, { listingId: ids[4] ?? 0 })
  const { sort, titles } = await openList()
  await sort('Meiste Anfragen')
  await expect.poll(() => titles()[0]).toBe('Sommertracht Los 5')
})
