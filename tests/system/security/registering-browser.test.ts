import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '#server/auth/commands/sign-in/log-in.ts'
import { paths } from '#shared/web/paths.ts'
import { linkTokenTo, NEW_BROWSER } from '#tests/support/fixtures/accounts.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { callApi } from '#tests/system/api/api-client.ts'

/** Over HTTP, with the headers and cookies of browsers: which of them may keep the password of a registration. */

const PASSWORD = 'summ-summ-im-lindenbaum'

let app: TestApp
let site: HttpTestServer
let serial = 0

beforeAll(async () => {
  app = await createTestApp()
  site = await startSite(app)
})
afterAll(async () => {
  await site.close()
  await app.close()
})

/** Keeps its cookies, and says what every browser says. */
function openBrowser(headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  let cookie: string | null = null
  return {
    async call(procedure: string, input: unknown) {
      const answer = await callApi(site.url, procedure, input, { cookie, headers })
      const set = answer.headers.getSetCookie()[0]?.split(';')[0]
      if (set !== undefined) cookie = set
      return answer.error === null ? 'ok' : (answer.error.data.appCode ?? answer.error.data.code)
    },
    cookie: () => cookie,
  }
}

const newEmail = () => `anna-${++serial}@beispiel.test`
const account = (email: string) => ({ name: 'Anna Neu', email, password: PASSWORD })
const linkTo = (email: string) => linkTokenTo(app, email, paths.verifyEmail)
const logsIn = (email: string) =>
  logIn(app.services, { email, password: PASSWORD }, NEW_BROWSER).then(
    () => true,
    () => false,
  )

test('in the browser that registered, the link alone is enough, also for the second of two registrations', async () => {
  const browser = openBrowser()
  const [first, second] = [newEmail(), newEmail()]
  for (const email of [first, second]) expect(await browser.call('auth.register', account(email))).toBe('ok')
  for (const email of [first, second]) {
    expect(await browser.call('auth.verifyEmail', { token: await linkTo(email) })).toBe('ok')
    expect(await logsIn(email)).toBe(true)
  }
})

test('in any other browser it asks for a password, however often, and stays good until there is one', async () => {
  const email = newEmail()
  const [desk, phone] = [openBrowser(), openBrowser()]
  await desk.call('auth.register', account(email))
  const token = await linkTo(email)
  // Who has registered for somebody else is no owner of this account.
  await phone.call('auth.register', account(newEmail()))
  for (let time = 0; time < 2; time++) {
    expect(await phone.call('auth.verifyEmail', { token })).toBe('PASSWORD_TO_CHOOSE')
    expect(await logsIn(email)).toBe(false)
  }
  expect(await phone.call('auth.verifyEmail', { token, newPassword: 'passwort1' })).toBe(
    'PASSWORD_TOO_COMMON',
  )
  expect(await phone.call('auth.verifyEmail', { token, newPassword: 'kurz' })).toBe('BAD_REQUEST')
  expect(await phone.call('auth.verifyEmail', { token, newPassword: PASSWORD })).toBe('ok')
  expect(await logsIn(email)).toBe(true)
  expect(await phone.call('auth.verifyEmail', { token, newPassword: PASSWORD })).toBe('LINK_INVALID')
})

test('the mark of a registration at an address that has an account opens nothing, and looks the same', async () => {
  const email = newEmail()
  const [stranger, owner] = [openBrowser(), openBrowser()]
  await owner.call('auth.register', account(email))
  const token = await linkTo(email)
  await stranger.call('auth.register', account(newEmail()))
  const mark = /^wm_registered=[\w-]{43}$/
  expect([stranger.cookie(), owner.cookie()]).toEqual([
    expect.stringMatching(mark),
    expect.stringMatching(mark),
  ])
  expect(await stranger.call('auth.verifyEmail', { token })).toBe('PASSWORD_TO_CHOOSE')
  // Registers what the owner has registered, with the very same password: the link of before is void as well.
  await stranger.call('auth.register', account(email))
  expect(await stranger.call('auth.verifyEmail', { token })).toBe('LINK_INVALID')
})

test('a program that keeps no cookies registers, verifies and signs in', async () => {
  const email = newEmail()
  const program = openBrowser({})
  await program.call('auth.register', account(email))
  expect(await openBrowser({}).call('auth.verifyEmail', { token: await linkTo(email) })).toBe('ok')
  expect(await logsIn(email)).toBe(true)
})
