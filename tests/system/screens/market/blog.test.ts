import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { PUBLIC_POSTS_PAGE_SIZE } from '#shared/blog.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { postInput } from '#tests/support/fixtures/posts.ts'
import type { Caller } from '#tests/support/product/app.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { startMarket } from './market.ts'

let site: RenderedSite
let adminId: number
let admin: Caller

beforeAll(async () => {
  site = await startMarket()
  adminId = (await createUser(site.app, { role: 'admin', name: 'Frieda Wabe' })).id
  admin = await site.app.callerFor(adminId)
})
afterEach(async () => {
  clock.set(null)
  for (const { id } of await admin.blog.getAll({ limit: 100, offset: 0 })) await admin.blog.delete({ id })
})
afterAll(() => site.close())

/** Posts of the first days of March, the last one first. */
async function publish(count: number): Promise<string[]> {
  const titles = Array.from({ length: count }, (_, index) => `Beitrag ${index + 1}`)
  for (const [index, title] of titles.entries()) {
    clock.set(new Date(Date.UTC(2026, 2, 1, 8, index)))
    await admin.blog.create(postInput({ title }))
  }
  clock.set(null)
  return titles.toReversed()
}

async function readers(slug: string, count: number): Promise<void> {
  for (let reader = 1; reader <= count; reader++) {
    const visitor = await site.app.callerFor(null, { ip: `198.51.100.${reader}`, userAgent: 'Firefox' })
    await visitor.blog.getBySlug({ slug })
  }
  await expect.poll(async () => (await admin.blog.getPublished())[0]?.views).toBe(count)
}

test('before there is a post the list says so', async () => {
  const { screen } = await openWindow(site, '/blog')
  expect(screen.getByText('Noch keine Beiträge veröffentlicht.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ältere Beiträge anzeigen' })).toBeNull()
})

test('an entry has its day, its author and what to read for a beginning', async () => {
  clock.set(new Date('2026-03-31T22:30:00Z'))
  await admin.blog.create(postInput({ title: 'Die Weide blüht', excerpt: null }))
  const { screen } = await openWindow(site, '/blog')
  const entry = screen.getByRole('link', { name: 'Die Weide blüht' }).closest('article')
  expect(textOf(entry)).toContain('1. April 2026')
  expect(textOf(entry)).toContain('von Frieda Wabe')
  expect(textOf(entry)).toContain('Kein Auszug verfügbar.')
})

test.each([
  [0, '0 Aufrufe'],
  [1, '1 Aufruf'],
  [2, '2 Aufrufe'],
])('%i readers are "%s"', async (count, text) => {
  const input = postInput()
  await admin.blog.create(input)
  await readers(input.slug, count)
  const { screen } = await openWindow(site, '/blog', { as: adminId })
  expect(screen.getByText(text)).toBeTruthy()
})

test('what was withdrawn is no longer read, by whoever has its address', async () => {
  const input = postInput({ title: 'Zurückgezogen' })
  const { id } = await admin.blog.create(input)
  await admin.blog.update({ id, ...input, status: 'draft' })
  const { screen, user, address } = await openWindow(site, `/blog/${input.slug}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Beitrag nicht gefunden' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Zurück zum Blog' }))
  await screen.findByText('Noch keine Beiträge veröffentlicht.')
  expect(address()).toBe('/blog')
})

test('an address of no post says so', async () => {
  const { screen } = await openWindow(site, '/blog/gibt-es-nicht')
  expect(await screen.findByRole('heading', { level: 1, name: 'Beitrag nicht gefunden' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Zurück zum Blog' }).getAttribute('href')).toBe('/blog')
})

test('a draft is read by whoever writes posts, and says that it is one', async () => {
  const input = postInput({ title: 'Noch nicht fertig', status: 'draft' })
  await admin.blog.create(input)
  const { screen } = await openWindow(site, `/blog/${input.slug}`, { as: adminId })
  expect(await screen.findByRole('heading', { level: 1, name: 'Noch nicht fertig' })).toBeTruthy()
  expect(screen.getByText('Entwurf')).toBeTruthy()
})

test('older posts come by a press, until there are no more', async () => {
  const titles = await publish(PUBLIC_POSTS_PAGE_SIZE + 1)
  const { screen, press, window } = await openWindow(site, '/blog')
  const shown = () => [...window.document.querySelectorAll('main h2')].map(textOf)
  expect(shown()).toEqual(titles.slice(0, PUBLIC_POSTS_PAGE_SIZE))
  await press('Ältere Beiträge anzeigen')
  await expect.poll(shown).toEqual(titles)
  await expect.poll(() => screen.queryByRole('button', { name: 'Ältere Beiträge anzeigen' })).toBeNull()
})

test('a few posts fit at once', async () => {
  await publish(2)
  const { screen } = await openWindow(site, '/blog')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Ältere Beiträge anzeigen' })).toBeNull()
})

test('a post is opened from the list, with its name in the window and three others to read on', async () => {
  await publish(5)
  const { screen, user, window } = await openWindow(site, '/blog')
  await user.click(screen.getByRole('link', { name: 'Beitrag 4' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Beitrag 4' })).toBeTruthy()
  await expect.poll(() => window.document.title).toMatch(/^Beitrag 4/)
  const more = (await screen.findByRole('heading', { name: 'Weitere Beiträge' })).closest('aside')
  expect([...(more?.querySelectorAll('li a') ?? [])].map(textOf)).toEqual([
    'Beitrag 5',
    'Beitrag 3',
    'Beitrag 2',
  ])
})

test('the only post has no others beside it', async () => {
  const input = postInput({ title: 'Allein' })
  await admin.blog.create(input)
  const { screen } = await openWindow(site, `/blog/${input.slug}`)
  expect(screen.getByRole('heading', { level: 1, name: 'Allein' })).toBeTruthy()
  expect(screen.queryByText('Weitere Beiträge')).toBeNull()
})

test('code in title and excerpt is shown as text', async () => {
  const title = '<img src=x onerror=alert(1)> & Wachs'
  await admin.blog.create(postInput({ title, excerpt: '<script>alert(1)</script>' }))
  const { screen, window } = await openWindow(site, '/blog')
  expect(screen.getByRole('link', { name: title })).toBeTruthy()
  expect(screen.getByText('<script>alert(1)</script>')).toBeTruthy()
  expect(window.document.querySelector('main img[src="x"], main script')).toBeNull()
})

test('a picture that cannot be loaded gives way to a drawing', async () => {
  await admin.blog.create(postInput({ featuredImage: '/art/gibt-es-nicht.jpg' }))
  const { window } = await openWindow(site, '/blog')
  const picture = () => window.document.querySelector('main article img')
  expect(picture()?.getAttribute('src')).toBe('/art/gibt-es-nicht.jpg')
  picture()?.dispatchEvent(new window.Event('error'))
  await expect.poll(() => picture()?.getAttribute('src')).toMatch(/^\/art\/.*\.svg$/)
})
