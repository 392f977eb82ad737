import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminTab } from '#client/features/admin/admin-tab.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { ADMIN_PAGE_SIZE } from '#shared/inputs/admin-page.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { columnOf, findRow, openTab } from './open-tab.ts'

let site: RenderedSite
let admin: number

beforeAll(async () => {
  site = await startRenderedSite()
  admin = (await createUser(site.app, { role: 'admin', name: 'Adele Admin' })).id
  await site.app.db.insert(users).values(
    Array.from({ length: ADMIN_PAGE_SIZE }, (_, index) => ({
      name: `Person ${index + 1}`,
      email: `person-${index + 1}@blatt.beispiel.test`,
      createdAt: new Date(),
    })),
  )
})
afterAll(() => site.close())

test('what does not fit on a page stands on the next, and the way back is there', async () => {
  const opened = await openTab(site, 'users', admin)
  const { screen, user, address } = opened
  await findRow(opened, 'Person 50')
  expect(columnOf(opened, 0)).toHaveLength(ADMIN_PAGE_SIZE)
  expect(screen.queryByLabelText('Vorherige Seite')).toBeNull()
  await user.click(screen.getByLabelText('Nächste Seite'))
  await findRow(opened, 'Adele Admin')
  expect(columnOf(opened, 0)).toEqual(['Adele Admin'])
  expect(address()).toBe('/admin?tab=users&page=2')
  expect(screen.queryByLabelText('Nächste Seite')).toBeNull()
  await user.click(screen.getByLabelText('Vorherige Seite'))
  await findRow(opened, 'Person 1')
  expect(address()).toBe('/admin?tab=users')
})

test('another order begins at the first page; turning it keeps what narrows the list', async () => {
  const opened = await openTab(site, 'users', admin, '&search=blatt.beispiel&page=2')
  const { screen, user, address } = opened
  await screen.findByText('Auf dieser Seite steht nichts mehr.')
  await user.selectOptions(screen.getByLabelText('Reihenfolge'), 'Älteste zuerst')
  await findRow(opened, 'Person 1')
  expect(columnOf(opened, 0)[0]).toBe('Person 1')
  expect(address()).toBe('/admin?tab=users&search=blatt.beispiel&order=oldest')
  await user.click(screen.getByLabelText('Nächste Seite'))
  expect(new URLSearchParams(address().split('?')[1]).get('search')).toBe('blatt.beispiel')
  expect(new URLSearchParams(address().split('?')[1]).get('page')).toBe('2')
})

test.each<AdminTab>(['users', 'listings', 'contracts', 'certificates', 'blog'])(
  'past the end of %s it says that this page is empty, not that there never was anything',
  async tab => {
    const { screen } = await openTab(site, tab, admin, '&page=9')
    expect(await screen.findByText('Auf dieser Seite steht nichts mehr.')).toBeTruthy()
    expect(screen.getByLabelText('Vorherige Seite').getAttribute('href')).toBe(`/admin?tab=${tab}&page=8`)
  },
)

test('past the end of the plans as well, beside the money that went back', async () => {
  const { screen } = await openTab(site, 'subscriptions', admin, '&page=9')
  expect(await screen.findByText('Auf dieser Seite steht nichts mehr.')).toBeTruthy()
  expect(await screen.findByText('Keine in den letzten 90 Tagen.')).toBeTruthy()
})

test('the money that went back has pages of its own, which neither the plans above nor each other turn', async () => {
  const opened = await openTab(site, 'subscriptions', admin, '&returnsPage=2&refundsPage=3')
  const { screen, user, fill, press, address } = opened
  await expect.poll(() => screen.queryAllByText('Auf dieser Seite steht nichts mehr.')).toHaveLength(2)
  await fill('Betrieb, Name oder E-Mail', 'premium@')
  await press('Suchen')
  await expect.poll(address).toBe('/admin?tab=subscriptions&returnsPage=2&refundsPage=3&search=premium%40')
  const pagesOf = (name: string) => within(screen.getByRole('navigation', { name: `Seiten: ${name}` }))
  await user.click(pagesOf('Erstattungen').getByLabelText('Seite 1'))
  await screen.findByText('Keine in den letzten 90 Tagen.')
  await user.click(pagesOf('Zurückgegebene Zahlungen').getByLabelText('Vorherige Seite'))
  await screen.findByText('Keine.')
  expect(address()).toBe('/admin?tab=subscriptions&search=premium%40')
  expect(screen.queryByText('Auf dieser Seite steht nichts mehr.')).toBeNull()
})

test.each(['0', '-3', 'zwei'])('a page named %s is the first', async page => {
  const opened = await openTab(site, 'users', admin, `&page=${page}`)
  expect(await findRow(opened, 'Person 50')).toBeTruthy()
})
