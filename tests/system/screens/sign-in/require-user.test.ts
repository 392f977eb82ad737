import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { reason } from '#tests/support/fixtures/reports.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

test.each([
  '/account/security',
  '/account/data?export=abgelaufen',
  '/account/delete',
  '/anfragen?seite=2',
  '/anfragen/12',
  '/suchen',
  '/bestellen?plan=PRO&interval=yearly',
])('%s leads a visitor to the login, and from there back to itself', async path => {
  const { screen, address } = await openWindow(site, path)
  await expect.poll(address).toBe(`/login?returnTo=${encodeURIComponent(path)}`)
  await screen.findByLabelText('Passwort')
})

test('who is banned while signed in is a visitor from then on', async () => {
  const admin = await site.app.callerFor((await createUser(site.app, { role: 'admin' })).id)
  const { userId } = await createVendor(site.app)
  const page = await openWindow(site, '/account/data', { as: userId })
  await page.screen.findByText('Konto löschen …')
  await admin.admin.toggleUserBan({ userId, ban: true, reason })
  const { address } = await page.open('/account/data')
  await expect.poll(address).toBe('/login?returnTo=%2Faccount%2Fdata')
})
