import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { paths } from '#shared/web/paths.ts'
import { canLogIn, createAccount, linkTokenTo, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { createTestApp, openSession, type TestApp } from '#tests/support/product/app.ts'

/** Another password for who is signed in. */

const NEW_PASSWORD = 'brumm-brumm-im-klee'

let app: TestApp
let serial = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

const visitor = () => app.callerFor(null, { ip: `10.8.${++serial}.1` })
const signedIn = (userId: number) => openSession(app, userId, `10.8.${++serial}.2`)

describe('password', () => {
  test('changes with the current one, signs out the others, and tells the owner', async () => {
    const account = await createAccount(app)
    const here = await signedIn(account.id)
    const elsewhere = await signedIn(account.id)
    await here.api.auth.changePassword({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
    expect([await here.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([true, false])
    expect([
      await canLogIn(app, account.email, PASSWORD),
      await canLogIn(app, account.email, NEW_PASSWORD),
    ]).toEqual([false, true])
    expect((await mailsTo(app, account.email)).map(({ subject }) => subject)).toContain(
      'Ihr Passwort wurde geändert',
    )
  })

  test.each([
    [
      'a wrong current one',
      { currentPassword: 'falsch', newPassword: NEW_PASSWORD },
      ERROR_TEXTS.PASSWORD_WRONG,
    ],
    ['no current one', { currentPassword: null, newPassword: NEW_PASSWORD }, ERROR_TEXTS.PASSWORD_WRONG],
    [
      'a common one',
      { currentPassword: PASSWORD, newPassword: 'passwort123' },
      ERROR_TEXTS.PASSWORD_TOO_COMMON,
    ],
  ])('stays with %s', async (_what, input, message) => {
    const account = await createAccount(app)
    const { api } = await signedIn(account.id)
    await expect(api.auth.changePassword(input)).rejects.toMatchObject({ message })
    expect(await canLogIn(app, account.email, PASSWORD)).toBe(true)
  })

  test('of two changes at once one wins; a reset link of before is void', async () => {
    const account = await createAccount(app)
    await (await visitor()).auth.requestPasswordReset({ email: account.email })
    const link = await linkTokenTo(app, account.email, paths.resetPassword)
    const { api } = await signedIn(account.id)
    const change = (newPassword: string) =>
      api.auth.changePassword({ currentPassword: PASSWORD, newPassword })
    const results = await Promise.allSettled([change(NEW_PASSWORD), change('summ-brumm-am-rand')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(
      (await visitor()).auth.resetPassword({ token: link, newPassword: 'noch-ein-langes-wort' }),
    ).rejects.toMatchObject({ message: ERROR_TEXTS.LINK_INVALID })
  })

  test('a first one takes a fresh sign-in', async () => {
    const { id, email } = await createUser(app)
    const { api } = await signedIn(id)
    clock.set(new Date(clock.ms() + DAY_MS))
    const input = { currentPassword: null, newPassword: NEW_PASSWORD }
    await expect(api.auth.changePassword(input)).rejects.toMatchObject({
      message: ERROR_TEXTS.SIGN_IN_TOO_LONG_AGO,
    })
    await (await signedIn(id)).api.auth.changePassword(input)
    expect(await canLogIn(app, email, NEW_PASSWORD)).toBe(true)
  })

  test('guessing ends', async () => {
    const { id } = await createAccount(app)
    const { api } = await signedIn(id)
    const guess = () => api.auth.changePassword({ currentPassword: 'falsch', newPassword: NEW_PASSWORD })
    for (let n = 0; n < 10; n++) await expect(guess()).rejects.toThrow(ERROR_TEXTS.PASSWORD_WRONG)
    await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
