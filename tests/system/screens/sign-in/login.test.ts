import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressKey, LINK_REQUEST_RATE, LOGIN_ACCOUNT_RATE } from '#server/auth/limits.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createAccount, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { loseCalls } from '#tests/support/window/answer-calls.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { problemAt } from '#tests/support/window/read-text.ts'
import { useUpAttempts, WINDOWS_ADDRESS } from '#tests/system/screens/account/use-up-attempts.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

async function signIn({ fill, press }: OpenedWindow, email: string, password = PASSWORD): Promise<void> {
  await fill('E-Mail', email)
  await fill('Passwort', password)
  await press('Anmelden')
}

const refusal = async ({ screen }: OpenedWindow) => (await screen.findByRole('alert')).textContent

test('who is not known learns it, and keeps what was typed', async () => {
  const { screen, fill, press, address } = await openWindow(site, '/login')
  await fill('E-Mail', 'jemand@example.com')
  await fill('Passwort', 'falsches-passwort')
  await press('Anmelden')
  expect((await screen.findByRole('alert')).textContent).toContain('falsch')
  expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('jemand@example.com')
  expect(address()).toBe('/login')
})

test('what is missing is asked for at its field', async () => {
  const page = await openWindow(site, '/login')
  await page.press('Anmelden')
  await expect.poll(() => problemAt(page, 'E-Mail')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein')
  expect(problemAt(page, 'Passwort')).toBe('Bitte geben Sie Ihr Passwort ein')
})

test('what is typed as the password can be read, and hidden again', async () => {
  const { screen, fill, press } = await openWindow(site, '/login')
  await fill('Passwort', PASSWORD)
  const { type } = screen.getByLabelText<HTMLInputElement>('Passwort')
  await press('Eingabe anzeigen')
  expect([type, screen.getByLabelText<HTMLInputElement>('Passwort').type]).toEqual(['password', 'text'])
  await press('Eingabe verbergen')
  expect(screen.getByLabelText<HTMLInputElement>('Passwort').type).toBe('password')
})

describe('who signs in', () => {
  test('is led to where they wanted to go, whatever capitals the address was typed in', async () => {
    const { email } = await createAccount(site.app)
    const page = await openWindow(site, '/login?returnTo=%2Fanfragen%3Fseite%3D2')
    await signIn(page, email.toUpperCase())
    await expect.poll(page.leftFor).toBe('/anfragen?seite=2')
  })

  test.each([
    ['another site', 'https://boese.example/dashboard'],
    ['another site without its protocol', '//boese.example'],
    ['another site behind a backslash', '/\\boese.example'],
    ['the login itself', '/login?returnTo=%2Fprofile'],
  ])('is led to the dashboard instead of %s', async (_name, wanted) => {
    const { email } = await createAccount(site.app)
    const page = await openWindow(site, `/login?returnTo=${encodeURIComponent(wanted)}`)
    await signIn(page, email)
    await expect.poll(page.leftFor).toBe('/dashboard')
  })

  test('has another try where no answer came', async () => {
    const { email } = await createAccount(site.app)
    const page = await openWindow(site, '/login')
    const letThrough = loseCalls(page, endpoints.emailLogin)
    await signIn(page, email)
    expect(await refusal(page)).toBe('Anmeldung fehlgeschlagen')
    letThrough()
    await page.press('Anmelden')
    await expect.poll(page.leftFor).toBe('/dashboard')
    expect(page.screen.queryByRole('alert')).toBeNull()
  })

  test('learns of a ban only by the right password', async () => {
    const { email } = await createAccount(site.app, { isActive: false })
    const page = await openWindow(site, '/login')
    await signIn(page, email, 'geraten-und-falsch')
    expect(await refusal(page)).toBe('E-Mail oder Passwort ist falsch')
    await signIn(page, email)
    await expect.poll(() => refusal(page)).toBe('Ihr Konto wurde gesperrt')
    expect(page.leftFor()).toBeNull()
  })

  test('is told after ten wrong passwords how long to wait, even with the right one', async () => {
    const { email } = await createAccount(site.app)
    await useUpAttempts(site.app, LOGIN_ACCOUNT_RATE, `${addressKey(email)}:${WINDOWS_ADDRESS}`)
    const page = await openWindow(site, '/login')
    await signIn(page, email)
    expect(await refusal(page)).toBe('Zu viele Versuche. Bitte versuchen Sie es in 15 Minuten erneut.')
    expect(page.leftFor()).toBeNull()
  })
})

describe('whose address is not verified', () => {
  test('gets another link that leads on to where they wanted to go', async () => {
    const { email } = await createAccount(site.app, { emailVerifiedAt: null })
    const page = await openWindow(site, '/login?returnTo=%2Fsuchen')
    await signIn(page, email)
    expect(await refusal(page)).toMatch(/^Ihre E-Mail-Adresse ist noch nicht bestätigt\./)
    expect(page.leftFor()).toBeNull()
    expect(page.screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe(email)
    expect(
      (await page.screen.findByText(/^Bitte verifizieren Sie zuerst/)).closest('[role=status]'),
    ).not.toBeNull()
    await page.user.click(await page.screen.findByText('E-Mail erneut senden'))
    await page.screen.findByText('Verifizierungs-E-Mail wurde gesendet.')
    const [mail] = await mailsTo(site.app, email)
    expect(mail?.text).toMatch(/\/verify-email\?token=\S+&returnTo=%2Fsuchen/)
  })

  test('is told why no further link is sent', async () => {
    const { email } = await createAccount(site.app, { emailVerifiedAt: null })
    await useUpAttempts(site.app, LINK_REQUEST_RATE)
    const page = await openWindow(site, '/login')
    await signIn(page, email)
    await page.user.click(await page.screen.findByText('E-Mail erneut senden'))
    await page.screen.findByText('Zu viele Versuche. Bitte versuchen Sie es in einer Stunde erneut.')
    expect(await mailsTo(site.app, email)).toEqual([])
  })
})

test('who is signed in already is told as whom', async () => {
  const { id, email } = await createUser(site.app)
  const { screen } = await openWindow(site, '/login', { as: id })
  const note = (await screen.findByText(email)).closest('p')
  expect(note?.textContent).toBe(`Sie sind schon angemeldet, als ${email}. Zum Dashboard`)
})

test('the ways beside the form lead to the same place', async () => {
  const { screen } = await openWindow(site, '/login?returnTo=%2Fsuchen')
  const ways = ['Konto erstellen', 'Mit Google', 'Mit Facebook'].map(name => screen.getByText(name))
  expect(ways.map(way => way.closest('a')?.getAttribute('href'))).toEqual([
    '/register?returnTo=%2Fsuchen',
    '/api/auth/google?returnTo=%2Fsuchen',
    '/api/auth/facebook?returnTo=%2Fsuchen',
  ])
})

describe('what went wrong at a provider', () => {
  test.each([
    ['konto-gesperrt', 'Ihr Konto wurde gesperrt'],
    ['anmeldung-abgebrochen', 'Die Anmeldung wurde abgebrochen.'],
    [
      'email-nicht-bestaetigt',
      'Zu Ihrer E-Mail-Adresse gibt es bereits ein Konto. Bitte melden Sie sich mit Ihrem Passwort an oder legen Sie über „Passwort vergessen?“ eines fest.',
    ],
    ['google-nicht-verfuegbar', 'Die Anmeldung mit Google ist zurzeit nicht verfügbar.'],
    ['zu-viele-versuche', 'Zu viele Versuche. Bitte versuchen Sie es in einigen Minuten erneut.'],
  ])('is said, and goes out of the address: %s', async (failure, text) => {
    const { screen, address } = await openWindow(site, `/login?fehler=${failure}&returnTo=%2Fsuchen`)
    await screen.findByText(text)
    expect(address()).toBe('/login?returnTo=%2Fsuchen')
  })

  test('is not what somebody writes into the address', async () => {
    const { screen, address } = await openWindow(site, '/login?fehler=Rufen%20Sie%200900%20an')
    await expect.poll(address).toBe('/login')
    expect(screen.queryByText(/0900/)).toBeNull()
  })
})
