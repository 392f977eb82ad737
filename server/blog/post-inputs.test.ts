import { afterAll, beforeAll, expect, test } from 'vitest'
import { slugFromTitle } from '#shared/blog.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { postInput } from '#tests/support/fixtures/posts.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { pageStatus } from '#tests/support/product/site.ts'

/** The addresses of posts, and what else of a post is refused. */

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

const notFound = { code: 'NOT_FOUND', message: 'Beitrag nicht gefunden' }

test('a slug belongs to one post, also when two are saved at once', async () => {
  const taken = { code: 'CONFLICT', message: 'Dieser Slug ist bereits vergeben' }
  const first = postInput()
  await admin.blog.create(first)
  await expect(admin.blog.create(postInput({ slug: first.slug }))).rejects.toMatchObject(taken)
  const second = postInput()
  const { id } = await admin.blog.create(second)
  await expect(admin.blog.update({ ...second, id, slug: first.slug })).rejects.toMatchObject(taken)
  expect(await admin.blog.update({ ...second, id })).toEqual({ id })

  const contested = postInput()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => admin.blog.create(contested)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
    { status: 'rejected', reason: expect.objectContaining(taken) },
    { status: 'rejected', reason: expect.objectContaining(taken) },
  ])
})

test('a post has one address, whatever the database takes for the same letters', async () => {
  const { slug } = postInput()
  await admin.blog.create(postInput({ slug }))
  for (const other of [
    slug.toUpperCase(),
    slug.replace('u', 'ü'),
    `${slug} `,
    'gibt-es-nicht',
    "' OR 1=1 -- ",
  ]) {
    await expect(visitor.blog.getBySlug({ slug: other })).rejects.toMatchObject(notFound)
    expect(await pageStatus(app.services, `/blog/${encodeURIComponent(other)}`)).toBe(404)
  }
})

test.each([
  ['no title', { title: '  ' }, 'Bitte geben Sie einen Titel ein'],
  ['a title beyond the column', { title: 'T'.repeat(201) }, 'Der Titel ist zu lang'],
  ['no slug', { slug: '' }, 'Bitte geben Sie einen Slug ein'],
  ['a slug with blanks', { slug: 'zwei worte' }, 'Der Slug darf nur Kleinbuchstaben'],
  ['a slug that leaves the folder', { slug: '../admin' }, 'Der Slug darf nur Kleinbuchstaben'],
  ['no content', { content: ' \n ' }, 'Bitte geben Sie einen Inhalt ein'],
  [
    'a content of tags only',
    { content: '<script>1</script><iframe src="/"></iframe>' },
    'Der Inhalt enthält keinen',
  ],
  [
    'an excerpt beyond the column',
    { excerpt: 'A'.repeat(501) },
    'Der Auszug darf höchstens 500 Zeichen haben',
  ],
  ['a picture by script', { featuredImage: 'javascript:alert(1)' }, 'Die Bildadresse muss mit https://'],
  [
    'a picture over HTTP',
    { featuredImage: 'http://beispiel.test/a.jpg' },
    'Die Bildadresse muss mit https://',
  ],
  [
    'a picture of another site',
    { featuredImage: '//beispiel.test/a.jpg' },
    'Die Bildadresse muss mit https://',
  ],
  ['the same in disguise', { featuredImage: '/\\beispiel.test/a.jpg' }, 'Die Bildadresse muss mit https://'],
] as const)('%s is refused in German', async (_case, fields, text) => {
  const refused = { code: 'BAD_REQUEST', message: expect.stringContaining(text) }
  const input = postInput()
  const { id } = await admin.blog.create(input)
  await expect(admin.blog.create(postInput(fields))).rejects.toMatchObject(refused)
  await expect(admin.blog.update({ ...input, ...fields, id })).rejects.toMatchObject(refused)
  expect(await visitor.blog.getBySlug({ slug: input.slug })).toMatchObject({ title: input.title })
})

test('unknown posts, impossible ids and pages are refused', async () => {
  await expect(admin.blog.update({ ...postInput(), id: 2_000_000_000 })).rejects.toMatchObject(notFound)
  for (const id of [0, -1, 1.5, 2 ** 31, Number.NaN]) {
    await expect(admin.blog.update({ ...postInput(), id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  for (const page of [
    { limit: 0, offset: 0 },
    { limit: 101, offset: 0 },
    { limit: 1, offset: -1 },
  ]) {
    await expect(visitor.blog.getPublished(page)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(admin.blog.getAll(page)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  await expect(visitor.blog.getBySlug({ slug: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test.each([
  ['Königinnen verschicken: so kommen sie gut an', 'koeniginnen-verschicken-so-kommen-sie-gut-an'],
  ['Süße Früchte & Öl — größer!', 'suesse-fruechte-oel-groesser'],
  ['Früh\u{75}\u0308bt', 'fruehuebt'],
  ['  --Wabe 2026--  ', 'wabe-2026'],
  ['蜂蜜', ''],
  ['ä'.repeat(150), 'ae'.repeat(100)],
])('the slug of %s is %s', (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug)
})
