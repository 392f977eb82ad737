import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'

const DARK = 'Dunkles Farbschema einschalten'
const LIGHT = 'Helles Farbschema einschalten'
const QUESTION = /^Gespeichert wird nur, was der Marktplatz braucht/

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const schemeOf = ({ window }: OpenedWindow) => window.document.documentElement.dataset.theme

/** What a browser tells its other tabs. */
function storeElsewhere({ window }: OpenedWindow, key: string | null, value: string | null): void {
  if (key === null) window.localStorage.clear()
  else if (value !== null) window.localStorage.setItem(key, value)
  window.dispatchEvent(new window.StorageEvent('storage', { key, newValue: value }))
}

test('the colour scheme is light until it is switched, and stays so on the next page', async () => {
  const opened = await openWindow(site, '/blog')
  expect(schemeOf(opened)).toBe('light')
  await opened.press(DARK)
  expect(schemeOf(opened)).toBe('dark')
  const next = await opened.open('/imprint')
  expect(schemeOf(next)).toBe('dark')
  await next.press(LIGHT)
  expect(schemeOf(next)).toBe('light')
  expect(next.window.localStorage.getItem('theme')).toBe('light')
})

test('the colour scheme follows another tab, and is light again once everything stored is deleted', async () => {
  const opened = await openWindow(site, '/blog')
  storeElsewhere(opened, 'theme', 'dark')
  expect(schemeOf(opened)).toBe('dark')
  expect(await opened.screen.findByLabelText(LIGHT)).toBeDefined()
  storeElsewhere(opened, null, null)
  expect(schemeOf(opened)).toBe('light')
})

test.each(['purple', '', '"><script>', 'DARK'])('a stored colour scheme “%s” counts as none', async theme => {
  const opened = await openWindow(site, '/blog', { storage: { theme } })
  expect(schemeOf(opened)).toBe('light')
  expect(opened.screen.getByLabelText(DARK)).toBeDefined()
})

test.each([
  ['Ablehnen', 'declined'],
  ['Akzeptieren', 'accepted'],
] as const)('the question on cookies is answered with “%s” once', async (answer, stored) => {
  const { screen, press, window, open } = await openWindow(site, '/blog')
  expect(screen.getByText(QUESTION)).toBeDefined()
  await press(answer)
  expect(screen.queryByText(QUESTION)).toBeNull()
  expect(window.localStorage.getItem('cookie-consent')).toBe(stored)
  expect((await open('/pricing')).screen.queryByText(QUESTION)).toBeNull()
})

test('an answer in another tab takes the question away here too', async () => {
  const opened = await openWindow(site, '/blog')
  storeElsewhere(opened, 'cookie-consent', 'declined')
  await expect.poll(() => opened.screen.queryByText(QUESTION)).toBeNull()
})

test('an answer that nobody gave is asked for', async () => {
  const { screen } = await openWindow(site, '/blog', { storage: { 'cookie-consent': 'true' } })
  expect(await screen.findByText(QUESTION)).toBeDefined()
})
