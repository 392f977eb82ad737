import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { paths } from '#shared/web/paths.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { reason } from '#tests/support/fixtures/reports.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { cellsOf, columnOf, findRow, openTab } from './open-tab.ts'

let site: RenderedSite
let admin: number

beforeAll(async () => {
  site = await startRenderedSite()
  admin = (await createUser(site.app, { role: 'admin', name: 'Adele Admin' })).id
})
afterAll(() => site.close())

const setUser = (id: number, fields: Partial<typeof users.$inferInsert>) =>
  site.app.db.update(users).set(fields).where(eq(users.id, id))

test('who has no name is called by the address, and markup in a name is text', async () => {
  const nameless = await createUser(site.app)
  await setUser(nameless.id, { name: null })
  const hostile = await createUser(site.app, { name: '<img src=x onerror="alert(1)">' })
  const opened = await openTab(site, 'users', admin)
  const row = await findRow(opened, hostile.email)
  expect(cellsOf(row)[0]).toBe('<img src=x onerror="alert(1)">')
  expect(row.querySelector('img')).toBeNull()
  expect(columnOf(opened, 0)).toContain(nameless.email)
})

test('a row says role, business and state, and its business leads to its page', async () => {
  const vendor = await createVendor(site.app, { businessName: 'Imkerei am Weiher' })
  const opened = await openTab(site, 'users', admin, `&search=${vendor.userId}`)
  const row = await findRow(opened, vendor.email)
  expect(cellsOf(row)).toEqual([
    'Test Person',
    vendor.email,
    'Benutzer',
    'Imkerei am Weiher',
    'Aktiv',
    'Sperren: Test Person',
  ])
  expect(within(row).getByRole('link').getAttribute('href')).toBe(paths.vendor(`${vendor.vendorId}`))
  expect(cellsOf(await findRow(await openTab(site, 'users', admin), 'Adele Admin'))).toContain('Admin')
})

test('neither admins nor who has no business can be banned', async () => {
  const colleague = await createUser(site.app, { role: 'admin' })
  const member = await createUser(site.app)
  for (const { id, email } of [colleague, member]) {
    const row = await findRow(await openTab(site, 'users', admin, `&search=${id}`), email)
    expect(cellsOf(row)[4]).toBe('Aktiv')
    expect(within(row).queryByRole('button')).toBeNull()
  }
})

test('a search keeps to the address, also by number, and says when there is nothing', async () => {
  const wanted = await createUser(site.app, { name: 'Walburga Wachs' })
  const opened = await openTab(site, 'users', admin, '&page=2')
  const { screen, user, fill, press, address } = opened
  await screen.findByRole('heading', { level: 2, name: 'Benutzer' })
  await fill('Name, E-Mail, Betrieb oder Nummer', `  ${wanted.id} `)
  await press('Suchen')
  expect(await findRow(opened, 'Walburga Wachs')).toBeTruthy()
  expect(address()).toBe(`/admin?tab=users&search=${wanted.id}`)
  await user.selectOptions(screen.getByLabelText('Status'), 'Gesperrt')
  expect(await screen.findByText('Dazu ist nichts da. Vielleicht ist die Suche zu eng.')).toBeTruthy()
  expect(address()).toBe(`/admin?tab=users&search=${wanted.id}&status=banned`)
})

test('signs of the search language find themselves', async () => {
  await createUser(site.app, { name: '100 % Bio_Imker' })
  await createUser(site.app, { name: '1000 Bienen Imker' })
  const opened = await openTab(site, 'users', admin, `&search=${encodeURIComponent('100 % Bio_I')}`)
  await findRow(opened, '100 % Bio_Imker')
  expect(columnOf(opened, 0)).toEqual(['100 % Bio_Imker'])
})

test('the banned are listed apart, and can be let in again from there', async () => {
  const { userId, email } = await createVendor(site.app)
  const caller = await site.app.callerFor(admin)
  await caller.admin.toggleUserBan({ userId, ban: true, reason })
  const opened = await openTab(site, 'users', admin, '&status=banned')
  const row = await findRow(opened, email)
  expect(cellsOf(row).slice(4)).toEqual(['Gesperrt', 'Entsperren: Test Person'])
  await opened.press('Entsperren: Test Person')
  expect(opened.screen.queryByLabelText('Begründung')).toBeNull()
  await opened.press('Benutzer entsperren')
  expect(await opened.screen.findByText('Dazu ist nichts da. Vielleicht ist die Suche zu eng.')).toBeTruthy()
  expect(await caller.admin.getUsers({ search: email })).toMatchObject([{ isActive: true }])
})

test('by name they stand in the order of the alphabet, and the newest first is not said in the address', async () => {
  for (const name of ['Zita Zarge', 'Anton Ableger', 'Mina Met']) {
    await createUser(site.app, { name, email: `${name.slice(0, 4)}@reihe.beispiel.test`.toLowerCase() })
  }
  const opened = await openTab(site, 'users', admin, '&search=reihe.beispiel')
  const { screen, user, address } = opened
  await findRow(opened, 'Mina Met')
  expect(columnOf(opened, 0)).toEqual(['Mina Met', 'Anton Ableger', 'Zita Zarge'])
  await user.selectOptions(screen.getByLabelText('Reihenfolge'), 'Nach Namen')
  await expect.poll(() => columnOf(opened, 0)).toEqual(['Anton Ableger', 'Mina Met', 'Zita Zarge'])
  expect(address()).toContain('&order=name')
  await user.selectOptions(screen.getByLabelText('Reihenfolge'), 'Neueste zuerst')
  expect(address()).toBe('/admin?tab=users&search=reihe.beispiel')
})
