import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

async function openSettings(storage: Record<string, string> = {}) {
  const opened = await openWindow(site, '/cookie-settings', { storage })
  /** What stands behind this beginning, once the browser's own storage is read. */
  const line = async (beginning: string) =>
    (await opened.screen.findByText(new RegExp(`^${beginning}`))).textContent
  return { ...opened, line }
}

const searches = (...texts: string[]) =>
  JSON.stringify(texts.map(text => ({ text, href: `/marketplace?q=${text}` })))

test('who has not chosen reads so, and a choice there answers the question below', async () => {
  const { screen, user, line } = await openSettings()
  expect(await line('Ihre aktuelle Auswahl')).toBe('Ihre aktuelle Auswahl: Noch nicht entschieden')
  for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false)
  await user.click(screen.getByLabelText('Ablehnen: nur Notwendiges'))
  expect(await line('Ihre aktuelle Auswahl')).toBe('Ihre aktuelle Auswahl: Abgelehnt')
  expect(screen.queryByText('Akzeptieren')).toBeNull()
})

test('the question below answers the page too, and the choice can be changed afterwards', async () => {
  const { screen, user, press, line, window } = await openSettings()
  await press('Akzeptieren')
  expect(screen.queryByText('Akzeptieren', { selector: 'button' })).toBeNull()
  expect(await line('Ihre aktuelle Auswahl')).toBe('Ihre aktuelle Auswahl: Akzeptiert')
  await user.click(screen.getByLabelText('Ablehnen: nur Notwendiges'))
  expect(window.localStorage.getItem('cookie-consent')).toBe('declined')
})

test.each([
  [searches('Heide'), 'ist eine Suche'],
  [searches('Heide', 'Linde'), 'sind 2 Suchen'],
  [searches('a', 'b', 'c', 'd', 'e', 'f', 'g'), 'sind 5 Suchen'],
])('the searches of this browser are counted: %s', async (stored, counted) => {
  const { line } = await openSettings({ 'recent-searches': stored })
  await expect
    .poll(() => line('Zuletzt gesucht'))
    .toBe(`Zuletzt gesucht: In diesem Browser ${counted} gespeichert.`)
})

test.each([
  '{"text":"Heide"}',
  'kein JSON',
  'null',
  '[null, 7, {"text":"Heide"}, {"text":"Böse","href":"https://evil.test/marketplace"}]',
])('what does not look like searches is none: %s', async stored => {
  const { line, screen } = await openSettings({ 'recent-searches': stored })
  expect(await line('Zuletzt gesucht')).toBe(
    'Zuletzt gesucht: In diesem Browser sind keine Suchen gespeichert.',
  )
  expect(screen.queryByText('Eigene Suchen löschen')).toBeNull()
})

test('own searches and the postal code can be deleted, each for itself', async () => {
  const { screen, press, line, window } = await openSettings({
    'recent-searches': searches('Heide'),
    'known-place': '{"postalCode":"83278","country":"DE"}',
  })
  await screen.findByText('Eigene Suchen löschen')
  await press('Eigene Suchen löschen')
  expect(await line('Zuletzt gesucht')).toContain('keine Suchen')
  expect(await line('Ihre Postleitzahl')).toBe('Ihre Postleitzahl: Gespeichert ist 83278.')
  await press('Postleitzahl löschen')
  expect(await line('Ihre Postleitzahl')).toBe('Ihre Postleitzahl: In diesem Browser ist keine gespeichert.')
  expect(Object.keys(window.localStorage)).toEqual([])
})
