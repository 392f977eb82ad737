import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CONFIRMATION_RATE } from '#server/auth/limits.ts'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { canLogIn, createAccount, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { openSession } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import type { OpenedWindow } from '#tests/support/window/open-window.ts'
import { problemAt } from '#tests/support/window/read-text.ts'
import { createProviderAccount } from './create-provider-account.ts'
import { openOwnPage } from './open-own-page.ts'
import { useUpAttempts } from './use-up-attempts.ts'

const NEW_PASSWORD = 'brumm-brumm-im-klee'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())
afterEach(() => clock.set(null))

const openSettings = (id: number) =>
  openOwnPage(site, { as: id, path: '/account/security', label: 'Neues Passwort' })

async function choose({ fill }: OpenedWindow, password: string, repeat = password): Promise<void> {
  await fill('Neues Passwort', password)
  await fill('Neues Passwort wiederholen', repeat)
}

async function change(page: OpenedWindow, former: string, password = NEW_PASSWORD): Promise<void> {
  await page.fill('Bisheriges Passwort', former)
  await choose(page, password)
  await page.press('Passwort ändern')
}

test('each refusal stands at its own field, and the old password stays', async () => {
  const { id, email } = await createAccount(site.app)
  const page = await openSettings(id)
  await change(page, PASSWORD, 'biene')
  await expect.poll(() => problemAt(page, 'Neues Passwort')).toBe('Passwort muss mindestens 8 Zeichen haben')
  await change(page, PASSWORD, 'passwort123')
  await expect.poll(() => problemAt(page, 'Neues Passwort')).toMatch(/^Dieses Passwort ist zu bekannt/)
  await change(page, 'falsch')
  await expect.poll(() => problemAt(page, 'Bisheriges Passwort')).toBe('Das Passwort ist falsch.')
  await choose(page, NEW_PASSWORD, `${NEW_PASSWORD}!`)
  await page.press('Passwort ändern')
  await expect
    .poll(() => problemAt(page, 'Neues Passwort wiederholen'))
    .toBe('Passwörter stimmen nicht überein')
  expect(await canLogIn(site.app, email)).toBe(true)
})

test('a change empties the form, signs the other devices out of the list, and tells the owner', async () => {
  const { id, email } = await createAccount(site.app)
  await openSession(site.app, id, '10.4.0.1')
  const page = await openSettings(id)
  await page.screen.findByText('Alle anderen Geräte abmelden')
  await change(page, PASSWORD)
  await page.screen.findByText('Ihr Passwort ist geändert')
  await expect.poll(() => page.screen.queryByText('Alle anderen Geräte abmelden')).toBeNull()
  const fields = ['Bisheriges Passwort', 'Neues Passwort', 'Neues Passwort wiederholen']
  const left = fields.map(label => page.screen.getByLabelText<HTMLInputElement>(label).value)
  expect(left).toEqual(['', '', ''])
  expect((await mailsTo(site.app, email)).map(({ subject }) => subject)).toEqual([
    'Ihr Passwort wurde geändert',
  ])
})

test('after ten tries the right password does not count either, and the form says how long', async () => {
  const { id, email } = await createAccount(site.app)
  await useUpAttempts(site.app, CONFIRMATION_RATE, String(id))
  const page = await openSettings(id)
  await change(page, PASSWORD)
  expect((await page.screen.findByRole('alert')).textContent).toContain('in 15 Minuten erneut')
  expect(await canLogIn(site.app, email)).toBe(true)
})

test('who was signed out meanwhile is led to the login and back', async () => {
  const { id } = await createAccount(site.app)
  const page = await openSettings(id)
  const elsewhere = await openSession(site.app, id, '10.4.0.2')
  await elsewhere.api.auth.endOtherSessions()
  await change(page, PASSWORD)
  await expect.poll(page.leftFor).toBe('/api/oauth/login?returnTo=%2Faccount%2Fsecurity')
})

test('an account without a password chooses its first one, and is asked for it from then on', async () => {
  const { id, email } = await createProviderAccount(site.app)
  const page = await openSettings(id)
  expect(page.screen.queryByLabelText('Bisheriges Passwort')).toBeNull()
  await choose(page, NEW_PASSWORD)
  await page.press('Passwort festlegen')
  await page.screen.findByLabelText('Bisheriges Passwort')
  expect(await canLogIn(site.app, email, NEW_PASSWORD)).toBe(true)
})

test('a first password needs a sign-in of the last minutes', async () => {
  const { id, email } = await createProviderAccount(site.app)
  const page = await openSettings(id)
  clock.set(new Date(Date.now() + 11 * MINUTE_MS))
  await choose(page, NEW_PASSWORD)
  await page.press('Passwort festlegen')
  expect((await page.screen.findByRole('alert')).textContent).toBe(
    'Bitte melden Sie sich zur Sicherheit noch einmal an.',
  )
  expect(await canLogIn(site.app, email, NEW_PASSWORD)).toBe(false)
})
