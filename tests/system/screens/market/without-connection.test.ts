import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUBLIC_POSTS_PAGE_SIZE } from '#shared/blog.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { postInput } from '#tests/support/fixtures/posts.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { countOf, startMarket, titlesOf, valueOf } from './market.ts'

const HINT = 'Sie sind offline: Bitte versuchen Sie es wieder, sobald Sie eine Verbindung haben.'

let site: RenderedSite

beforeAll(async () => {
  site = await startMarket()
  const vendor = await createVendor(site.app)
  await createListing(vendor, { title: 'Waldhonig vom Chiemsee' })
  await createListing(vendor, { title: 'Strohbeute', category: 'equipment', equipmentCategory: 'hives' })
})
afterAll(() => site.close())

/** Takes the connection away. @returns what brings it back */
function goOffline({ window, expectedErrors }: OpenedWindow): () => void {
  const { fetch } = window
  expectedErrors.push('TRPCClientError')
  window.fetch = () => Promise.reject(new TypeError('fetch failed'))
  window.dispatchEvent(new window.Event('offline'))
  return () => {
    window.fetch = fetch
    window.dispatchEvent(new window.Event('online'))
  }
}

test('results that cannot be loaded say why, keep what was chosen, and come with the connection', async () => {
  const opened = await openWindow(site, '/marketplace')
  const { screen, user } = opened
  const comeBack = goOffline(opened)
  await user.selectOptions(screen.getByLabelText('Kategorie'), 'Ausrüstung')
  const told = await screen.findByText(/^Die Inserate konnten nicht geladen werden/)
  expect(textOf(told)).toBe(`Die Inserate konnten nicht geladen werden. ${HINT}`)
  expect(valueOf(opened, 'Kategorie')).toBe('equipment')
  comeBack()
  await expect.poll(() => titlesOf(opened)).toEqual(['Strohbeute'])
  await expect.poll(() => countOf(opened)).toBe('1 Inserat')
  expect(screen.queryByText(/konnten nicht geladen werden/)).toBeNull()
})

test('a map that cannot be loaded says so, and is there after another try', async () => {
  const opened = await openWindow(site, '/marketplace?view=karte')
  const comeBack = goOffline(opened)
  await opened.user.click(opened.screen.getByLabelText('Versand möglich'))
  expect(await opened.screen.findByText(/^Die Karte konnte nicht geladen werden/)).toBeTruthy()
  comeBack()
  const sheet = await opened.screen.findByRole('complementary', { name: 'Gewählte Wabe' })
  expect(textOf(sheet)).toContain('Raum Traunstein2 Inserate')
})

test('a search that cannot be kept says so, and the next press keeps it under the name that was typed', async () => {
  const user = await createUser(site.app)
  const opened = await openWindow(site, '/marketplace?category=honey', { as: user.id })
  const [button] = opened.screen.getAllByRole('button', { name: 'Suche merken' })
  if (button !== undefined) await opened.user.click(button)
  const dialog = within(await opened.screen.findByRole('dialog', { name: 'Suche merken' }))
  await opened.fill('Name der Suche', 'Honig für die Oma')
  const comeBack = goOffline(opened)
  await opened.user.click(dialog.getByRole('button', { name: 'Suche merken' }))
  expect(textOf(await dialog.findByRole('alert'))).toContain(HINT)
  comeBack()
  await opened.user.click(dialog.getByRole('button', { name: 'Suche merken' }))
  await opened.screen.findByText('Suche gemerkt')
  const { alerts } = await site.app.callerFor(user.id)
  expect((await alerts.getMySearches()).map(({ name }) => name)).toEqual(['Honig für die Oma'])
})

test('older posts that cannot be loaded take nothing away, and come by another try, all of them', async () => {
  const admin = await site.app.callerFor((await createUser(site.app, { role: 'admin' })).id)
  for (let count = 0; count <= PUBLIC_POSTS_PAGE_SIZE; count++) await admin.blog.create(postInput())
  const opened = await openWindow(site, '/blog')
  const count = () => opened.screen.getAllByRole('article').length
  const comeBack = goOffline(opened)
  await opened.press('Ältere Beiträge anzeigen')
  expect(await opened.screen.findByText(/^Die Beiträge konnten nicht geladen werden/)).toBeTruthy()
  expect(count()).toBe(PUBLIC_POSTS_PAGE_SIZE)
  comeBack()
  await expect.poll(count).toBe(PUBLIC_POSTS_PAGE_SIZE + 1)
})

test('without suggestions the field searches all the same', async () => {
  const opened = await openWindow(site, '/marketplace')
  const comeBack = goOffline(opened)
  await opened.user.type(opened.screen.getByLabelText('Suche'), 'Stroh')
  comeBack()
  await opened.user.keyboard('{Enter}')
  await expect.poll(opened.address).toBe('/marketplace?q=Stroh')
  await expect.poll(() => titlesOf(opened)).toContain('Strohbeute')
})

test('the transport page answers by country while places cannot be asked for', async () => {
  const opened = await openWindow(site, '/bienen-transport')
  const comeBack = goOffline(opened)
  await opened.fill('Von (PLZ)', '83278')
  await opened.fill('Nach (PLZ)', 'AT-6020')
  await opened.press('Pflichten anzeigen')
  expect(await opened.screen.findByRole('heading', { name: /^Von Deutschland nach Österreich/ })).toBeTruthy()
  comeBack()
  await expect.poll(() => textOf(opened.window.document.querySelector('main'))).toContain('6020 Innsbruck')
})

test('without a connection no postal code of a transport is called unknown, and with it the way is found', async () => {
  const opened = await openWindow(site, '/bienen-transport')
  const { screen, fill, press } = opened
  const comeBack = goOffline(opened)
  await fill('Von (PLZ)', '83278')
  await fill('Nach (PLZ)', '5020')
  await press('Pflichten anzeigen')
  const told = await screen.findByText(/^Die Postleitzahlen konnten nicht nachgeschlagen werden/)
  expect(textOf(told)).toContain(HINT)
  expect(screen.queryByText(/kennen wir nicht/)).toBeNull()
  comeBack()
  await screen.findByText(/Wir rechnen mit Salzburg/)
  await expect.poll(() => screen.queryByText(/konnten nicht nachgeschlagen werden/)).toBeNull()
})
