import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { LINK_REQUEST_RATE } from '#server/auth/limits.ts'
import { findAccountByEmail } from '#server/auth/queries/find-account.ts'
import { clock, HOUR_MS } from '#server/core/clock.ts'
import { paths } from '#shared/web/paths.ts'
import { canLogIn, linkTokenTo, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
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

/** A registration in another browser. @returns the address, and the path of the link that was mailed there */
async function register(): Promise<{ email: string; link: string }> {
  const email = `vera-${++serial}@beispiel.test`
  const visitor = await site.app.callerFor(null, { ip: `10.5.${serial}.1` })
  await visitor.auth.register({ name: 'Vera Gesslich', email, password: PASSWORD })
  return {
    email,
    link: `${paths.verifyEmail}?token=${await linkTokenTo(site.app, email, paths.verifyEmail)}`,
  }
}

async function choosePassword({ fill, press }: OpenedWindow, password = NEW_PASSWORD): Promise<void> {
  await fill('Neues Passwort', password)
  await fill('Neues Passwort wiederholen', password)
  await press('Passwort speichern')
}

describe('in another browser than the one that registered', () => {
  test('the link asks for a password, which takes the place of the first one', async () => {
    const { email, link } = await register()
    const page = await openWindow(site, link)
    await page.screen.findByText('Noch ein Passwort')
    await choosePassword(page)
    await page.screen.findByText('E-Mail bestätigt')
    expect([await canLogIn(site.app, email), await canLogIn(site.app, email, NEW_PASSWORD)]).toEqual([
      false,
      true,
    ])
  })

  test('a password that is known too well is refused at its field, and the account stays closed', async () => {
    const { email, link } = await register()
    const page = await openWindow(site, link)
    await page.screen.findByText('Noch ein Passwort')
    await choosePassword(page, 'passwort123')
    await expect.poll(() => problemAt(page, 'Neues Passwort')).toMatch(/^Dieses Passwort ist zu bekannt/)
    expect(await canLogIn(site.app, email, 'passwort123')).toBe(false)
  })

  test('a link that expires while the password is chosen leads to the login, which sends another', async () => {
    const { link } = await register()
    const page = await openWindow(site, link)
    await page.screen.findByText('Noch ein Passwort')
    clock.set(new Date(Date.now() + 25 * HOUR_MS))
    await choosePassword(page)
    expect((await page.screen.findByRole('alert')).textContent).toBe(
      'Der Link ist ungültig oder abgelaufen. Zur Anmeldung',
    )
    expect(page.screen.getByText('Zur Anmeldung').getAttribute('href')).toBe('/login')
  })
})

describe('a link that does not work', () => {
  test('is answered by the form for another one, which reaches the address', async () => {
    const { email, link } = await register()
    const { screen, fill, press, open, window } = await openWindow(site, '/verify-email?token=abgelaufen')
    const { document } = window
    await screen.findByText('Der Link ist ungültig oder abgelaufen')
    screen.getByText('Das klären wir gleich.')
    const before = await mailsTo(site.app, email)
    await press('Neuen Link senden')
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('E-Mail'))
    await fill('E-Mail', email)
    await press('Neuen Link senden')
    expect((await screen.findByText(email)).closest('p')?.textContent).toMatch(
      /^Wartet die Adresse .* auf ihre Bestätigung, ist ein neuer Link unterwegs\./,
    )
    expect(await mailsTo(site.app, email)).toHaveLength(before.length + 1)
    const renewed = `${paths.verifyEmail}?token=${await linkTokenTo(site.app, email, paths.verifyEmail)}`
    expect(renewed).not.toBe(link)
    await (await open(renewed)).screen.findByText('Noch ein Passwort')
  })

  test('says of an address without an account the same', async () => {
    const { screen, fill, press } = await openWindow(site, '/verify-email')
    await fill('E-Mail', 'niemand@beispiel.test')
    await press('Neuen Link senden')
    await screen.findByText('niemand@beispiel.test')
    expect(await mailsTo(site.app, 'niemand@beispiel.test')).toEqual([])
  })

  test('is not replaced for what is no address, nor too often', async () => {
    const page = await openWindow(site, '/verify-email')
    await page.fill('E-Mail', 'vera@')
    await page.press('Neuen Link senden')
    await expect.poll(() => problemAt(page, 'E-Mail')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein')
    await useUpAttempts(site.app, LINK_REQUEST_RATE)
    await page.fill('E-Mail', 'vera@beispiel.test')
    await page.press('Neuen Link senden')
    expect((await page.screen.findByRole('alert')).textContent).toContain('in einer Stunde erneut')
  })

  test('for a moment only is tried again, since it is still good', async () => {
    const { link } = await register()
    vi.spyOn(site.app.services.rateLimiter, 'consume').mockRejectedValueOnce(new Error('database gone'))
    const page = await openWindow(site, link)
    page.expectedErrors.push('Ein unerwarteter Fehler ist aufgetreten')
    await page.screen.findByText(/^Ihr Link ist noch gültig\./)
    expect(page.screen.queryByLabelText('E-Mail')).toBeNull()
    await page.press('Erneut versuchen')
    await page.screen.findByText('Noch ein Passwort')
  })
})

test('after the proof the login is filled in, and goes on to the plan that was chosen', async () => {
  const { email, link } = await register()
  const id = (await findAccountByEmail(site.app.db, email))?.id ?? 0
  const returnTo = encodeURIComponent('/bestellen?plan=PRO&interval=yearly')
  const { screen, user, address } = await openWindow(site, `${link}&returnTo=${returnTo}`, { as: id })
  await screen.findByText(/^Plan Pro, jährlich/)
  await user.click(screen.getByText('Zur Anmeldung'))
  await screen.findByText('Passwort vergessen?')
  expect(address()).toBe(`/login?returnTo=${returnTo}`)
  expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe(email)
})
