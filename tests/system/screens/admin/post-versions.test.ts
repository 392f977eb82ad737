import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { postInput } from '#tests/support/fixtures/posts.ts'
import type { Caller } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openTab } from './open-tab.ts'

const EXCERPT = 'Auszug (optional)'

let site: RenderedSite
let admin: number
let other: Caller

beforeAll(async () => {
  site = await startRenderedSite()
  admin = (await createUser(site.app, { role: 'admin' })).id
  other = await site.app.callerFor((await createUser(site.app, { role: 'admin' })).id)
})
afterAll(() => site.close())

/** A post that lies in an admin's editor. */
async function openPost(title: string) {
  const input = postInput({ title })
  const { id } = await other.blog.create(input)
  const opened = await openTab(site, 'blog', admin)
  await opened.user.click(await opened.screen.findByLabelText(`${title} bearbeiten`))
  await opened.screen.findByText('Beitrag bearbeiten')
  return { ...opened, id, input }
}

const stored = (id: number) => other.blog.getById({ id })

test('who saves over another admin’s version is asked; the other one can be taken over', async () => {
  const { screen, fill, press, id, input } = await openPost('Zwei am Werk')
  await fill(EXCERPT, 'Meiner.')
  await other.blog.update({ ...input, id, excerpt: 'Der andere.', status: 'draft' })
  await press('Speichern')
  await screen.findByText('Zwei Fassungen')
  await press('Fassungen vergleichen')
  await screen.findByText('Der andere.', { selector: 'dd' })
  const conflict = screen.getByRole('alert', { name: 'Zwei Fassungen' })
  expect(conflict.textContent).toContain('VeröffentlichenHierjaInzwischen gespeichertnein')
  expect((await stored(id)).excerpt).toBe('Der andere.')
  await press('Die andere übernehmen')
  await expect.poll(() => screen.queryByText('Zwei Fassungen')).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>(EXCERPT).value).toBe('Der andere.')
  expect(screen.getByLabelText<HTMLInputElement>('Veröffentlichen').checked).toBe(false)
  await fill(EXCERPT, 'Gemeinsam.')
  await press('Speichern')
  await screen.findByText('Beitrag aktualisiert!')
  expect(await stored(id)).toMatchObject({ excerpt: 'Gemeinsam.', status: 'draft' })
})

test('what another admin has saved word for word meanwhile is no conflict', async () => {
  const { screen, fill, press, id, input } = await openPost('Gleich gedacht')
  await fill(EXCERPT, 'Derselbe Satz.')
  await other.blog.update({ ...input, id, excerpt: 'Derselbe Satz.' })
  await press('Speichern')
  expect(await screen.findByText('Beitrag aktualisiert!')).toBeTruthy()
  expect(screen.queryByText('Zwei Fassungen')).toBeNull()
})

test('of contents that differ in their markup alone this is said', async () => {
  const { screen, fill, press, id, input } = await openPost('Anders gestaltet')
  await fill(EXCERPT, 'Geändert.')
  await other.blog.update({ ...input, id, content: '<p>Ab <em>zwölf Grad</em> geht es los.</p>' })
  await press('Speichern')
  await screen.findByText('Zwei Fassungen')
  await press('Fassungen vergleichen')
  const conflict = (await screen.findByText('wie hier gestaltet')).closest('li')
  expect(conflict?.textContent).toBe('InhaltHierwie hier gestaltetInzwischen gespeichertanders gestaltet')
})

test('saved again elsewhere while both were compared, it is asked about once more', async () => {
  const { screen, fill, press, id, input } = await openPost('Dreimal gespeichert')
  await fill(EXCERPT, 'Meiner.')
  await other.blog.update({ ...input, id, excerpt: 'Zweiter.' })
  await press('Speichern')
  await screen.findByText('Zwei Fassungen')
  await press('Fassungen vergleichen')
  await screen.findByText('Zweiter.', { selector: 'dd' })
  await other.blog.update({ ...input, id, excerpt: 'Dritter.' })
  await press('Meine Fassung speichern')
  await expect.poll(() => screen.queryAllByText(/an anderer Stelle geändert/).length).toBeGreaterThan(0)
  expect((await stored(id)).excerpt).toBe('Dritter.')
  expect(screen.getByLabelText<HTMLTextAreaElement>(EXCERPT).value).toBe('Meiner.')
})

test('deleted while both were compared, the other version cannot be loaded', async () => {
  const { screen, fill, press, id, input } = await openPost('Weg beim Vergleichen')
  await fill(EXCERPT, 'Meiner.')
  await other.blog.update({ ...input, id, excerpt: 'Der andere.' })
  await press('Speichern')
  await screen.findByText('Zwei Fassungen')
  await other.blog.delete({ id })
  await press('Fassungen vergleichen')
  expect((await screen.findByText('Beitrag nicht gefunden')).closest('[role="alert"]')).toBeTruthy()
})

test('a post that somebody has deleted meanwhile can be saved as a new one', async () => {
  const opened = await openPost('Inzwischen gelöscht')
  const { screen, fill, press, id, input } = opened
  opened.expectedErrors.push('Beitrag nicht gefunden')
  await fill(EXCERPT, 'Ein Nachmittag im Februar.')
  await other.blog.delete({ id })
  await press('Speichern')
  const refusals = await screen.findAllByText(/^Beitrag nicht gefunden/)
  expect(refusals.some(each => each.closest('[role="alert"]') !== null)).toBe(true)
  await press('Als neuen Beitrag speichern')
  await screen.findByText('Beitrag erstellt!')
  const reader = await site.app.callerFor(null)
  expect(await reader.blog.getBySlug({ slug: input.slug })).toMatchObject({
    title: 'Inzwischen gelöscht',
    excerpt: 'Ein Nachmittag im Februar.',
    content: input.content,
  })
})

test('what was typed and not saved is kept for its own tab, and goes once it is saved', async () => {
  const { screen, window, fill, press, open } = await openPost('Nicht gespeichert')
  const kept = () => JSON.stringify(Object.entries<string>(window.sessionStorage))
  await fill(EXCERPT, 'Angefangen.')
  expect(kept()).toContain('Angefangen.')
  const another = await open('/admin?tab=blog')
  expect(await another.screen.findByText('Neuer Blog-Beitrag')).toBeTruthy()
  expect(another.screen.queryByText(/^Was Sie vorhin eingegeben haben/)).toBeNull()
  await press('Speichern')
  await screen.findByText('Beitrag aktualisiert!')
  expect(kept()).not.toContain('Angefangen.')
})

test('whoever cancels after typing is asked, and without typing is not', async () => {
  const { screen, user, fill, press } = await openPost('Abgebrochen')
  await fill(EXCERPT, 'Angefangen.')
  await press('Abbrechen')
  const question = await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen' })
  expect(question.textContent).toContain('Der Beitrag im Editor ist nicht gespeichert.')
  await press('Änderungen verwerfen')
  expect(await screen.findByText('Neuer Blog-Beitrag')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(EXCERPT).value).toBe('')
  await user.click(screen.getByLabelText('Abgebrochen bearbeiten'))
  await press('Abbrechen')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByText('Neuer Blog-Beitrag')).toBeTruthy()
})
