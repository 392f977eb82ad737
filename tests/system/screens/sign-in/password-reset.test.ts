import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { LINK_REQUEST_RATE } from '#server/auth/limits.ts'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { paths } from '#shared/web/paths.ts'
import { canLogIn, createAccount, linkTokenTo, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { problemAt } from '#tests/support/window/read-text.ts'
import { useUpAttempts } from '#tests/system/screens/account/use-up-attempts.ts'

const NEW_PASSWORD = 'brumm-brumm-im-klee'

let site: RenderedSite
let serial = 0

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())
afterEach(() => clock.set(null))

async function requestLink(email: string): Promise<string> {
  const visitor = await site.app.callerFor(null, { ip: `10.6.${++serial}.1` })
  await visitor.auth.requestPasswordReset({ email })
  return `${paths.resetPassword}?token=${await linkTokenTo(site.app, email, paths.resetPassword)}`
}

async function save({ fill, press }: OpenedWindow, password = NEW_PASSWORD, repeat = password) {
  await fill('Neues Passwort', password)
  await fill('Neues Passwort wiederholen', repeat)
  await press('Passwort speichern')
}

describe('who has forgotten the password', () => {
  test('is told the same about an address without an account, and can correct it', async () => {
    const { email } = await createAccount(site.app)
    const { screen, fill, press } = await openWindow(site, '/forgot-password')
    await fill('E-Mail', 'vertippt@beispiel.test')
    await press('Link anfordern')
    const told = (await screen.findByText('vertippt@beispiel.test')).closest('p')?.textContent
    expect(told).toMatch(/^Wenn ein Konto mit der Adresse .* existiert, .* Er ist 1 Stunde gültig\.$/)
    await press('Andere Adresse eingeben')
    await fill('E-Mail', email)
    await press('Link anfordern')
    await screen.findByText(email)
    expect(await mailsTo(site.app, 'vertippt@beispiel.test')).toEqual([])
    expect((await mailsTo(site.app, email)).map(({ subject }) => subject)).toEqual([
      'Neues Passwort festlegen',
    ])
  })

  test('having taken over what somebody else registered, is asked for the terms, which they have not seen yet', async () => {
    const email = 'uebernommen@beispiel.test'
    const visitor = await site.app.callerFor(null, { ip: `10.6.${++serial}.1` })
    await visitor.auth.register({ name: 'Erika Muster', email, password: PASSWORD })
    const page = await openWindow(site, await requestLink(email))
    await save(page)
    await page.screen.findByText('Passwort geändert')
    const [user] = await site.app.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    const { screen } = await openWindow(site, '/dashboard', { as: user?.id ?? 0 })
    expect(await screen.findByText(/^Neue AGB ab dem /)).toBeTruthy()
  })

  test('is asked for an address that can be one', async () => {
    const page = await openWindow(site, '/forgot-password')
    await page.fill('E-Mail', 'vera')
    await page.press('Link anfordern')
    await expect.poll(() => problemAt(page, 'E-Mail')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein')
  })

  test('is told how long to wait after too many requests', async () => {
    await useUpAttempts(site.app, LINK_REQUEST_RATE)
    const { screen, fill, press } = await openWindow(site, '/forgot-password')
    await fill('E-Mail', 'vera@beispiel.test')
    await press('Link anfordern')
    expect((await screen.findByRole('alert')).textContent).toContain('in einer Stunde erneut')
    expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('vera@beispiel.test')
  })
})

describe('the link for a new password', () => {
  test('refuses a password that is known too well, and can be used again', async () => {
    const { email } = await createAccount(site.app)
    const page = await openWindow(site, await requestLink(email))
    await save(page, 'passwort123')
    await expect.poll(() => problemAt(page, 'Neues Passwort')).toMatch(/^Dieses Passwort ist zu bekannt/)
    await save(page)
    await page.screen.findByText('Passwort geändert')
    expect([await canLogIn(site.app, email), await canLogIn(site.app, email, NEW_PASSWORD)]).toEqual([
      false,
      true,
    ])
  })

  test('changes nothing while the two passwords differ', async () => {
    const { email } = await createAccount(site.app)
    const page = await openWindow(site, await requestLink(email))
    await save(page, NEW_PASSWORD, `${NEW_PASSWORD}!`)
    await expect
      .poll(() => problemAt(page, 'Neues Passwort wiederholen'))
      .toBe('Passwörter stimmen nicht überein')
    expect(await canLogIn(site.app, email)).toBe(true)
  })

  test('that is older than an hour leads to another one', async () => {
    const { email } = await createAccount(site.app)
    const page = await openWindow(site, await requestLink(email))
    clock.set(new Date(Date.now() + 61 * MINUTE_MS))
    await save(page)
    expect((await page.screen.findByRole('alert')).textContent).toBe(
      'Der Link ist ungültig oder abgelaufen. Neuen Link anfordern',
    )
    await page.user.click(page.screen.getByText('Neuen Link anfordern'))
    await page.screen.findByText('Passwort vergessen?')
    expect(page.address()).toBe('/forgot-password')
    expect(await canLogIn(site.app, email)).toBe(true)
  })

  test('signs this browser out, too', async () => {
    const { id, email } = await createAccount(site.app)
    const page = await openWindow(site, await requestLink(email), { as: id })
    await save(page)
    await page.screen.findByText('Passwort geändert')
    const { address } = await page.open('/suchen')
    await expect.poll(address).toBe('/login?returnTo=%2Fsuchen')
  })

  test('without its token leads to where another one is asked for, which says why', async () => {
    const { screen, address } = await openWindow(site, '/reset-password')
    await screen.findByText('Ungültiger Reset-Link')
    expect(address()).toBe('/forgot-password')
  })

  test('signs in whoever had never proved the address', async () => {
    const { email } = await createAccount(site.app, { emailVerifiedAt: null })
    const page = await openWindow(site, await requestLink(email))
    await save(page, PASSWORD.toUpperCase())
    await page.screen.findByText('Passwort geändert')
    expect(await canLogIn(site.app, email, PASSWORD.toUpperCase())).toBe(true)
  })
})
