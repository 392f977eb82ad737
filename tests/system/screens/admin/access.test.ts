import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions, users } from '#drizzle/schema/people/auth.ts'
import { paths } from '#shared/web/paths.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { findRow, openTab } from './open-tab.ts'

let site: RenderedSite
let strict: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
  strict = await startRenderedSite({ ADMIN_SECOND_FACTOR: 'required' })
})
afterAll(() => Promise.all([site.close(), strict.close()]))

const newAdmin = async ({ app }: RenderedSite = site) => (await createUser(app, { role: 'admin' })).id

test('the menu leads an admin to the desk, and nobody else', async () => {
  const entriesOf = async (as: number) => {
    const { screen, user } = await openWindow(site, '/about', {
      as,
      storage: { 'cookie-consent': 'declined' },
    })
    const [button] = screen.getAllByText('Test Person', { selector: 'header *' })
    if (button !== undefined) await user.click(button)
    const items = await screen.findAllByRole('menuitem')
    return items.map(item => item.textContent)
  }
  expect(await entriesOf(await newAdmin())).toContain('Admin Dashboard')
  expect(await entriesOf((await createVendor(site.app)).userId)).not.toContain('Admin Dashboard')
})

test('the page that a stranger gets names no area of it', async () => {
  const { userId } = await createVendor(site.app)
  for (const as of [undefined, userId]) {
    const { screen, address } = await openWindow(site, '/admin?tab=users', as === undefined ? {} : { as })
    await expect.poll(address).toBe('/')
    expect(screen.queryByText('Protokoll')).toBeNull()
  }
})

test('an admin without the second step is led to set it up where it is required', async () => {
  const { address, screen } = await openWindow(strict, '/admin?tab=users', { as: await newAdmin(strict) })
  await expect.poll(address).toBe(paths.security)
  expect(screen.queryByText('Admin Dashboard', { selector: 'h1' })).toBeNull()
})

test('a list that is refused says so; when the right is back, it is there by another try', async () => {
  const { id: admin, email } = await createUser(site.app, { role: 'admin' })
  const opened = await openTab(site, 'operation', admin)
  await opened.screen.findByText('Neu prüfen')
  await site.app.db.update(users).set({ role: 'user' }).where(eq(users.id, admin))
  await opened.user.click(opened.screen.getByRole('tab', { name: 'Benutzer' }))
  expect((await opened.screen.findByText(/\(10002\)$/)).closest('[role="alert"]')).toBeTruthy()
  await site.app.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin))
  await opened.press('Erneut versuchen')
  expect((await findRow(opened, email)).textContent).toContain('Admin')
})

test('an admin whose session has ended is led to the login and back to the same list', async () => {
  const admin = await newAdmin()
  const opened = await openTab(site, 'users', admin, '&order=oldest')
  await opened.screen.findAllByText('Test Person')
  await site.app.db.delete(sessions).where(eq(sessions.userId, admin))
  await opened.user.selectOptions(opened.screen.getByLabelText('Status'), 'Gesperrt')
  await expect
    .poll(opened.leftFor)
    .toContain(`returnTo=${encodeURIComponent('/admin?tab=users&order=oldest&status=banned')}`)
})
