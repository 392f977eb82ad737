import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { ENQUIRY, enquiryFields, SENT_TEXT, writeEnquiry } from './enquiry.ts'

let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  vendor = await createVendor(site.app)
})
afterAll(() => site.close())

const openListing = (id: number) => openWindow(site, `/listings/${id}`)
const draftKey = (id: number) => `enquiry-draft:${id}`
const messageOf = ({ screen }: OpenedWindow) => screen.getByLabelText<HTMLTextAreaElement>('Nachricht').value

/** Opens a listing in a tab that holds a draft, and begins with the form. */
async function openWithDraft(id: number, draft: string): Promise<OpenedWindow> {
  const page = await openListing(id)
  page.window.sessionStorage.setItem(draftKey(id), draft)
  await page.user.click(page.screen.getByLabelText('E-Mail'))
  return page
}

test('what is typed is kept in this tab, for this listing, and goes once it is sent', async () => {
  const id = await createListing(vendor)
  const page = await openListing(id)
  await writeEnquiry(page)
  const stored = () => page.window.sessionStorage.getItem(draftKey(id))
  expect(JSON.parse(stored() ?? '{}')).toEqual({
    name: ENQUIRY.Name,
    email: ENQUIRY['E-Mail'],
    phone: ENQUIRY['Telefon (optional)'],
    message: ENQUIRY.Nachricht,
  })
  expect(page.window.localStorage).toHaveLength(0)
  await page.press('Anfrage senden')
  await page.screen.findByText(SENT_TEXT)
  expect(stored()).toBeNull()
  expect(messageOf(page)).toBe('')
})

test('a draft comes back without the consent, and what was typed since is newer', async () => {
  const id = await createListing(vendor)
  const page = await openListing(id)
  page.window.sessionStorage.setItem(draftKey(id), JSON.stringify({ name: 'Eva', message: 'Alter Text' }))
  const message = page.screen.getByLabelText<HTMLTextAreaElement>('Nachricht')
  message.value = 'Neuer Text'
  await page.user.click(message)
  await expect
    .poll(() => enquiryFields(page))
    .toEqual({
      name: 'Eva',
      email: '',
      phone: '',
      message: 'Neuer Text',
    })
})

test.each(['kein JSON', 'null', '[1, 2]', '{"message": 7}'])(
  'a draft that makes no sense (%s) leaves the form empty and usable',
  async draft => {
    const page = await openWithDraft(await createListing(vendor), draft)
    await writeEnquiry(page, { Nachricht: 'Gibt es noch welchen?' })
    expect(enquiryFields(page)).toMatchObject({ name: '', message: 'Gibt es noch welchen?' })
  },
)

test.each([
  ['honey', 'Ist der Honig noch zu haben?', 'Schicken Sie mir auch mehrere Gläser?'],
  ['queens', 'Sind noch Königinnen frei?', 'Ist die Königin gezeichnet?'],
  ['colonies', 'Ist das Volk noch zu haben?', 'Liegt die Gesundheitsbescheinigung vor?'],
  ['equipment', 'Ist das noch zu haben?', 'In welchem Zustand ist es?'],
] as const)(
  'of %s the usual questions are asked by pressing them, line by line',
  async (category, ...questions) => {
    const page = await openListing(await createListing(vendor, { category }))
    for (const question of questions) {
      await page.press(question)
      await expect.poll(() => messageOf(page)).toContain(question)
    }
    expect(messageOf(page)).toBe(questions.join('\n'))
  },
)

test('a question goes below what is written, once, and is kept like it', async () => {
  const id = await createListing(vendor)
  const page = await openListing(id)
  await page.fill('Nachricht', 'Grüß Gott!  \n\n')
  await page.press('Wann kann ich abholen?')
  await page.press('Wann kann ich abholen?')
  await expect.poll(() => messageOf(page)).toBe('Grüß Gott!\nWann kann ich abholen?')
  expect(page.window.document.activeElement).toBe(page.screen.getByLabelText('Nachricht'))
  expect(page.window.sessionStorage.getItem(draftKey(id))).toContain('Wann kann ich abholen?')
})

test('a question takes back the error that there is no message', async () => {
  const page = await openListing(await createListing(vendor))
  await page.press('Anfrage senden')
  await page.screen.findByText('Bitte schreiben Sie eine Nachricht')
  await page.press('Wann kann ich abholen?')
  await expect.poll(() => page.screen.queryByText('Bitte schreiben Sie eine Nachricht')).toBeNull()
})
