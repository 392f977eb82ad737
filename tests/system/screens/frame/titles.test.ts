import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { placeAd } from '#tests/support/fixtures/wanted-ads.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const titleOf = ({ window }: OpenedWindow) => window.document.title
const canonicalOf = ({ window }: OpenedWindow) =>
  window.document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href

test('the title goes with the page that a link leads to, and so does the canonical address', async () => {
  const opened = await openWindow(site, '/gesuche')
  expect(titleOf(opened)).toBe('Gesuche – Wabenmarkt')
  expect(canonicalOf(opened)).toMatch(/\/gesuche$/)
  await opened.user.click(opened.screen.getByText('Preise', { selector: 'header a' }))
  await expect.poll(() => titleOf(opened)).toBe('Preise – Wabenmarkt')
  expect(canonicalOf(opened)).toBeUndefined()
})

test('another view of the same page keeps the title, and gives up the canonical address', async () => {
  const opened = await openWindow(site, '/gesuche')
  await opened.user.click(opened.screen.getByText('Honig', { selector: 'nav[aria-label^="Gesuche"] a' }))
  await expect.poll(() => canonicalOf(opened)).toBeUndefined()
  expect(titleOf(opened)).toBe('Gesuche – Wabenmarkt')
})

test('the name of a thing stands in the title as soon as it is known', async () => {
  await placeAd(site.app, { title: 'Ein Titel für den Reiter' })
  const opened = await openWindow(site, '/gesuche')
  await opened.user.click(opened.screen.getByText('Ein Titel für den Reiter'))
  await expect.poll(() => titleOf(opened)).toBe('Gesucht: Ein Titel für den Reiter – Wabenmarkt')
})

test('after a link the focus is on the content of the new page', async () => {
  const { screen, user, window } = await openWindow(site, '/blog')
  await user.click(screen.getByText('Gesuche', { selector: 'header a' }))
  await screen.findByText('Gesuche', { selector: 'h1' })
  expect(window.document.activeElement).toBe(window.document.querySelector('main'))
})

test.each([
  '/gibt-es-nicht',
  '/blog/2026/12/kein-artikel',
  '/dashboard/unbekannt',
  '/%E0%A4%A',
  '/wp-login.php',
])('there is no page at %s, said in English, with a way home', async path => {
  const opened = await openWindow(site, path)
  expect(titleOf(opened)).toBe('Nicht gefunden – Wabenmarkt')
  const heading = opened.screen.getByText('Page Not Found')
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('en')
  await opened.user.click(opened.screen.getByText('Go Home'))
  await expect.poll(opened.address).toBe('/')
})

test('a page that is not there stays in the frame, for visitors and for who is signed in', async () => {
  const { screen } = await openWindow(site, '/gibt-es-nicht')
  expect(screen.getByText('Anmelden', { selector: 'header a' }).getAttribute('href')).toBe(
    '/login?returnTo=%2Fgibt-es-nicht',
  )
  const user = await createUser(site.app)
  const signedIn = await openWindow(site, '/gibt-es-nicht', { as: user.id })
  expect(signedIn.screen.getByText('Test Person')).toBeDefined()
})
