import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import type { CreatePostInput } from '#shared/inputs/blog.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { postInput } from '#tests/support/fixtures/posts.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { pageStatus } from '#tests/support/product/site.ts'

let app: TestApp
let admin: Caller
let visitor: Caller

beforeAll(async () => {
  app = await createTestApp()
  const { id } = await createUser(app, { role: 'admin', name: 'Frieda Wabe' })
  admin = await app.callerFor(id)
  visitor = await app.callerFor(null)
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

const notFound = { code: 'NOT_FOUND', message: 'Beitrag nicht gefunden' }

test('a published post is in the list and can be read, with its author', async () => {
  clock.set(new Date('2026-03-01T08:00:00Z'))
  const input = postInput({ featuredImage: '/art/beute.svg' })
  const { id } = await admin.blog.create(input)
  const summary = {
    id,
    title: input.title,
    slug: input.slug,
    excerpt: input.excerpt,
    featuredImage: '/art/beute.svg',
    publishedAt: new Date('2026-03-01T08:00:00Z'),
    views: 0,
    authorName: 'Frieda Wabe',
  }
  expect(await visitor.blog.getPublished()).toContainEqual(summary)
  expect(await visitor.blog.getBySlug({ slug: input.slug })).toEqual({
    ...summary,
    content: input.content,
    status: 'published',
    createdAt: new Date('2026-03-01T08:00:00Z'),
    updatedAt: new Date('2026-03-01T08:00:00Z'),
  })
})

test('the public list is ordered by publication and goes by pages', async () => {
  const slugs: string[] = []
  for (const day of [1, 2, 3]) {
    clock.set(new Date(Date.UTC(2040, 0, day)))
    const input = postInput()
    await admin.blog.create(input)
    slugs.unshift(input.slug)
  }
  const slugsOf = async (page?: { limit: number; offset: number }) =>
    (await visitor.blog.getPublished(page)).map(post => post.slug)
  expect((await slugsOf()).slice(0, 3)).toEqual(slugs)
  expect(await slugsOf({ limit: 2, offset: 0 })).toEqual(slugs.slice(0, 2))
  expect(await slugsOf({ limit: 1, offset: 2 })).toEqual(slugs.slice(2))
})

test('a draft is for admins only', async () => {
  const vendor = await createVendor(app)
  const user = await app.callerFor((await createUser(app)).id)
  const { slug } = postInput()
  const { id } = await admin.blog.create(postInput({ slug, status: 'draft' }))
  expect(await admin.blog.getBySlug({ slug })).toMatchObject({ id, status: 'draft', publishedAt: null })
  expect(await admin.blog.getAll()).toContainEqual(expect.objectContaining({ id, slug, status: 'draft' }))
  for (const caller of [visitor, user, vendor.caller]) {
    await expect(caller.blog.getBySlug({ slug })).rejects.toMatchObject(notFound)
    expect((await caller.blog.getPublished({ limit: 100, offset: 0 })).map(post => post.id)).not.toContain(id)
  }
  expect(await pageStatus(app.services, `/blog/${slug}`)).toBe(404)
})

test('publication sets the date once, edits keep it, withdrawing clears it', async () => {
  const input = postInput({ status: 'draft' })
  const { id } = await admin.blog.create(input)
  const saveAt = async (moment: string, status: CreatePostInput['status']) => {
    clock.set(new Date(moment))
    expect(await admin.blog.update({ ...input, id, status })).toEqual({ id })
    return (await admin.blog.getBySlug({ slug: input.slug })).publishedAt
  }
  expect(await saveAt('2026-04-01T10:00:00Z', 'published')).toEqual(new Date('2026-04-01T10:00:00Z'))
  expect(await saveAt('2026-04-02T10:00:00Z', 'published')).toEqual(new Date('2026-04-01T10:00:00Z'))
  expect(await pageStatus(app.services, `/blog/${input.slug}/`)).toBe(200)
  expect(await saveAt('2026-04-03T10:00:00Z', 'draft')).toBeNull()
  expect(await pageStatus(app.services, `/blog/${input.slug}`)).toBe(404)
  expect(await saveAt('2026-04-04T10:00:00Z', 'published')).toEqual(new Date('2026-04-04T10:00:00Z'))
})

test('an update replaces every field; what is left out is emptied', async () => {
  const before = postInput({ featuredImage: 'https://bilder.beispiel.test/wabe.jpg' })
  const { id } = await admin.blog.create(before)
  const { slug } = postInput()
  const after = { title: 'Neuer Titel', slug, content: '<p>Neu</p>', status: 'published' } as const
  await admin.blog.update({ id, ...after })
  expect(await visitor.blog.getBySlug({ slug })).toMatchObject({
    ...after,
    id,
    excerpt: null,
    featuredImage: null,
  })
  await expect(visitor.blog.getBySlug({ slug: before.slug })).rejects.toMatchObject(notFound)
})

test('of two versions the later one is told, and may replace the other once it has seen it', async () => {
  clock.set(new Date('2026-05-01T10:00:00Z'))
  const input = postInput()
  const { id } = await admin.blog.create(input)
  const { updatedAt: first } = await admin.blog.getById({ id })
  const theirs = { ...input, id, title: 'Im anderen Fenster', basedOn: first }
  await admin.blog.update(theirs)
  // Within the same millisecond: still another version.
  const { updatedAt: second } = await admin.blog.getById({ id })
  expect(second.getTime()).toBeGreaterThan(first.getTime())

  const mine = { ...input, id, excerpt: 'In diesem Fenster' }
  await expect(admin.blog.update({ ...mine, basedOn: first })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('inzwischen an anderer Stelle geändert') as string,
  })
  expect(await admin.blog.getById({ id })).toMatchObject({ title: theirs.title, excerpt: input.excerpt })
  expect(await admin.blog.update({ ...mine, basedOn: second })).toEqual({ id })
  const saved = await admin.blog.getById({ id })
  expect(saved).toMatchObject({ title: input.title, excerpt: mine.excerpt })

  // Its answer was lost, so it comes again: nothing happens, and nothing is said to have changed.
  expect(await admin.blog.update({ ...mine, basedOn: second })).toEqual({ id })
  expect(await admin.blog.getById({ id })).toEqual(saved)
  await admin.blog.delete({ id })
  await expect(admin.blog.getById({ id })).rejects.toMatchObject(notFound)
})

test('a reader counts once per day, admins never', async () => {
  const { slug } = postInput()
  await admin.blog.create(postInput({ slug }))
  const views = async () => (await admin.blog.getBySlug({ slug })).views
  const readAs = async (userAgent: string) =>
    (await app.callerFor(null, { userAgent })).blog.getBySlug({ slug })
  clock.set(new Date('2026-05-01T10:00:00Z'))
  await readAs('Firefox')
  await expect.poll(views).toBe(1)
  await Promise.all([readAs('Firefox'), readAs('Firefox'), readAs('Chromium')])
  await expect.poll(views).toBe(2)
  clock.set(new Date('2026-05-01T22:00:00Z'))
  await readAs('Firefox')
  await expect.poll(views).toBe(3)
  // The admin has looked many times by now.
  expect(await views()).toBe(3)
})

test('a deleted post is gone for everybody, and the log keeps what it was', async () => {
  const input = postInput()
  const { id } = await admin.blog.create(input)
  expect(await admin.blog.delete({ id })).toEqual({ success: true })
  await expect(visitor.blog.getBySlug({ slug: input.slug })).rejects.toMatchObject(notFound)
  expect(await pageStatus(app.services, `/blog/${input.slug}`)).toBe(404)
  await expect(admin.blog.delete({ id })).rejects.toMatchObject(notFound)
  const { actions } = await admin.admin.getActions({ action: 'blog.delete' })
  expect(actions[0]).toMatchObject({ targetId: id, before: { slug: input.slug }, after: null })
})

test('only admins write, preview and see the whole list', async () => {
  const { id } = await admin.blog.create(postInput())
  const user = await app.callerFor((await createUser(app)).id)
  const { caller: vendor } = await createVendor(app)
  const callsOf = ({ blog }: Caller) => [
    blog.getAll(),
    blog.create(postInput()),
    blog.update({ ...postInput(), id }),
    blog.preview({ content: '<p>Test</p>' }),
    blog.delete({ id }),
  ]
  for (const call of callsOf(visitor)) {
    await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: 'Please login (10001)' })
  }
  for (const call of [...callsOf(user), ...callsOf(vendor)]) {
    await expect(call).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'You do not have required permission (10002)',
    })
  }
})
