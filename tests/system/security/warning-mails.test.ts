import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInWithProvider } from '#server/auth/commands/sign-in/sign-in-with-provider.ts'
import { toProfile } from '#server/auth/rules/social-providers.ts'
import { clock, HOUR_MS, SECOND_MS } from '#server/core/clock.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { paths } from '#shared/web/paths.ts'
import {
  createAccount,
  linkTokenTo,
  mailsTo,
  NEW_BROWSER,
  PASSWORD,
} from '#tests/support/fixtures/accounts.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { callApi } from '#tests/system/api/api-client.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const NEW_DEVICE = 'Anmeldung auf einem neuen Gerät'
const MARKS = 'wm_known'

let app: TestApp
let site: HttpTestServer

beforeAll(async () => {
  app = await createTestApp()
  site = await startSite(app)
})
// Far from the edge of a step of 30 seconds, so that each test knows which code is the next.
beforeEach(() => clock.set(new Date('2026-11-20T10:00:10Z')))
afterEach(() => clock.set(null))
afterAll(async () => {
  await site.close()
  await app.close()
})

/** The cookies of one browser, by name. */
type Browser = Map<string, string>

const cookieOf = (browser: Browser) => [...browser].map(pair => pair.join('=')).join('; ')
const call = (browser: Browser, path: string, input: unknown) =>
  callApi(site.url, path, input, { cookie: cookieOf(browser) })

async function logIn(
  { email, password = PASSWORD }: { email: string; password?: string },
  browser: Browser = new Map(),
): Promise<Browser> {
  const headers = {
    origin: site.url,
    'content-type': 'application/json',
    'user-agent': FIREFOX,
    cookie: cookieOf(browser),
  }
  const body = JSON.stringify({ email, password })
  const response = await fetch(site.url + endpoints.emailLogin, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  keepCookies(browser, response.headers)
  return browser
}

function keepCookies(browser: Browser, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    browser.set(name, value)
  }
}

const subjectsTo = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject)

async function setPassword(email: string, newPassword: string): Promise<void> {
  const caller = await app.callerFor(null)
  await caller.auth.requestPasswordReset({ email })
  const token = await linkTokenTo(app, email, paths.resetPassword)
  await caller.auth.resetPassword({ token, newPassword })
}

describe('a sign-in from a new device', () => {
  test('is told by mail; the first one ever, and those from a known device, are not', async () => {
    const account = await createAccount(app)
    const browser = await logIn(account)
    browser.delete('wm_session')
    await logIn(account, browser)
    expect(await subjectsTo(account.email)).toEqual([])
    await logIn(account)
    const [mail, ...more] = await mailsTo(app, account.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(NEW_DEVICE)
    expect(mail?.text).toContain('(Firefox, Windows)')
    expect(mail?.text).toContain(paths.forgotPassword)
  })

  test('a browser is known to each of the accounts that it has been in, and to no other', async () => {
    const [one, two] = [await createAccount(app), await createAccount(app)]
    await logIn(two)
    const browser = await logIn(one)
    await logIn(two, browser)
    await logIn(two, browser)
    await logIn(one, browser)
    expect(await subjectsTo(one.email)).toEqual([])
    expect(await subjectsTo(two.email)).toEqual([NEW_DEVICE])
  })

  test('a browser on which hundreds sign in keeps five of them', async () => {
    const accounts = await Promise.all(Array.from({ length: 7 }, () => createAccount(app)))
    const browser: Browser = new Map()
    for (const account of accounts) await logIn(account, browser)
    expect(browser.get(MARKS)?.split('.')).toHaveLength(5)
  })

  test('a cookie of somebody else does not make it known, and a new password makes all devices new', async () => {
    const account = await createAccount(app)
    const owner = await logIn(account)
    const stranger: Browser = new Map([[MARKS, (await logIn(await createAccount(app))).get(MARKS) ?? '']])
    await logIn(account, stranger)
    expect(await subjectsTo(account.email)).toEqual([NEW_DEVICE])
    const password = 'summ-summ-im-rapsfeld'
    await setPassword(account.email, password)
    await logIn({ ...account, password }, owner)
    expect((await subjectsTo(account.email))[0]).toBe(NEW_DEVICE)
  })

  test('floods nobody: ten mails an hour', async () => {
    const account = await createAccount(app)
    await logIn(account)
    for (let n = 0; n < 12; n++) await logIn(account)
    expect(await subjectsTo(account.email)).toHaveLength(10)
  })

  test('is told through a provider as well, and so is a provider that joins the account', async () => {
    const { email } = await createAccount(app)
    const person = { subject: `warned-${email}`, name: 'Erika', email, emailVerified: true }
    const profile = toProfile('google', person)
    await signInWithProvider(app.services, profile, NEW_BROWSER)
    const joined = 'Anmeldung über Google ist jetzt möglich'
    expect(await subjectsTo(email)).toEqual([joined])
    await signInWithProvider(app.services, profile, NEW_BROWSER)
    expect(await subjectsTo(email)).toEqual([NEW_DEVICE, joined])
  })

  test('nobody is written to at an address that is not verified', async () => {
    const email = 'fremde@beispiel.test'
    const person = { subject: 'unverified-1', name: 'Erika', email, emailVerified: false }
    for (let n = 0; n < 3; n++)
      await signInWithProvider(app.services, toProfile('facebook', person), NEW_BROWSER)
    expect(await subjectsTo(email)).toEqual(['Bitte bestätigen Sie Ihre E-Mail-Adresse'])
  })
})

describe('the second factor', () => {
  const ON = 'Bestätigung in zwei Schritten eingeschaltet'
  const OFF = 'Bestätigung in zwei Schritten ausgeschaltet'
  const RECOVERY = 'Wiederherstellungscode benutzt'
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: clock.ms() })
  const pass = (ms: number) => clock.set(new Date(clock.ms() + ms))

  async function setUp(browser: Browser): Promise<{ secret: string; codes: string[] }> {
    const started = await call(browser, 'auth.startSecondFactor', { password: PASSWORD })
    const { secret } = started.data as { secret: string }
    const activated = await call(browser, 'auth.activateSecondFactor', { code: codeOf(secret) })
    pass(30 * SECOND_MS)
    return { secret, codes: (activated.data as { recoveryCodes: string[] }).recoveryCodes }
  }

  test('switched on and off: the owner hears of both, and not of what was refused', async () => {
    const account = await createAccount(app)
    const browser = await logIn(account)
    const { secret } = await setUp(browser)
    await call(browser, 'auth.disableSecondFactor', { password: PASSWORD, code: '000000' })
    expect(await subjectsTo(account.email)).toEqual([ON])
    await call(browser, 'auth.disableSecondFactor', { password: PASSWORD, code: codeOf(secret) })
    expect(await subjectsTo(account.email)).toEqual([OFF, ON])
  })

  test('the first step alone makes no device known, the second does; a recovery code is told', async () => {
    const account = await createAccount(app)
    const { secret, codes } = await setUp(await logIn(account))
    const browser = await logIn(account)
    expect(browser.has(MARKS)).toBe(false)
    expect((await mailsTo(app, account.email))[0]?.text).toContain('Der zweite Schritt steht noch aus.')
    const opened = await call(browser, 'auth.confirmSecondFactor', { code: codes[0] })
    keepCookies(browser, opened.headers)
    const [mail] = await mailsTo(app, account.email)
    expect([mail?.subject, mail?.text]).toEqual([RECOVERY, expect.stringContaining('Sie haben noch 9.')])
    expect(browser.has(MARKS)).toBe(true)

    pass(HOUR_MS)
    await logIn(account, browser)
    const again = await call(browser, 'auth.confirmSecondFactor', { code: codeOf(secret) })
    expect(again.status).toBe(200)
    expect(await subjectsTo(account.email)).toEqual([RECOVERY, NEW_DEVICE, ON])
  })
})
