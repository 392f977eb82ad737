import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#drizzle/schema/blog.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { postInput } from '#tests/support/fixtures/posts.ts'
import type { Caller } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { cellsOf, findQuestion, findRow, openTab } from './open-tab.ts'

let site: RenderedSite
let empty: RenderedSite
let admin: number
let desk: Caller

beforeAll(async () => {
  site = await startRenderedSite()
  empty = await startRenderedSite()
  admin = (await createUser(site.app, { role: 'admin' })).id
  desk = await site.app.callerFor(admin)
})
afterAll(() => Promise.all([site.close(), empty.close()]))

test('without posts it says so, and offers to write one', async () => {
  const { screen } = await openTab(empty, 'blog', (await createUser(empty.app, { role: 'admin' })).id)
  expect(await screen.findByText('Noch keine Beiträge geschrieben.')).toBeTruthy()
  expect(screen.getByText('Neuer Blog-Beitrag')).toBeTruthy()
})

test('a row says address, state, readers and day; a draft has no page to open', async () => {
  const { id } = await desk.blog.create(postInput({ title: 'Viel gelesen', slug: 'viel-gelesen' }))
  await desk.blog.create(postInput({ title: 'Noch im <i>Entwurf</i>', status: 'draft' }))
  await site.app.db
    .update(posts)
    .set({ views: 12_345, createdAt: new Date('2026-03-01T23:30:00Z') })
    .where(eq(posts.id, id))
  const opened = await openTab(site, 'blog', admin)
  const row = await findRow(opened, 'Viel gelesen')
  expect(cellsOf(row).slice(0, 5)).toEqual([
    'Viel gelesen',
    'viel-gelesen',
    'Veröffentlicht',
    '12.345',
    '02.03.2026',
  ])
  expect(within(row).getByLabelText('Viel gelesen in neuem Tab öffnen').getAttribute('href')).toBe(
    '/blog/viel-gelesen',
  )
  const draft = await findRow(opened, 'Noch im <i>Entwurf</i>')
  expect(cellsOf(draft)[2]).toBe('Entwurf')
  expect(within(draft).queryByRole('link')).toBeNull()
})

test('before a post is deleted it is said what that means, and that a draft would do', async () => {
  const { id } = await desk.blog.create(postInput({ title: 'Zu löschen' }))
  const opened = await openTab(site, 'blog', admin)
  await findRow(opened, 'Zu löschen')
  await opened.user.click(opened.screen.getByLabelText('Zu löschen löschen'))
  const question = await findQuestion(opened)
  expect(
    question.getByText(/^„Zu löschen“ verschwindet für immer.*genügt es, ihn als Entwurf zu speichern\.$/),
  ).toBeTruthy()
  await opened.press('Abbrechen')
  expect(await desk.blog.getById({ id })).toMatchObject({ title: 'Zu löschen' })
})

test('a post that another admin has deleted meanwhile is gone as was wanted', async () => {
  const { id } = await desk.blog.create(postInput({ title: 'Doppelt gelöscht' }))
  const opened = await openTab(site, 'blog', admin)
  await findRow(opened, 'Doppelt gelöscht')
  await opened.user.click(opened.screen.getByLabelText('Doppelt gelöscht löschen'))
  await desk.blog.delete({ id })
  await opened.press('Beitrag löschen')
  expect(await opened.screen.findByText('Beitrag gelöscht')).toBeTruthy()
  await expect.poll(() => opened.screen.queryByText('Doppelt gelöscht')).toBeNull()
})

test('a post is deleted after a question, also while it is in the editor, which is empty then', async () => {
  const { id } = await desk.blog.create(postInput({ title: 'Zum Wegwerfen' }))
  const opened = await openTab(site, 'blog', admin)
  const { screen, user, press } = opened
  await user.click(await screen.findByLabelText('Zum Wegwerfen bearbeiten'))
  await screen.findByText('Beitrag bearbeiten')
  await user.click(screen.getByLabelText('Zum Wegwerfen löschen'))
  await press('Beitrag löschen')
  await screen.findByText('Beitrag gelöscht')
  await screen.findByText('Neuer Blog-Beitrag')
  expect(screen.getByLabelText<HTMLInputElement>('Titel').value).toBe('')
  await expect.poll(() => screen.queryByText('Zum Wegwerfen', { selector: 'td, td *' })).toBeNull()
  await expect(desk.blog.getById({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('deleting another post leaves alone what is being written', async () => {
  await desk.blog.create(postInput({ title: 'Der andere' }))
  const opened = await openTab(site, 'blog', admin)
  await findRow(opened, 'Der andere')
  await opened.fill('Titel', 'Was ich gerade schreibe')
  await opened.user.click(opened.screen.getByLabelText('Der andere löschen'))
  await opened.press('Beitrag löschen')
  await opened.screen.findByText('Beitrag gelöscht')
  expect(opened.screen.getByLabelText<HTMLInputElement>('Titel').value).toBe('Was ich gerade schreibe')
})

test('a post that is in the editor already is not asked about again, and keeps what was typed', async () => {
  await desk.blog.create(postInput({ title: 'Zweimal geöffnet' }))
  const opened = await openTab(site, 'blog', admin)
  const { screen, user, fill } = opened
  const edit = async () => user.click(await screen.findByLabelText('Zweimal geöffnet bearbeiten'))
  await edit()
  expect((await findRow(opened, 'Zweimal geöffnet')).className).toContain('is-selected')
  await fill('Auszug (optional)', 'Neu gefasst.')
  await edit()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Auszug/).value).toBe('Neu gefasst.')
})
