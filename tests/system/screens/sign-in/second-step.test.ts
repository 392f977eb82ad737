import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CONFIRMATION_RATE } from '#server/auth/limits.ts'
import { clock } from '#server/core/clock.ts'
import { createAccount, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { problemAt } from '#tests/support/window/read-text.ts'
import { giveSecondFactor, nextCodeOf } from '#tests/system/screens/account/second-factor.ts'
import { useUpAttempts } from '#tests/system/screens/account/use-up-attempts.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())
// Far from the edge of a step of 30 seconds, so that each test knows which code is the next.
beforeEach(() => clock.set(new Date('2026-11-20T10:00:10Z')))
afterEach(() => clock.set(null))

const WRONG = 'Dieser Code ist falsch oder wurde schon benutzt.'

async function createGuardedAccount() {
  const account = await createAccount(site.app)
  return { ...account, ...(await giveSecondFactor(site.app, account)) }
}

/** The page that asks for the code, after the right password. */
async function enterPassword(email: string): Promise<OpenedWindow> {
  const { fill, press, leftFor, open } = await openWindow(site, '/login?returnTo=%2Fsuchen')
  await fill('E-Mail', email)
  await fill('Passwort', PASSWORD)
  await press('Anmelden')
  await expect.poll(leftFor).toMatch(/^\/login\?schritt=code/)
  return open(leftFor() ?? '')
}

async function enterCode({ fill, press }: OpenedWindow, code: string): Promise<void> {
  await fill('Code', code)
  await press('Bestätigen')
}

test('a wrong code stands at its field, and the right one, typed in groups, leads on', async () => {
  const { email, secret } = await createGuardedAccount()
  const page = await enterPassword(email)
  await enterCode(page, '000000')
  await expect.poll(() => problemAt(page, 'Code')).toBe(WRONG)
  expect(page.screen.getByLabelText<HTMLInputElement>('Code').value).toBe('000000')
  await enterCode(page, nextCodeOf(secret).replace(/^.../, '$& '))
  await expect.poll(page.leftFor).toBe('/suchen')
})

test('no code is asked for before there is one', async () => {
  const page = await enterPassword((await createGuardedAccount()).email)
  await page.press('Bestätigen')
  await expect.poll(() => problemAt(page, 'Code')).toBe('Bitte geben Sie den Code ein')
})

test('a recovery code opens the account once, however it is typed', async () => {
  const { email, recoveryCodes } = await createGuardedAccount()
  const code = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ')
  const first = await enterPassword(email)
  await enterCode(first, code)
  await expect.poll(first.leftFor).toBe('/suchen')
  const second = await enterPassword(email)
  await enterCode(second, code)
  await expect.poll(() => problemAt(second, 'Code')).toBe(WRONG)
  expect(second.leftFor()).toBeNull()
})

test('after ten wrong codes the right one does not count either, and the form says how long', async () => {
  const { id, email, secret } = await createGuardedAccount()
  const page = await enterPassword(email)
  await useUpAttempts(site.app, CONFIRMATION_RATE, String(id))
  await enterCode(page, nextCodeOf(secret))
  expect((await page.screen.findByRole('alert')).textContent).toBe(
    'Zu viele Versuche. Bitte versuchen Sie es in 15 Minuten erneut.',
  )
  expect(page.leftFor()).toBeNull()
})

test('without a password before it, the code leads nowhere', async () => {
  const page = await openWindow(site, '/login?schritt=code')
  await enterCode(page, '123456')
  expect((await page.screen.findByRole('alert')).textContent).toBe(
    'Die Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  )
})

test('the way to another account keeps where it was to lead', async () => {
  const { screen } = await enterPassword((await createGuardedAccount()).email)
  const link = screen.getByText('Mit einem anderen Konto anmelden')
  expect(link.getAttribute('href')).toBe('/login?returnTo=%2Fsuchen')
})
