import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { postInput } from '#tests/support/fixtures/posts.ts'
import type { Caller } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import type { OpenedWindow } from '#tests/support/window/open-window.ts'
import { openTab } from './open-tab.ts'

const CONTENT = 'Inhalt (HTML)'
const EXCERPT = 'Auszug (optional)'
const PICTURE = 'Bild-URL (optional)'

let site: RenderedSite
let admin: number
let desk: Caller

beforeAll(async () => {
  site = await startRenderedSite()
  admin = (await createUser(site.app, { role: 'admin' })).id
  desk = await site.app.callerFor(admin)
})
afterAll(() => site.close())

/** The editor with its content as HTML. */
async function openEditor(): Promise<OpenedWindow> {
  const opened = await openTab(site, 'blog', admin)
  await opened.user.click(await opened.screen.findByText('HTML zeigen'))
  return opened
}

/** The editor with the post of this title. */
async function edit(title: string) {
  const opened = await openTab(site, 'blog', admin)
  await opened.user.click(await opened.screen.findByLabelText(`${title} bearbeiten`))
  await opened.screen.findByText('Beitrag bearbeiten')
  return opened
}

const value = ({ screen }: OpenedWindow, label: string) =>
  screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label).value

const stored = async (slug: string) => (await desk.blog.getAll()).find(post => post.slug === slug)

test('nothing can be saved or previewed without title, slug and content', async () => {
  const opened = await openEditor()
  const { screen, fill } = opened
  const isDisabled = (name: string) =>
    screen.getByText<HTMLButtonElement>(name, { selector: 'button' }).disabled
  expect([isDisabled('Speichern'), isDisabled('Vorschau')]).toEqual([true, true])
  await fill('Titel', 'Drei Dinge')
  await fill(CONTENT, '   ')
  expect(isDisabled('Speichern')).toBe(true)
  await fill(CONTENT, '<p>Da.</p>')
  expect([isDisabled('Speichern'), isDisabled('Vorschau')]).toEqual([false, false])
  await fill('Slug', ' ')
  expect(isDisabled('Speichern')).toBe(true)
})

test('the slug follows the title until somebody writes one, and follows again once it agrees', async () => {
  const opened = await openEditor()
  const { fill } = opened
  await fill('Titel', 'Größe & Süße: 3 Völker')
  expect(value(opened, 'Slug')).toBe('groesse-suesse-3-voelker')
  await fill('Slug', 'voelker')
  await fill('Titel', 'Größe')
  expect(value(opened, 'Slug')).toBe('voelker')
  await fill('Slug', 'groesse')
  await fill('Titel', 'Größer')
  expect(value(opened, 'Slug')).toBe('groesser')
})

test('what the server would refuse is told in German at its field, and nothing is stored', async () => {
  const opened = await openEditor()
  const { screen, fill, press } = opened
  await fill('Titel', 'x'.repeat(201))
  await fill('Slug', 'Mit Leerzeichen')
  await fill(EXCERPT, 'x'.repeat(501))
  await fill(PICTURE, 'http://unsicher.beispiel.test/bild.jpg')
  await fill(CONTENT, '<p>Text</p>')
  await press('Speichern')
  expect(await screen.findByText('Der Titel ist zu lang')).toBeTruthy()
  for (const [label, problem] of [
    ['Slug', 'Der Slug darf nur Kleinbuchstaben, Ziffern und einzelne Bindestriche enthalten'],
    [EXCERPT, 'Der Auszug darf höchstens 500 Zeichen haben'],
    [PICTURE, 'Die Bildadresse muss mit https:// oder / beginnen'],
  ] as const) {
    const field = screen.getByLabelText(label)
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
    const texts = described.map(id => field.ownerDocument.getElementById(id)?.textContent)
    expect(texts).toContain(problem)
  }
  expect(value(opened, CONTENT)).toBe('<p>Text</p>')
  expect((await desk.blog.getAll()).some(({ title }) => title.startsWith('xxx'))).toBe(false)
})

test('a slug that is taken is told at its field, which has the focus; no other post takes the place of what is unsaved unasked', async () => {
  await desk.blog.create(postInput({ title: 'Schon vergeben', slug: 'schon-vergeben' }))
  const opened = await openEditor()
  const { screen, user, fill, press, window } = opened
  opened.expectedErrors.push('Dieser Slug ist bereits vergeben')
  await fill('Titel', 'Schon vergeben')
  await fill(CONTENT, '<p>Text</p>')
  await press('Speichern')
  const slug = screen.getByLabelText('Slug')
  const described = () => slug.getAttribute('aria-describedby')?.split(' ') ?? []
  const told = () => described().map(id => window.document.getElementById(id)?.textContent)
  await expect.poll(told).toContain('Dieser Slug ist bereits vergeben')
  await expect.poll(() => window.document.activeElement).toBe(slug)
  expect(value(opened, CONTENT)).toBe('<p>Text</p>')

  await user.click(screen.getByLabelText('Schon vergeben bearbeiten'))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByText('Abbrechen'))
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(value(opened, CONTENT)).toBe('<p>Text</p>')
  await user.click(screen.getByLabelText('Schon vergeben bearbeiten'))
  await press('Änderungen verwerfen')
  await screen.findByText('Beitrag bearbeiten')
  expect(value(opened, 'Slug')).toBe('schon-vergeben')
})

test('a content of which nothing may be published is refused, and stays to be mended', async () => {
  const opened = await openEditor()
  await opened.fill('Titel', 'Nur ein Skript')
  await opened.fill(CONTENT, '<script>alert(1)</script>')
  await opened.press('Speichern')
  const refusals = await opened.screen.findAllByText(
    'Der Inhalt enthält keinen Text, der veröffentlicht werden kann.',
  )
  expect(refusals.some(each => each.closest('[role="alert"]') !== null)).toBe(true)
  expect(value(opened, CONTENT)).toBe('<script>alert(1)</script>')
  expect(await stored('nur-ein-skript')).toBeUndefined()
})

test('a new post is a draft without picture and excerpt, unless they are given; then the editor is empty', async () => {
  const opened = await openEditor()
  await opened.fill('Titel', 'Erst ein Entwurf')
  await opened.fill(CONTENT, '<p>Später mehr.</p>')
  await opened.press('Speichern')
  await opened.screen.findByText('Beitrag erstellt!')
  expect(await stored('erst-ein-entwurf')).toMatchObject({
    status: 'draft',
    featuredImage: null,
    publishedAt: null,
    content: '<p>Später mehr.</p>',
  })
  expect(['Titel', 'Slug', EXCERPT, PICTURE].map(label => value(opened, label))).toEqual(['', '', '', ''])
})

test('a double press on Speichern makes one post', async () => {
  const opened = await openEditor()
  await opened.fill('Titel', 'Doppelt gedrückt')
  await opened.fill(CONTENT, '<p>Einmal.</p>')
  await opened.user.dblClick(opened.screen.getByText('Speichern'))
  await opened.screen.findByText('Beitrag erstellt!')
  expect((await desk.blog.getAll()).filter(({ title }) => title === 'Doppelt gedrückt')).toHaveLength(1)
})

test('a published post is withdrawn by the check mark; nobody can read it any more', async () => {
  const { slug } = postInput()
  await desk.blog.create(postInput({ title: 'Zurückgezogen', slug }))
  const { screen, user, press } = await edit('Zurückgezogen')
  const check = screen.getByLabelText<HTMLInputElement>('Veröffentlichen')
  expect(check.checked).toBe(true)
  await user.click(check)
  await press('Speichern')
  await screen.findByText('Beitrag aktualisiert!')
  expect(await stored(slug)).toMatchObject({ status: 'draft', publishedAt: null })
  await expect((await site.app.callerFor(null)).blog.getBySlug({ slug })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the slug of a post that readers know does not follow its title, that of a draft does', async () => {
  await desk.blog.create(postInput({ title: 'Bekannter', slug: 'bekannter' }))
  await desk.blog.create(postInput({ title: 'Unbekannter', slug: 'unbekannter', status: 'draft' }))
  const known = await edit('Bekannter')
  await known.fill('Titel', 'Umbenannter')
  expect(value(known, 'Slug')).toBe('bekannter')
  const draft = await edit('Unbekannter')
  await draft.fill('Titel', 'Umgetaufter')
  expect(value(draft, 'Slug')).toBe('umgetaufter')
})

test('picture and excerpt that are taken out are gone', async () => {
  const { slug } = postInput()
  await desk.blog.create(
    postInput({ title: 'Ohne Beiwerk', slug, featuredImage: 'https://bilder.beispiel.test/a.jpg' }),
  )
  const opened = await edit('Ohne Beiwerk')
  expect(value(opened, PICTURE)).toBe('https://bilder.beispiel.test/a.jpg')
  await opened.user.clear(opened.screen.getByLabelText(PICTURE))
  await opened.user.clear(opened.screen.getByLabelText(EXCERPT))
  await opened.press('Speichern')
  await opened.screen.findByText('Beitrag aktualisiert!')
  const post = await stored(slug)
  expect(post?.featuredImage).toBeNull()
  expect(post?.excerpt ?? '').toBe('')
})

test('the preview shows what readers will see, and says where it is refused', async () => {
  const { screen, fill, press } = await openEditor()
  await fill('Titel', 'Vorschau <b>ohne</b> Markup')
  await fill(EXCERPT, 'Ein Auszug.')
  await fill(CONTENT, '<h2>Teil</h2><p onclick="x()">Absatz</p>')
  await press('Vorschau')
  const dialog = await screen.findByRole('dialog', { name: 'Vorschau' })
  await screen.findByText('Absatz')
  expect(dialog.textContent).toContain('Vorschau <b>ohne</b> Markup')
  expect(dialog.textContent).toContain('Ein Auszug.')
  expect(dialog.querySelector('[onclick]')).toBeNull()
})
