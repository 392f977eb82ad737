import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createUser, createVendor, enquiryAbout } from '#tests/support/fixtures/factories.ts'
import { postInput } from '#tests/support/fixtures/posts.ts'
import { sendReport } from '#tests/support/fixtures/reports.ts'
import type { Caller } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openTab } from './open-tab.ts'

let site: RenderedSite
let admin: number
let desk: Caller
let visitor: Caller

beforeAll(async () => {
  site = await startRenderedSite()
  admin = (await createUser(site.app, { role: 'admin' })).id
  desk = await site.app.callerFor(admin)
  visitor = await site.app.callerFor(null)
})
afterAll(() => site.close())

/** The dialog with this text in its field. */
async function search(text: string) {
  const opened = await openTab(site, 'operation', admin)
  await opened.press('Alles durchsuchen')
  const dialog = within(await opened.screen.findByRole('dialog', { name: 'Alles durchsuchen' }))
  const type = async (next: string) => {
    await opened.fill('Suche', next)
  }
  await type(text)
  return { ...opened, dialog, type, field: dialog.getByLabelText('Suche') }
}

test('a single letter is not searched for, and what nobody has written is not found', async () => {
  const { dialog, type } = await search('x')
  expect(dialog.getByRole('status').textContent).toBe('Ab 2 Zeichen wird gesucht.')
  await type('gibtesnirgends')
  expect(await dialog.findByText('Dazu ist nichts da.')).toBeTruthy()
  expect(dialog.queryByRole('option')).toBeNull()
  await type(' a ')
  expect(await dialog.findByText('Ab 2 Zeichen wird gesucht.')).toBeTruthy()
})

test('a word finds each kind of thing in its group, with what tells it from others', async () => {
  const vendor = await createVendor(site.app, { businessName: 'Imkerei Zeidelweide' })
  await createListing(vendor, { title: 'Zeidelweide-Honig', status: 'draft' })
  await desk.blog.create(postInput({ title: 'Die Zeidelweide im Mai', status: 'draft' }))
  const { dialog } = await search('zeidelweide')
  expect(await dialog.findByText('3 Treffer')).toBeTruthy()
  const group = (name: string) =>
    within(dialog.getByRole('group', { name }))
      .getAllByRole('option')
      .map(option => option.textContent)
  expect(group('Betriebe')).toEqual(['Imkerei Zeidelweide83278 Traunstein'])
  expect(group('Inserate')).toEqual(['Zeidelweide-HonigHonig, Entwurf'])
  expect(group('Blog')).toEqual(['Die Zeidelweide im MaiEntwurf'])
})

test('arrows go round, and Enter opens what is chosen in its list', async () => {
  const ids: number[] = []
  for (const name of ['Kurt Kranzkorb', 'Karla Kranzkorb'])
    ids.push((await createUser(site.app, { name })).id)
  const { dialog, user, field, leftFor } = await search('Kranzkorb')
  await dialog.findByText('2 Treffer')
  const chosen = () => dialog.getByRole('option', { selected: true }).textContent ?? ''
  const first = chosen()
  await user.type(field, '{ArrowUp}')
  expect(chosen()).not.toBe(first)
  expect(field.getAttribute('aria-activedescendant')).toBe(dialog.getByRole('option', { selected: true }).id)
  await user.type(field, '{ArrowDown}')
  expect(chosen()).toBe(first)
  await user.type(field, '{Enter}')
  expect(ids.map(id => `/admin?tab=users&search=${id}`)).toContain(leftFor())
})

test('a report is found by its code in small letters, and opened where it lies', async () => {
  const id = await createListing(await createVendor(site.app), { title: 'Gemeldet und gesucht' })
  const { code } = await sendReport(visitor, id)
  const { entries } = await desk.reports.getQueue({ state: 'open' })
  const report = entries.find(entry => entry.code === code)?.id ?? 0
  const open = await search(code.toLowerCase())
  await open.user.click(await open.dialog.findByText(`${code}: Etwas anderes`))
  expect(open.leftFor()).toBe(`/admin?tab=reports&state=open&case=report-${report}`)
  await desk.reports.decide({ id: report, measure: 'none' })
  const decided = await search(code)
  await decided.user.click(await decided.dialog.findByText(`${code}: Etwas anderes`))
  expect(decided.leftFor()).toBe(`/admin?tab=reports&state=decided&case=report-${report}`)
})

test('an enquiry is found by the address of who wrote it, without what was written', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor, { title: 'Angefragter Honig' })
  await visitor.leads.submit({ ...enquiryAbout(id), name: 'Irmi Anfrage', email: 'irmi.a@beispiel.test' })
  const { dialog, user, leftFor } = await search('irmi.a@')
  const hit = (await dialog.findByText('Irmi Anfrage: Angefragter Honig')).closest('button')
  expect(hit?.textContent).toBe('Irmi Anfrage: Angefragter Honigirmi.a@beispiel.test')
  if (hit !== null) await user.click(hit)
  expect(leftFor()).toBe(`/admin?tab=listings&search=${id}`)
})

test('keys open the search from anywhere on the page, and the browser does not search its address', async () => {
  const { screen, window } = await openTab(site, 'operation', admin)
  const press = new window.KeyboardEvent('keydown', {
    key: 'K',
    metaKey: true,
    bubbles: true,
    cancelable: true,
  })
  expect(window.document.body.dispatchEvent(press)).toBe(false)
  expect(await screen.findByRole('dialog', { name: 'Alles durchsuchen' })).toBeTruthy()
  await expect.poll(() => window.document.activeElement?.getAttribute('role')).toBe('combobox')
})
