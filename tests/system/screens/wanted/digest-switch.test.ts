import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { loseCalls } from '#tests/support/window/answer-calls.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

const LABEL = 'Wöchentlich per E-Mail schicken'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

test('the weekly mail is off until a vendor asks for it, and off again with a second press', async () => {
  const vendor = await createVendor(site.app)
  const { screen, user } = await openWindow(site, '/profile/edit', { as: vendor.userId })
  const box = await screen.findByLabelText<HTMLInputElement>(LABEL)
  expect(box.checked).toBe(false)
  await user.click(box)
  expect(await screen.findByText('Wir schreiben Ihnen am Montag, wenn es Neues gibt')).toBeDefined()
  expect(box.checked).toBe(true)
  expect(await vendor.caller.wanted.getDigest()).toEqual({ isOn: true })
  await user.click(box)
  expect(await screen.findByText('Wir schreiben nicht mehr')).toBeDefined()
  expect(await vendor.caller.wanted.getDigest()).toEqual({ isOn: false })
})

test('a press that the server never gets turns back', async () => {
  const vendor = await createVendor(site.app)
  const opened = await openWindow(site, '/profile/edit', { as: vendor.userId })
  const box = await opened.screen.findByLabelText<HTMLInputElement>(LABEL)
  loseCalls(opened, '/api/trpc')
  await opened.user.click(box)
  expect(await opened.screen.findByText(/^Das hat nicht geklappt\./)).toBeDefined()
  expect(box.checked).toBe(false)
  expect(box.disabled).toBe(false)
})

test('who has no stall is not asked', async () => {
  const { screen } = await openWindow(site, '/profile/edit', { as: (await createUser(site.app)).id })
  await screen.findByText('Verkäuferprofil anlegen')
  expect(screen.queryByLabelText(LABEL)).toBeNull()
})
