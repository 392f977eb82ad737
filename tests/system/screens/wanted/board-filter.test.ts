import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeAd } from '#tests/support/fixtures/wanted-ads.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
  const { app } = site
  await placeAd(app, { title: 'Ableger um Traunstein' })
  await placeAd(app, { title: 'Ableger um Hamburg', query: 'category=colonies&postalCode=20095' })
  await placeAd(app, { title: 'Honig um Traunstein', query: 'category=honey&postalCode=83278&radius=25' })
})
afterAll(() => site.close())

/** Opens the board with the links that choose the kind of goods, and what reads the titles of the notes. */
async function openBoard(path = '/gesuche') {
  const opened = await openWindow(site, path)
  const chips = () =>
    Array.from(
      opened.screen.getByLabelText('Gesuche nach Kategorie').querySelectorAll<HTMLAnchorElement>('a'),
    )
  const titles = () => opened.screen.queryAllByRole('heading', { level: 3 }).map(each => each.textContent)
  return { ...opened, chips, titles }
}

test('a place narrows the board, and its address has the place and how far around', async () => {
  const { screen, user, fill, press, address, titles } = await openBoard()
  await fill('Rund um', '83278')
  await user.selectOptions(screen.getByLabelText('Umkreis'), '50 km')
  await press('Zeigen')
  expect(await screen.findByText('2 Gesuche')).toBeDefined()
  expect(address()).toBe('/gesuche?postalCode=83278&radius=50')
  expect(titles()).toEqual(['Honig um Traunstein', 'Ableger um Traunstein'])
})

test('the kind of goods stays chosen when a place is typed, and the place when another kind is chosen', async () => {
  const { screen, user, fill, press, address, chips, titles } = await openBoard('/gesuche?category=colonies')
  await fill('Rund um', ' 83278 ')
  await press('Zeigen')
  expect(await screen.findByText('1 Gesuch')).toBeDefined()
  expect(address()).toBe('/gesuche?category=colonies&postalCode=83278')
  const honey = chips().find(({ textContent }) => textContent === 'Honig')
  if (honey !== undefined) await user.click(honey)
  await expect.poll(titles).toEqual(['Honig um Traunstein'])
  expect(address()).toBe('/gesuche?category=honey&postalCode=83278')
})

test('a new kind of goods begins at its first page', async () => {
  const { chips } = await openBoard('/gesuche?category=colonies&page=2')
  expect(chips().map(chip => chip.getAttribute('href'))).toEqual([
    '/gesuche',
    '/gesuche?category=honey',
    '/gesuche?category=queens',
    '/gesuche?category=colonies',
    '/gesuche?category=equipment',
  ])
  expect(chips().map(chip => chip.getAttribute('aria-current'))).toEqual([null, null, null, 'true', null])
})

test('an emptied place shows the whole board again', async () => {
  const { screen, user, press, address } = await openBoard('/gesuche?postalCode=83278&radius=25')
  expect(screen.getByLabelText<HTMLInputElement>('Rund um').value).toBe('83278')
  expect(screen.getByLabelText<HTMLSelectElement>('Umkreis').value).toBe('25')
  await user.clear(screen.getByLabelText('Rund um'))
  await press('Zeigen')
  expect(await screen.findByText('3 Gesuche')).toBeDefined()
  expect(address()).toBe('/gesuche')
})

test('a postal code that there is not finds nothing, and stays to be corrected', async () => {
  const { screen, fill, press } = await openBoard()
  await fill('Rund um', '00000')
  await press('Zeigen')
  expect(await screen.findByText('Hier sucht gerade niemand')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Rund um').value).toBe('00000')
})

test('an address that nobody would write shows the whole board', async () => {
  const { titles, screen } = await openBoard('/gesuche?category=cars&page=-3&radius=1e9&country=XX')
  expect(titles()).toHaveLength(3)
  expect(screen.getByLabelText<HTMLSelectElement>('Umkreis').value).toBe('100')
})
