import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { READY_TO_OPEN } from '#tests/support/fixtures/ready-to-open.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openTab } from './open-tab.ts'

let bare: RenderedSite
let ready: RenderedSite
let bareAdmin: number
let readyAdmin: number

/** All is set but the second step of the admins, without which they could not sign in here so quickly. */
const SETTINGS = { ...READY_TO_OPEN, ADMIN_SECOND_FACTOR: 'optional' } as const

beforeAll(async () => {
  bare = await startRenderedSite()
  ready = await startRenderedSite(SETTINGS)
  bareAdmin = (await createUser(bare.app, { role: 'admin' })).id
  readyAdmin = (await createUser(ready.app, { role: 'admin' })).id
})
afterAll(() => Promise.all([bare.close(), ready.close()]))

const IMPRINT = /^Impressum mit Platzhaltern\./

test('as long as the imprint names nobody, a warning stands above every area', async () => {
  const { screen } = await openTab(bare, 'users', bareAdmin)
  const warning = await screen.findByText(IMPRINT, { selector: 'b' })
  expect(warning.parentElement?.textContent).toContain('OPERATOR_NAME')
  expect(warning.parentElement?.textContent).toContain('So darf die Seite nicht live gehen.')
})

test('where nothing is missing it says so, without a warning and without a number at the tab', async () => {
  const { screen } = await openTab(ready, 'operation', readyAdmin)
  expect(await screen.findByText('Nichts fehlt.')).toBeTruthy()
  expect(screen.queryByText(IMPRINT, { selector: 'b' })).toBeNull()
  expect(screen.getByRole('tab', { name: 'Betrieb' }).textContent).toBe('Betrieb')
  expect(screen.queryByRole('heading', { name: 'Das fehlt' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Bald fällig' })).toBeTruthy()
})

test('what is missing is counted, in the text, at the tab and in the list', async () => {
  const { screen } = await openTab(bare, 'operation', bareAdmin)
  const summary = await screen.findByText(/^Noch nicht bereit für echte Kundschaft: /)
  const count = Number(/(\d+) Punkte fehlen\.$/.exec(summary.textContent ?? '')?.[1])
  const list = screen.getByRole('heading', { name: 'Das fehlt' }).nextElementSibling
  expect(list?.children).toHaveLength(count)
  expect(screen.getByRole('tab', { name: /^Betrieb/ }).textContent).toBe(`Betrieb${count}`)
})

test('a single missing point is told in the singular, with what to do; done elsewhere it goes when asked anew', async () => {
  await createUser(ready.app, { email: 'erfunden@imkerei.example' })
  const { screen, press } = await openTab(ready, 'operation', readyAdmin)
  expect(await screen.findByText('Noch nicht bereit für echte Kundschaft: 1 Punkt fehlt.')).toBeTruthy()
  const point = screen.getByText('Erfundene Imkereien im Angebot').closest('li')
  expect(point?.textContent).toContain('Konten des Demo-Markts: 1.')
  expect(point?.querySelector('a')?.getAttribute('href')).toBe('/admin?tab=users')
  await ready.app.db.delete(users).where(eq(users.email, 'erfunden@imkerei.example'))
  await press('Neu prüfen')
  expect(await screen.findByText('Nichts fehlt.')).toBeTruthy()
})

test('a setting is copied as it belongs into the file, and told what it was', async () => {
  const { screen, user, window } = await openTab(bare, 'operation', bareAdmin)
  const point = (await screen.findByText('Kein E-Mail-Versand')).closest('li')
  if (point === null) throw new Error('no such point')
  await user.click(within(point).getByText('Einstellung kopieren'))
  expect(await screen.findByText('Kopiert: SMTP_URL=smtps://…')).toBeTruthy()
  expect(await window.navigator.clipboard.readText()).toBe('SMTP_URL=smtps://…')
})

test('where the browser does not let anything be copied, the setting is there to be read', async () => {
  const { screen, user, window } = await openTab(bare, 'operation', bareAdmin)
  const point = (await screen.findByText('Kein E-Mail-Versand')).closest('li')
  if (point === null) throw new Error('no such point')
  window.navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  await user.click(within(point).getByText('Einstellung kopieren'))
  expect(await screen.findByText('Das Kopieren ging nicht. Gemeint ist: SMTP_URL=smtps://…')).toBeTruthy()
})
