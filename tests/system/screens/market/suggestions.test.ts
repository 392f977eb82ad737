import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { askedBy, startMarket, titlesOf } from './market.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startMarket()
  const vendor = await createVendor(site.app)
  await createListing(vendor, {
    title: 'Waldhonig vom Chiemsee',
    description: 'Dunkel, kräftig und flüssig.',
  })
  await createListing(vendor, {
    title: 'Königin im Käfig',
    category: 'queens',
    description: 'Junges Tier, gezeichnet.',
  })
})
afterAll(() => site.close())

const kept = (...words: string[]) => words.map(text => ({ text, href: `/marketplace?q=${text}` }))

const openWith = (recent: unknown) =>
  openWindow(site, '/marketplace', { storage: { 'recent-searches': JSON.stringify(recent) } })

/** Presses the search field as soon as there are suggestions for it. */
async function pressField({ screen, user }: OpenedWindow): Promise<void> {
  const field = screen.getByLabelText('Suche')
  await user.click(field)
  await expect.poll(() => field.getAttribute('role')).toBe('combobox')
  await user.click(field)
}

/** What is offered below the field, group by group. */
async function offered({ screen }: Pick<OpenedWindow, 'screen'>): Promise<Record<string, string[]>> {
  const list = within(await screen.findByRole('listbox', { name: 'Vorschläge' }))
  return Object.fromEntries(
    list
      .getAllByRole('group')
      .map(group => [textOf(group.querySelector('p')), within(group).getAllByRole('option').map(textOf)]),
  )
}

const stored = ({ window }: OpenedWindow) =>
  JSON.parse(window.localStorage.getItem('recent-searches') ?? '[]') as { text: string; href: string }[]

test('an empty field offers the last searches, and a press leads back to one', async () => {
  const opened = await openWith([
    { text: 'Smoker', href: '/marketplace?q=Smoker&category=equipment' },
    ...kept('Waldhonig'),
  ])
  await pressField(opened)
  expect(await offered(opened)).toEqual({ 'Zuletzt gesucht': ['Smoker', 'Waldhonig'] })
  await opened.user.click(opened.screen.getByRole('option', { name: 'Waldhonig' }))
  await expect.poll(opened.address).toBe('/marketplace?q=Waldhonig')
  await expect.poll(() => titlesOf(opened)).toEqual(['Waldhonig vom Chiemsee'])
  expect(opened.screen.queryByRole('listbox', { name: 'Vorschläge' })).toBeNull()
})

test.each([
  ['no JSON', '{', null],
  ['no list', '{"text":"Wald"}', null],
  ['another site', JSON.stringify([{ text: 'Wald', href: 'https://evil.test/' }]), null],
  ['something else beside a search', JSON.stringify([null, 7, { text: 1 }, ...kept('Wachs')]), ['Wachs']],
])('from a storage that holds %s only searches are offered', async (_what, value, expected) => {
  const opened = await openWindow(site, '/marketplace', { storage: { 'recent-searches': value } })
  await pressField(opened)
  if (expected !== null) expect((await offered(opened))['Zuletzt gesucht']).toEqual(expected)
  else {
    expect(opened.screen.queryByRole('listbox', { name: 'Vorschläge' })).toBeNull()
  }
})

test('five searches are kept, each once, the last one first, with what was chosen', async () => {
  const opened = await openWith(kept('Eins', 'Zwei', 'Drei', 'Vier', 'Wabe'))
  await opened.user.selectOptions(opened.screen.getByLabelText('Kategorie'), 'Honig')
  await opened.user.type(opened.screen.getByLabelText('Suche'), 'Neues')
  await opened.user.keyboard('{Enter}')
  await expect.poll(() => askedBy(opened.address())).toEqual({ q: 'Neues', category: 'honey' })
  expect(stored(opened).map(({ text }) => text)).toEqual(['Neues', 'Eins', 'Zwei', 'Drei', 'Vier'])
  expect(askedBy(stored(opened)[0]?.href ?? null)).toEqual({ q: 'Neues', category: 'honey' })
})

test('of the own searches at most two that begin so stand before what the market suggests', async () => {
  const opened = await openWith(kept('Waldtracht', 'Waldmeister', 'Waldbeere', 'Wachs'))
  await opened.user.type(opened.screen.getByLabelText('Suche'), 'wald')
  await expect.poll(async () => Object.keys(await offered(opened))).toContain('Wörter aus den Inseraten')
  expect(await offered(opened)).toMatchObject({
    'Zuletzt gesucht': ['Waldtracht', 'Waldmeister'],
    'Wörter aus den Inseraten': ['Waldhonig1 Inserat'],
  })
})

test('what is typed without umlauts finds them, and stands bold in what is suggested', async () => {
  const { screen, user } = await openWindow(site, '/marketplace')
  await user.type(screen.getByLabelText('Suche'), 'koenigi')
  const option = await screen.findByRole('option', { name: /^Königin\s*1 Inserat/ })
  expect(option.querySelector('b')?.textContent).toBe('Königi')
})

test('a place after a word searches the word around it', async () => {
  const opened = await openWindow(site, '/marketplace?category=honey&sortBy=newest')
  await opened.user.type(opened.screen.getByLabelText('Suche'), 'Waldhonig Traunst')
  const option = await opened.screen.findByRole('option', { name: /um 83278 Traunstein/ })
  expect(textOf(option)).toBe('Waldhonig um 83278 Traunstein50 km')
  await opened.user.click(option)
  await expect.poll(() => askedBy(opened.address())).toEqual({ q: 'Waldhonig', postalCode: '83278' })
  await expect.poll(() => opened.screen.getByLabelText<HTMLInputElement>('Suche').value).toBe('Waldhonig')
})

test('a category that is meant is chosen instead of searched as a word', async () => {
  const opened = await openWindow(site, '/marketplace')
  await opened.user.type(opened.screen.getByLabelText('Suche'), 'carni')
  await opened.user.click(await opened.screen.findByRole('option', { name: 'Völker, Rasse Carnica' }))
  await expect.poll(() => askedBy(opened.address())).toEqual({ category: 'colonies', breed: 'carnica' })
  await expect.poll(() => opened.screen.getByLabelText<HTMLInputElement>('Suche').value).toBe('')
})

test('the arrow keys go round through the field, and Enter takes what is chosen', async () => {
  const opened = await openWith(kept('Eins', 'Zwei'))
  const { screen, user } = opened
  await pressField(opened)
  await offered(opened)
  const chosen = () =>
    screen
      .queryAllByRole('option', { selected: true })
      .map(textOf)
      .filter(text => ['Eins', 'Zwei'].includes(text))
  const path: string[][] = []
  for (const key of ['{ArrowUp}', '{ArrowDown}', '{ArrowDown}']) {
    await user.keyboard(key)
    path.push(chosen())
  }
  expect(path).toEqual([['Zwei'], [], ['Eins']])
  await user.keyboard('{Enter}')
  await expect.poll(opened.address).toBe('/marketplace?q=Eins')
})

test('once forgotten, searches are offered no more', async () => {
  const opened = await openWith(kept('Eins', 'Zwei'))
  const { screen, user } = opened
  await pressField(opened)
  await user.click(await screen.findByRole('button', { name: 'Eigene Suchen vergessen' }))
  await expect.poll(() => screen.queryByRole('listbox', { name: 'Vorschläge' })).toBeNull()
  expect(opened.window.localStorage.getItem('recent-searches')).toBeNull()
})

test('Escape closes the list and leaves what was typed, which Enter searches as it stands', async () => {
  const opened = await openWindow(site, '/marketplace')
  await pressField(opened)
  const field = opened.screen.getByLabelText<HTMLInputElement>('Suche')
  await opened.user.type(field, 'wald')
  await opened.screen.findByRole('listbox', { name: 'Vorschläge' })
  await opened.user.keyboard('{Escape}')
  await expect.poll(() => opened.screen.queryByRole('listbox', { name: 'Vorschläge' })).toBeNull()
  expect(field.value).toBe('wald')
  await opened.user.keyboard('{Enter}')
  await expect.poll(opened.address).toBe('/marketplace?q=wald')
})
