import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeeker, placeAd } from '#tests/support/fixtures/wanted-ads.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

const NOTICE = /^Sie sind offline und sehen den letzten Stand\./

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

/** A page whose connection can be cut and mended. */
async function openCuttable(path: string, as?: number) {
  const opened = await openWindow(site, path, as === undefined ? {} : { as })
  const { window } = opened
  const { fetch } = window
  opened.expectedErrors.push('Failed to fetch')
  return {
    ...opened,
    cut: () => {
      window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
      window.dispatchEvent(new window.Event('offline'))
    },
    mend: () => {
      window.fetch = fetch
      window.dispatchEvent(new window.Event('online'))
    },
  }
}

test('without a connection the page says that it shows the last state, until it is back', async () => {
  const { screen, cut, mend } = await openCuttable('/blog')
  expect(screen.queryByText(NOTICE)).toBeNull()
  cut()
  expect((await screen.findByText(NOTICE)).parentElement?.getAttribute('role')).toBe('status')
  mend()
  await expect.poll(() => screen.queryByText(NOTICE)).toBeNull()
})

test('a list that is opened without a connection says why it is not there, and loads by itself afterwards', async () => {
  await placeAd(site.app, { title: 'Honig für den Winter', query: 'category=honey' })
  const { screen, user, cut, mend } = await openCuttable('/gesuche?category=queens')
  cut()
  await user.click(screen.getByText('Alle Gesuche zeigen'))
  const failure = await screen.findByText(/^Die Gesuche konnten nicht geladen werden\./)
  expect(failure.textContent).toContain('Sie sind offline')
  mend()
  expect(await screen.findByText('Honig für den Winter')).toBeDefined()
})

test('what cannot be sent says why, is still there, and is sent with the next press', async () => {
  const { id, caller } = await createSeeker(site.app)
  const { screen, user, fill, press, cut, mend } = await openCuttable('/gesuch-aufgeben?category=honey', id)
  await fill('Was suchen Sie?', 'Heidehonig')
  await fill('Worauf kommt es an?', 'Zum Backen für unser Vereinsfest im Herbst.')
  cut()
  await press('Gesuch aufgeben')
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toMatch(/^Ihr Gesuch konnte nicht gespeichert werden\..* Sie sind offline: /)
  expect(screen.getByLabelText<HTMLInputElement>('Was suchen Sie?').value).toBe('Heidehonig')
  mend()
  await user.click(screen.getByText('Gesuch aufgeben', { selector: 'button' }))
  expect(await screen.findByText('Ihr Gesuch ist gespeichert')).toBeDefined()
  expect(await caller.wanted.getMine()).toHaveLength(1)
})
