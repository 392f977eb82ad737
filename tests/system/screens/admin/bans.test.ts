import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { decisions } from '#drizzle/schema/reports.ts'
import { CLAUSES, FACTS_MAX_LENGTH } from '#shared/reports.ts'
import { mailsTo } from '#tests/support/fixtures/accounts.ts'
import { createUser, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { reason } from '#tests/support/fixtures/reports.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { findQuestion, findRow, openTab } from './open-tab.ts'

const FACTS = 'Drei Personen haben bezahlt und nichts bekommen.'

let site: RenderedSite
let admin: number
let other: number

beforeAll(async () => {
  site = await startRenderedSite()
  admin = (await createUser(site.app, { role: 'admin' })).id
  other = (await createUser(site.app, { role: 'admin' })).id
})
afterAll(() => site.close())

/** The question before the ban of this vendor. */
async function askFor({ email }: TestVendor) {
  const opened = await openTab(site, 'users', admin, `&search=${email}`)
  await findRow(opened, email)
  await opened.press('Sperren: Test Person')
  return { ...opened, question: await findQuestion(opened) }
}

const isActive = async (userId: number) =>
  (await site.app.db.select().from(users).where(eq(users.id, userId)))[0]?.isActive

const letters = async ({ email }: TestVendor) =>
  (await mailsTo(site.app, email)).filter(({ subject }) => subject.startsWith('Warum Ihr Konto'))

test('a ban needs facts: too few and too many are told at the field, and nobody is banned', async () => {
  const vendor = await createVendor(site.app)
  const { fill, press, question } = await askFor(vendor)
  const field = question.getByLabelText<HTMLTextAreaElement>('Begründung')
  await fill('Begründung', 'Betrug.')
  await press('Benutzer sperren')
  expect(await question.findByText('Bitte nennen Sie die Tatsachen in 20 bis 2000 Zeichen')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await fill('Begründung', 'x'.repeat(FACTS_MAX_LENGTH + 1))
  expect(await question.findByText('1 Zeichen zu viel: höchstens 2.000 haben Platz')).toBeTruthy()
  await press('Benutzer sperren')
  expect(await isActive(vendor.userId)).toBe(true)
})

test('facts and rule go word for word to the vendor', async () => {
  const vendor = await createVendor(site.app)
  const { screen, user, fill, press } = await askFor(vendor)
  await fill('Begründung', `  ${FACTS} `)
  await user.selectOptions(screen.getByLabelText('Grundlage'), CLAUSES.law_disease)
  await press('Benutzer sperren')
  await screen.findByText('Benutzer-Status aktualisiert')
  const [letter, ...more] = await letters(vendor)
  expect(more).toEqual([])
  expect(letter?.text).toContain(FACTS)
  expect(letter?.text).toContain(CLAUSES.law_disease)
  const [stored] = await site.app.db.select().from(decisions).where(eq(decisions.userId, vendor.userId))
  expect(stored).toMatchObject({ facts: FACTS, clause: 'law_disease', measure: 'suspend' })
})

test('pressed twice, the ban goes out once', async () => {
  const vendor = await createVendor(site.app)
  const { screen, user, fill } = await askFor(vendor)
  await fill('Begründung', FACTS)
  await user.dblClick(screen.getByRole('button', { name: 'Benutzer sperren' }))
  await screen.findByText('Benutzer-Status aktualisiert')
  const { actions } = await (await site.app.callerFor(admin)).admin.getActions({})
  expect(actions.filter(({ targetId }) => targetId === vendor.userId)).toHaveLength(1)
  expect(await letters(vendor)).toHaveLength(1)
})

test('what another admin has done meanwhile is not done again, and the row tells of it', async () => {
  const vendor = await createVendor(site.app)
  const opened = await askFor(vendor)
  const caller = await site.app.callerFor(other)
  await caller.admin.toggleUserBan({ userId: vendor.userId, ban: true, reason })
  await opened.fill('Begründung', FACTS)
  await opened.press('Benutzer sperren')
  expect((await findRow(opened, 'Gesperrt')).textContent).toContain(vendor.email)
  const sent = await letters(vendor)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain(reason.facts)
})

test('who has become an admin or has left meanwhile cannot be banned; the reason is still there', async () => {
  const vendor = await createVendor(site.app)
  const { screen, fill, press, question } = await askFor(vendor)
  await fill('Begründung', FACTS)
  await site.app.db.update(users).set({ role: 'admin' }).where(eq(users.id, vendor.userId))
  await press('Benutzer sperren')
  expect(
    await screen.findByText(/^Fehler: Nur Benutzer mit Verkäuferprofil, die keine Admins sind/),
  ).toBeTruthy()
  await site.app.db.delete(users).where(eq(users.id, vendor.userId))
  await press('Benutzer sperren')
  expect(await screen.findByText('Fehler: Dieser Benutzer existiert nicht.')).toBeTruthy()
  expect(question.getByLabelText<HTMLTextAreaElement>('Begründung').value).toBe(FACTS)
})

test('a reason that was begun waits for its own vendor, and for nobody else', async () => {
  const [begun, another] = [await createVendor(site.app), await createVendor(site.app)]
  const opened = await openTab(site, 'users', admin, '&status=active')
  const { screen, user, fill, press } = opened
  const ask = async ({ email }: TestVendor) => {
    const button = (await findRow(opened, email)).querySelector('button')
    if (button !== null) await user.click(button)
    return (await findQuestion(opened)).getByLabelText<HTMLTextAreaElement>('Begründung')
  }
  await ask(begun)
  await fill('Begründung', FACTS)
  await user.selectOptions(screen.getByLabelText('Grundlage'), CLAUSES.law_food)
  await press('Abbrechen')
  expect((await ask(another)).value).toBe('')
  await press('Abbrechen')
  expect((await ask(begun)).value).toBe(FACTS)
  expect(screen.getByLabelText<HTMLSelectElement>('Grundlage').value).toBe('law_food')
  expect(await isActive(begun.userId)).toBe(true)
})

test('a reason that has gone out is not proposed for the next ban', async () => {
  const vendor = await createVendor(site.app)
  const { screen, user, fill, press } = await askFor(vendor)
  await fill('Begründung', FACTS)
  await press('Benutzer sperren')
  await user.click(await screen.findByRole('button', { name: 'Entsperren: Test Person' }))
  await press('Benutzer entsperren')
  await user.click(await screen.findByRole('button', { name: 'Sperren: Test Person' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Begründung').value).toBe('')
})

test('an admin whose rights have ended is refused, and nothing happens', async () => {
  const vendor = await createVendor(site.app)
  const { screen, fill, press } = await askFor(vendor)
  await fill('Begründung', FACTS)
  await site.app.db.update(users).set({ role: 'user' }).where(eq(users.id, admin))
  await press('Benutzer sperren')
  expect(await screen.findByText(/^Fehler: .*\(10002\)$/)).toBeTruthy()
  await site.app.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin))
  expect(await isActive(vendor.userId)).toBe(true)
})
