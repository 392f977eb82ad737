import type { DOMWindow } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

const TITLE = 'Lindenhonig zum Teilen'
const PHONE = '+49 8661 2233'

let site: RenderedSite
let path: string

beforeAll(async () => {
  site = await startRenderedSite()
  const vendor = await createVendor(site.app, { phone: PHONE, showPhone: true })
  path = `/listings/${await createListing(vendor, { title: TITLE })}`
})
afterAll(() => site.close())

const refuse = (name: string) => () => Promise.reject(Object.assign(new Error('refused'), { name }))

function closeClipboard(window: DOMWindow): void {
  Object.assign(window.navigator.clipboard, { writeText: refuse('NotAllowedError') })
}

test('without a share menu the address goes to the clipboard', async () => {
  const { window, screen, press } = await openWindow(site, `${path}?von=merkliste`)
  await press('Teilen')
  expect(await screen.findByText('Link kopiert')).toBeDefined()
  expect(await window.navigator.clipboard.readText()).toBe(`${site.url}${path}?von=merkliste`)
})

test('a device with a share menu opens it with title and address, and nothing is copied', async () => {
  const { window, screen, press } = await openWindow(site, path)
  const shared: ShareData[] = []
  Object.assign(window.navigator, { share: async (data: ShareData) => void shared.push(data) })
  await press('Teilen')
  await expect.poll(() => shared).toEqual([{ title: TITLE, url: site.url + path }])
  expect(screen.queryByText('Link kopiert')).toBeNull()
})

test('closing the share menu is no failure', async () => {
  const { window, screen, press } = await openWindow(site, path)
  Object.assign(window.navigator, { share: refuse('AbortError') })
  await press('Teilen')
  // Messages come in their order.
  await press('Nummer kopieren')
  await screen.findByText(`Kopiert: ${PHONE}`)
  expect(screen.queryByText('Der Link konnte nicht kopiert werden')).toBeNull()
})

test('a share menu that does not open says so', async () => {
  const { window, screen, press } = await openWindow(site, path)
  Object.assign(window.navigator, { share: refuse('NotAllowedError') })
  await press('Teilen')
  expect(await screen.findByText('Der Link konnte nicht kopiert werden')).toBeDefined()
})

test('a browser that keeps its clipboard closed says so', async () => {
  const { window, screen, press } = await openWindow(site, path)
  closeClipboard(window)
  await press('Teilen')
  expect(await screen.findByText('Der Link konnte nicht kopiert werden')).toBeDefined()
})

test('the seller’s number is copied as it stands there', async () => {
  const { window, screen, press } = await openWindow(site, path)
  await press('Nummer kopieren')
  expect(await screen.findByText(`Kopiert: ${PHONE}`)).toBeDefined()
  expect(await window.navigator.clipboard.readText()).toBe(PHONE)
})

test('where copying is refused the message has the number', async () => {
  const { window, screen, press } = await openWindow(site, path)
  closeClipboard(window)
  await press('Nummer kopieren')
  expect(await screen.findByText(`Das Kopieren ging nicht. Die Nummer ist: ${PHONE}`)).toBeDefined()
})
