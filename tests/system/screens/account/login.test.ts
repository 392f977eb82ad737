import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

test('who is not known learns it, and keeps what was typed', async () => {
  const { screen, fill, press, address } = await openWindow(site, '/login')
  await fill('E-Mail', 'jemand@example.com')
  await fill('Passwort', 'falsches-passwort')
  await press('Anmelden')
  expect((await screen.findByRole('alert')).textContent).toContain('falsch')
  expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('jemand@example.com')
  expect(address()).toBe('/login')
})
