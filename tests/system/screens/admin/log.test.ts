import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminActions } from '#drizzle/schema/core.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { OPERATOR_ACTION, OPERATOR_ID } from '#shared/admin.ts'
import { ADMIN_PAGE_SIZE } from '#shared/inputs/admin-page.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { postInput } from '#tests/support/fixtures/posts.ts'
import { reason } from '#tests/support/fixtures/reports.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { cellsOf, columnOf, findRow, openTab } from './open-tab.ts'

let site: RenderedSite
let empty: RenderedSite
let admin: number
let email: string

beforeAll(async () => {
  site = await startRenderedSite()
  empty = await startRenderedSite()
  ;({ id: admin, email } = await createUser(site.app, { role: 'admin' }))
})
afterAll(() => Promise.all([site.close(), empty.close()]))

test('a log without entries says so; past its end, that the page is empty', async () => {
  const { id } = await createUser(empty.app, { role: 'admin' })
  const opened = await openTab(empty, 'actions', id)
  expect(await opened.screen.findByText('Noch kein Eintrag.')).toBeTruthy()
  const later = await openTab(empty, 'actions', id, '&page=3')
  expect(await later.screen.findByText('Auf dieser Seite steht nichts mehr.')).toBeTruthy()
})

test('a ban and a deletion are told with who, what and whom, before and after', async () => {
  const vendor = await createVendor(site.app)
  const listingId = await createListing(vendor, { title: 'Protokollhonig' })
  const caller = await site.app.callerFor(admin)
  await caller.admin.deleteListing({ listingId, reason })
  await caller.admin.toggleUserBan({ userId: vendor.userId, ban: true, reason })
  const opened = await openTab(site, 'actions', admin)
  const ban = cellsOf(await findRow(opened, 'Aktiv: ja → Aktiv: nein'))
  expect(ban[0]).toMatch(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/)
  expect(ban.slice(1, 4)).toEqual([email, 'Benutzer gesperrt oder entsperrt', `Nr. ${vendor.userId}`])
  const deletion = cellsOf(
    await findRow(opened, `Titel: Protokollhonig, Status: Aktiv, Verkäufer Nr.: ${vendor.vendorId}`),
  )
  expect(deletion[3]).toBe(`Nr. ${listingId}`)
})

test('it is narrowed to one kind of deed, which the address names; others are no filter', async () => {
  const caller = await site.app.callerFor(admin)
  const post = postInput({ title: 'Für das Protokoll' })
  await caller.blog.create(post)
  const { userId } = await createVendor(site.app)
  await caller.admin.toggleUserBan({ userId, ban: true, reason })
  const opened = await openTab(site, 'actions', admin)
  await findRow(opened, `Nr. ${userId}`)
  await opened.user.selectOptions(opened.screen.getByLabelText('Vorgang'), 'Beitrag angelegt')
  await expect.poll(() => new Set(columnOf(opened, 2))).toEqual(new Set(['Beitrag angelegt']))
  const entry = opened.screen.getByText(new RegExp(`Slug: ${post.slug},`)).closest('tr')
  expect(entry?.textContent).toContain(email)
  expect(opened.address()).toBe('/admin?tab=actions&action=blog.create')
  await opened.user.selectOptions(opened.screen.getByLabelText('Vorgang'), 'Beitrag gelöscht')
  expect(await opened.screen.findByText('Noch kein Eintrag.')).toBeTruthy()
  const wrong = await openTab(site, 'actions', admin, '&action=admin.alles')
  expect(await findRow(wrong, `Nr. ${userId}`)).toBeTruthy()
})

test('admins who are gone are known by number, and commands by the operator', async () => {
  const gone = await createUser(site.app, { role: 'admin' })
  await (await site.app.callerFor(gone.id)).blog.create(postInput())
  await site.app.db.delete(users).where(eq(users.id, gone.id))
  const fields = { network: '', requestId: 'cli', before: null, createdAt: new Date() }
  await site.app.db.insert(adminActions).values([
    {
      ...fields,
      adminId: OPERATOR_ID,
      action: OPERATOR_ACTION.verifyVendor,
      targetId: 4711,
      after: '{"isVerified":true}',
    },
    { ...fields, adminId: OPERATOR_ID, action: 'von:frueher', targetId: 4712, after: '{"farbe":"gelb"}' },
  ])
  const opened = await openTab(site, 'actions', admin)
  expect(await findRow(opened, `Nr. ${gone.id}`)).toBeTruthy()
  expect(cellsOf(await findRow(opened, 'Nr. 4711')).slice(1, 5)).toEqual([
    'Betreiber',
    'Betrieb geprüft',
    'Nr. 4711',
    'Geprüft: ja',
  ])
  expect(cellsOf(await findRow(opened, 'Nr. 4712')).slice(2, 5)).toEqual([
    'von:frueher',
    'Nr. 4712',
    'farbe: gelb',
  ])
})

test('its pages are counted, so that the last is known; the filter goes along', async () => {
  const { id } = await createUser(empty.app, { role: 'admin' })
  const rows = Array.from({ length: 2 * ADMIN_PAGE_SIZE }, (_, index) => ({
    adminId: id,
    action: 'blog.update',
    targetId: index + 1,
    network: '',
    requestId: 'x',
    before: null,
    after: null,
    createdAt: new Date(),
  }))
  await empty.app.db.insert(adminActions).values(rows)
  const opened = await openTab(empty, 'actions', id, '&action=blog.update')
  await findRow(opened, 'Nr. 100')
  await opened.user.click(opened.screen.getByLabelText('Nächste Seite'))
  await findRow(opened, 'Nr. 1')
  expect(opened.address()).toBe('/admin?tab=actions&action=blog.update&page=2')
  expect(opened.screen.queryByLabelText('Nächste Seite')).toBeNull()
  await empty.app.db.delete(adminActions)
})
