import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { formatCertificateDay } from '#shared/listings/certificates.ts'
import { mailsTo } from '#tests/support/fixtures/accounts.ts'
import { createUser, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import type { Caller } from '#tests/support/product/app.ts'
import { sendCertificate } from '#tests/support/product/certificates.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { findQuestion, openTab } from './open-tab.ts'

const REASON = 'Das Siegel ist auf dem Foto nicht zu lesen.'
const ISSUED = berlinDay(new Date(Date.now() - DAY_MS))

let site: RenderedSite
let admin: number
let other: Caller
let photo: string

beforeAll(async () => {
  site = await startRenderedSite()
  admin = (await createUser(site.app, { role: 'admin' })).id
  other = await site.app.callerFor((await createUser(site.app, { role: 'admin' })).id)
  photo = toDataUrl(await createPicture())
})
afterAll(() => site.close())

async function send(vendor: TestVendor, changes: Parameters<typeof sendCertificate>[2] = {}) {
  const { id } = await sendCertificate(vendor, photo, { issuedOn: ISSUED, ...changes })
  return id
}

/** The case of a vendor on an admin's desk. */
async function openCase(businessName: string) {
  const opened = await openTab(site, 'certificates', admin)
  const label = `Bescheinigung von ${businessName}`
  const article = await opened.screen.findByRole('article', { name: label })
  return { ...opened, article, within: within(article) }
}

/** The case, and the question that one of its buttons asks. */
async function ask(businessName: string, button: string) {
  const opened = await openCase(businessName)
  await opened.user.click(opened.within.getByText(button))
  return { ...opened, question: await findQuestion(opened) }
}

const rowOf = async (id: number) =>
  (await site.app.db.select().from(certificates).where(eq(certificates.id, id)))[0]

test('photo and facts stand side by side, and the way to the vendor', async () => {
  const vendor = await createVendor(site.app, { businessName: 'Imkerei Faktum', phone: '+49 861 4711' })
  const id = await send(vendor, { authority: 'Amt <b>Traunstein</b>' })
  const { within: seen, article } = await openCase('Imkerei Faktum')
  const photoLink = seen.getByLabelText('Foto in voller Größe öffnen')
  expect(photoLink.getAttribute('href')).toBe(`/api/certificates/${id}`)
  const fact = (term: string) => seen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
  expect(fact('Behörde')).toBe('Amt <b>Traunstein</b>')
  expect(fact('Ausgestellt')).toBe(formatCertificateDay(ISSUED))
  expect(fact('Imkerei')).toBe('83278 Traunstein')
  expect(fact('Kontakt')).toBe(`${vendor.email}, +49 861 4711`)
  expect(article.textContent).toContain('Wartet')
  expect(seen.queryByText('Entschieden', { selector: 'dt' })).toBeNull()
})

test('a stand in another part of the country is pointed out', async () => {
  await send(await createVendor(site.app, { businessName: 'Imkerei Nah' }), { apiaryPostalCode: '83059' })
  await send(await createVendor(site.app, { businessName: 'Imkerei Fern' }), { apiaryPostalCode: '20095' })
  const { screen, article } = await openCase('Imkerei Fern')
  expect(article.textContent).toContain(
    'Der Stand (20095) liegt in einer anderen Gegend als die Imkerei (83278)',
  )
  const near = screen.getByRole('article', { name: 'Bescheinigung von Imkerei Nah' })
  expect(near.textContent).not.toContain('in einer anderen Gegend')
})

test('what an admin has looked at is public from then on, and the number at the tab goes down', async () => {
  const vendor = await createVendor(site.app, { businessName: 'Imkerei Gesehen' })
  const id = await send(vendor)
  const { waiting } = await other.certificates.list()
  const { screen, question, press } = await ask('Imkerei Gesehen', 'Eingesehen')
  expect(question.queryByLabelText('Grund')).toBeNull()
  await press('Eingesehen')
  expect(await screen.findByText('Entschieden, die Nachricht ist unterwegs.')).toBeTruthy()
  expect(await rowOf(id)).toMatchObject({ state: 'accepted' })
  const visitor = await site.app.callerFor(null)
  expect(await visitor.certificates.getPublic({ id: vendor.vendorId })).not.toBeNull()
  const tab = screen.getByRole('tab', { name: /^Bescheinigungen/ })
  await expect.poll(() => tab.textContent).toBe(`Bescheinigungen${waiting === 1 ? '' : waiting - 1}`)
})

test('a refusal needs a sentence, which its vendor reads', async () => {
  const vendor = await createVendor(site.app, { businessName: 'Imkerei Unleserlich' })
  const id = await send(vendor)
  const { screen, question, fill, press } = await ask('Imkerei Unleserlich', 'Nicht annehmen')
  await fill('Grund', 'Unklar')
  await press('Nicht annehmen')
  expect(await question.findByText('Bitte schreiben Sie in einem Satz, woran es fehlt')).toBeTruthy()
  await fill('Grund', 'x'.repeat(501))
  expect(await question.findByText('1 Zeichen zu viel: höchstens 500 haben Platz')).toBeTruthy()
  expect((await rowOf(id))?.state).toBe('waiting')
  await fill('Grund', REASON)
  await press('Nicht annehmen')
  expect(await screen.findByText('Entschieden, die Nachricht ist unterwegs.')).toBeTruthy()
  expect(await rowOf(id)).toMatchObject({ state: 'rejected', reason: REASON })
  expect((await mailsTo(site.app, vendor.email)).filter(({ text }) => text.includes(REASON))).toHaveLength(1)
})

test('one that was accepted can be taken back, one that was refused cannot be decided again', async () => {
  const vendor = await createVendor(site.app, { businessName: 'Imkerei Widerrufen' })
  const certificateId = await send(vendor)
  await other.certificates.decide({ certificateId, accept: true })
  const opened = await ask('Imkerei Widerrufen', 'Zurücknehmen')
  await opened.fill('Grund', REASON)
  await opened.press('Zurücknehmen')
  await opened.screen.findByText('Entschieden, die Nachricht ist unterwegs.')
  expect(await rowOf(certificateId)).toMatchObject({ state: 'rejected', reason: REASON })
  const later = await openCase('Imkerei Widerrufen')
  expect(later.article.textContent).toContain('Wird nicht gezeigt')
  expect(later.within.queryByRole('button')).toBeNull()
})

test('two admins at once: the second is told, and nothing is decided twice', async () => {
  const vendor = await createVendor(site.app, { businessName: 'Imkerei Doppelt' })
  const certificateId = await send(vendor)
  const { screen, fill, press } = await ask('Imkerei Doppelt', 'Nicht annehmen')
  await fill('Grund', REASON)
  await other.certificates.decide({ certificateId, accept: true })
  await press('Nicht annehmen')
  expect(await screen.findByText('Über diese Bescheinigung ist schon entschieden.')).toBeTruthy()
  expect(await rowOf(certificateId)).toMatchObject({ state: 'accepted' })
})

test('a reason that was begun is still there when the question is asked again', async () => {
  await send(await createVendor(site.app, { businessName: 'Imkerei Angefangen' }))
  const opened = await ask('Imkerei Angefangen', 'Nicht annehmen')
  await opened.fill('Grund', 'Der Stempel')
  await opened.press('Abbrechen')
  await opened.user.click(opened.within.getByText('Nicht annehmen'))
  const question = await findQuestion(opened)
  expect(question.getByLabelText<HTMLTextAreaElement>('Grund').value).toBe('Der Stempel')
})

test('a photo that has been deleted as promised leaves its facts', async () => {
  const vendor = await createVendor(site.app, { businessName: 'Imkerei Ohne Foto' })
  const id = await send(vendor)
  await other.certificates.decide({ certificateId: id, accept: true })
  await site.app.db.update(certificates).set({ photoKey: null }).where(eq(certificates.id, id))
  const { within: seen } = await openCase('Imkerei Ohne Foto')
  expect(seen.getByText('Foto gelöscht')).toBeTruthy()
  expect(seen.queryByRole('img')).toBeNull()
  expect(seen.getByText('Entschieden', { selector: 'dt' }).nextElementSibling?.textContent).toMatch(
    new RegExp(`^${formatCertificateDay(berlinDay(clock.now()))}, `),
  )
})
