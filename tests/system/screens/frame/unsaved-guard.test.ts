import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

/** A vendor's own profile, loaded. */
async function openProfile() {
  const vendor = await createVendor(site.app, {
    businessName: 'Imkerei am Moos',
    identity: { traderStatus: 'private' },
  })
  const opened = await openWindow(site, '/profile/edit', { as: vendor.userId })
  await opened.screen.findByLabelText('Name der Imkerei')
  const follow = (label: string) =>
    opened.user.click(opened.screen.getByText(label, { selector: 'header a' }))
  const question = async () => within(await opened.screen.findByRole('alertdialog'))
  return { ...opened, vendor, follow, question }
}

/** Whether the browser would ask before it closes the page. */
function asksBeforeClosing({ window }: OpenedWindow): boolean {
  return !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }))
}

test('nobody is asked who has typed nothing', async () => {
  const opened = await openProfile()
  expect(asksBeforeClosing(opened)).toBe(false)
  await opened.follow('Gesuche')
  await expect.poll(opened.address).toBe('/gesuche')
})

test('who follows a link with something unsaved is asked, and may stay with all that was typed', async () => {
  const opened = await openProfile()
  const { screen, fill, follow, question, user, address } = opened
  await fill('Name der Imkerei', 'Imkerei am See')
  expect(asksBeforeClosing(opened)).toBe(true)
  await follow('Gesuche')
  const asked = await question()
  expect(asked.getByText(/^Ihre Angaben sind noch nicht gespeichert\./)).toBeDefined()
  await user.click(asked.getByText('Abbrechen'))
  expect(address()).toBe('/profile/edit')
  expect(screen.getByLabelText<HTMLInputElement>('Name der Imkerei').value).toBe('Imkerei am See')
})

test('who gives it up comes to where the link led', async () => {
  const { screen, fill, follow, question, user, address, vendor } = await openProfile()
  await fill('Name der Imkerei', 'Imkerei am See')
  await follow('Gesuche')
  await user.click((await question()).getByText('Änderungen verwerfen'))
  expect(await screen.findByText('Gesuche', { selector: 'h1' })).toBeDefined()
  expect(address()).toBe('/gesuche')
  expect(await vendor.caller.vendor.getProfile()).toMatchObject({ businessName: 'Imkerei am Moos' })
})

test('what was typed and taken back is nothing to ask about', async () => {
  const opened = await openProfile()
  await opened.fill('Name der Imkerei', 'Imkerei am See')
  await opened.fill('Name der Imkerei', 'Imkerei am Moos')
  expect(asksBeforeClosing(opened)).toBe(false)
  await opened.follow('Gesuche')
  await expect.poll(opened.address).toBe('/gesuche')
})

test('once it is saved nobody is asked', async () => {
  const { screen, fill, press, address, vendor } = await openProfile()
  await fill('Name der Imkerei', 'Imkerei am See')
  await press('Profil speichern')
  await expect.poll(address).toBe('/dashboard')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await vendor.caller.vendor.getProfile()).toMatchObject({ businessName: 'Imkerei am See' })
})
