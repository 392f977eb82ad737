import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '#drizzle/schema/people/auth.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { loseCalls } from '#tests/support/window/answer-calls.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

async function openMenu(as: number, { storage = {} }: { storage?: Record<string, string> } = {}) {
  const opened = await openWindow(site, '/blog', { as, storage })
  const button = await opened.screen.findByText('Test Person', { selector: 'button:enabled > span' })
  await opened.user.click(button)
  const menu = within(await opened.screen.findByRole('menu'))
  return { ...opened, menu }
}

test('the menu of a user has what belongs to the account, and nothing of the admins', async () => {
  const { id, email } = await createUser(site.app)
  const { menu } = await openMenu(id)
  const entries = menu.getAllByRole('menuitem')
  expect(entries.map(entry => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Favoriten', '/favorites'],
    ['Meine Suchen', '/suchen'],
    ['Meine Anfragen', '/anfragen'],
    ['Profil bearbeiten', '/profile/edit'],
    ['Sicherheit', '/account/security'],
    ['Meine Daten', '/account/data'],
    ['Abmelden', null],
  ])
  expect(menu.getByText(email)).toBeDefined()
})

test('the menu of an admin leads to the admins’ page', async () => {
  const { id } = await createUser(site.app, { role: 'admin' })
  const { menu } = await openMenu(id)
  expect(menu.getByText('Admin Dashboard').getAttribute('href')).toBe('/admin')
})

test('a vendor is called by the name of the business', async () => {
  const { userId } = await createVendor(site.app, { businessName: 'Imkerei <b>Lindenhof</b>' })
  const { menu } = await openMenu(userId)
  expect(menu.getByText('Imkerei <b>Lindenhof</b>')).toBeDefined()
})

test('signing out ends the session, takes along what was typed and leaves what the browser chose', async () => {
  const { id } = await createUser(site.app)
  const storage = {
    'listing-draft:7': '{}',
    'enquiry-draft:3': '{}',
    'kept-words:wanted:new': '{}',
    theme: 'dark',
  }
  const { menu, user, window, leftFor, open } = await openMenu(id, { storage })
  window.sessionStorage.setItem('profile-draft:7', '{}')
  await user.click(menu.getByText('Abmelden'))
  await expect.poll(leftFor).toBe('/')
  expect(Object.keys(window.localStorage)).toEqual(['theme'])
  expect(Object.keys(window.sessionStorage)).toEqual([])
  const { screen } = await open('/blog')
  expect(within(screen.getByRole('banner')).getByText('Anmelden')).toBeDefined()
})

test('who was signed out elsewhere already comes home all the same', async () => {
  const { id } = await createUser(site.app)
  const { menu, user, leftFor } = await openMenu(id)
  await site.app.db.delete(sessions).where(eq(sessions.userId, id))
  await user.click(menu.getByText('Abmelden'))
  await expect.poll(leftFor).toBe('/')
})

test('a sign-out that does not arrive says so, and nothing is thrown away', async () => {
  const { id } = await createUser(site.app)
  const opened = await openMenu(id, { storage: { 'listing-draft:7': '{}' } })
  loseCalls(opened, '/api/trpc')
  await opened.user.click(opened.menu.getByText('Abmelden'))
  expect(await opened.screen.findByText(/^Abmelden hat nicht geklappt/)).toBeDefined()
  expect(opened.leftFor()).toBeNull()
  expect(opened.window.localStorage.getItem('listing-draft:7')).toBe('{}')
})
