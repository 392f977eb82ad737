import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clock, HOUR_MS } from '#server/core/clock.ts'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { paths } from '#shared/web/paths.ts'
import { canLogIn, createAccount, linkTokenTo, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { createSession } from './commands/sign-in/create-session.ts'
import { findSessionUser } from './queries/find-session.ts'
import { EVEN_ANSWER_MS } from './rules/credentials.ts'

let app: TestApp
let serial = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

const newEmail = () => `neu-${++serial}@beispiel.test`

/** A visitor from an address of their own, so that no test uses up another one's attempts. */
function visitor(ip = `10.0.${++serial}.1`): Promise<Caller> {
  return app.callerFor(null, { ip })
}

async function register(email = newEmail(), password = PASSWORD) {
  await (await visitor()).auth.register({ name: 'Erika Muster', email, password })
  return email
}

const resetToken = (email: string) => linkTokenTo(app, email, paths.resetPassword)

function wait(ms: number) {
  clock.set(new Date(clock.ms() + ms))
}

describe('password reset', () => {
  async function requestReset(email: string) {
    await (await visitor()).auth.requestPasswordReset({ email })
  }

  test('sets the password, ends every session and tells the owner', async () => {
    const { id, email } = await createAccount(app)
    const session = await createSession(app.db, id)
    await requestReset(email)
    const caller = await visitor()
    const token = await resetToken(email)
    await expect(caller.auth.resetPassword({ token, newPassword: '1234567890' })).rejects.toThrow(
      ERROR_TEXTS.PASSWORD_TOO_COMMON,
    )
    await caller.auth.resetPassword({ token, newPassword: 'neues-passwort-im-mai' })
    expect(await canLogIn(app, email)).toBe(false)
    expect(await canLogIn(app, email, 'neues-passwort-im-mai')).toBe(true)
    expect(await findSessionUser(app.db, session)).toBeNull()
    expect((await mailsTo(app, email))[0]?.subject).toBe('Ihr Passwort wurde geändert')
    await expect(caller.auth.resetPassword({ token, newPassword: PASSWORD })).rejects.toThrow(
      ERROR_TEXTS.LINK_INVALID,
    )
  })

  test('verifies the address: whoever has the link reads its mail', async () => {
    const email = await register()
    await requestReset(email)
    await (await visitor()).auth.resetPassword({ token: await resetToken(email), newPassword: PASSWORD })
    expect(await canLogIn(app, email)).toBe(true)
  })

  test('ends after an hour, or when a newer link is sent', async () => {
    clock.set(new Date())
    const { email } = await createAccount(app)
    await requestReset(email)
    const older = await resetToken(email)
    await requestReset(email)
    const newer = await resetToken(email)
    const caller = await visitor()
    await expect(caller.auth.resetPassword({ token: older, newPassword: PASSWORD })).rejects.toThrow()
    wait(HOUR_MS)
    await expect(caller.auth.resetPassword({ token: newer, newPassword: PASSWORD })).rejects.toThrow()
    expect(await canLogIn(app, email)).toBe(true)
  })

  test('two at once: one password wins', async () => {
    const { email } = await createAccount(app)
    await requestReset(email)
    const token = await resetToken(email)
    const caller = await visitor()
    const results = await Promise.allSettled(
      ['erstes-neues-passwort', 'zweites-neues-passwort'].map(newPassword =>
        caller.auth.resetPassword({ token, newPassword }),
      ),
    )
    expect(results.map(result => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('answers the same, in the same time, for unknown and banned addresses, and mails nobody', async () => {
    const [known, banned] = [await createAccount(app), await createAccount(app, { isActive: false })]
    const answers: string[] = []
    for (const email of [known.email, banned.email, newEmail()]) {
      const start = performance.now()
      answers.push((await (await visitor()).auth.requestPasswordReset({ email })).message)
      expect(performance.now() - start).toBeGreaterThan(EVEN_ANSWER_MS - 5)
    }
    expect(new Set(answers).size).toBe(1)
    expect(await mailsTo(app, known.email)).toHaveLength(1)
    expect(await mailsTo(app, banned.email)).toHaveLength(0)
  })

  test('a flood of requests leaves the owner a link that works', async () => {
    const { email } = await createAccount(app)
    await Promise.all(Array.from({ length: 15 }, () => requestReset(email)))
    expect(await mailsTo(app, email)).toHaveLength(10)
    const used = await Promise.allSettled([
      (await visitor()).auth.resetPassword({ token: await resetToken(email), newPassword: PASSWORD }),
    ])
    expect(used[0]?.status).toBe('fulfilled')
  })
})
