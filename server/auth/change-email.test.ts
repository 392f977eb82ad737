import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { secondFactors, sessions, users } from '#drizzle/schema/people/auth.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { paths } from '#shared/web/paths.ts'
import { canLogIn, createAccount, linkTokenTo, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { createTestApp, openSession, type TestApp } from '#tests/support/product/app.ts'

/** Another address for who is signed in. */

const NEW_PASSWORD = 'brumm-brumm-im-klee'

let app: TestApp
let serial = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

const newEmail = () => `neue-adresse-${++serial}@beispiel.test`
const visitor = () => app.callerFor(null, { ip: `10.8.${++serial}.1` })
const signedIn = (userId: number) => openSession(app, userId, `10.8.${++serial}.2`)

const undoToken = async (email: string) => {
  const [mail] = (await mailsTo(app, email)).filter(({ text }) => text.includes('aktion=zuruecknehmen'))
  const token = /aktion=zuruecknehmen&token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no undo link for ${email}`)
  return token
}
const confirmToken = (email: string) => linkTokenTo(app, email, paths.emailChange)

describe('address', () => {
  async function ask(account: { id: number }, newAddress = newEmail()) {
    const browser = await signedIn(account.id)
    await browser.api.auth.requestEmailChange({ newEmail: newAddress, password: PASSWORD })
    return { ...browser, newAddress }
  }
  const emailOf = async (id: number) =>
    (await app.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email

  test('changes by the link to the new one; the others are signed out', async () => {
    const account = await createAccount(app)
    const elsewhere = await signedIn(account.id)
    const { api, newAddress, isSignedIn } = await ask(account)
    expect(await emailOf(account.id)).toBe(account.email)
    await api.auth.confirmEmailChange({ token: await confirmToken(newAddress) })
    expect(await emailOf(account.id)).toBe(newAddress)
    expect([await isSignedIn(), await elsewhere.isSignedIn()]).toEqual([true, false])
    expect([await canLogIn(app, account.email, PASSWORD), await canLogIn(app, newAddress, PASSWORD)]).toEqual(
      [false, true],
    )
  })

  test('pressed again because the answer was lost, the link says the same and signs nobody out', async () => {
    const account = await createAccount(app)
    const { api, newAddress } = await ask(account)
    const token = await confirmToken(newAddress)
    const confirm = async () => (await visitor()).auth.confirmEmailChange({ token })
    await Promise.all([api.auth.confirmEmailChange({ token }), confirm()])
    const later = await signedIn(account.id)
    expect(await confirm()).toEqual({ success: true })
    expect([await emailOf(account.id), await later.isSignedIn()]).toEqual([newAddress, true])

    const next = await ask(account)
    await next.api.auth.confirmEmailChange({ token: await confirmToken(next.newAddress) })
    await expect(confirm()).rejects.toMatchObject({ message: ERROR_TEXTS.LINK_INVALID })
    expect(await emailOf(account.id)).toBe(next.newAddress)
  })

  test('takes the password, and a link of 24 hours', async () => {
    const account = await createAccount(app)
    const { api } = await signedIn(account.id)
    await expect(
      api.auth.requestEmailChange({ newEmail: newEmail(), password: 'falsch' }),
    ).rejects.toMatchObject({ message: ERROR_TEXTS.PASSWORD_WRONG })
    const { newAddress } = await ask(account)
    const token = await confirmToken(newAddress)
    clock.set(new Date(clock.ms() + DAY_MS))
    await expect((await visitor()).auth.confirmEmailChange({ token })).rejects.toMatchObject({
      message: ERROR_TEXTS.LINK_INVALID,
    })
    expect(await emailOf(account.id)).toBe(account.email)
  })

  test('one that belongs to somebody else: same answer, same mail to the old one, no link', async () => {
    const [account, other] = [await createAccount(app), await createAccount(app)]
    await ask(account, other.email)
    expect(await undoToken(account.email)).toBeTruthy()
    const mails = await mailsTo(app, other.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Diese E-Mail-Adresse gehört schon zu einem Konto'])
    expect(mails[0]?.text).not.toContain(paths.emailChange)
  })

  test('two who want the same at once: one gets it', async () => {
    const [one, two] = [await createAccount(app), await createAccount(app)]
    const { newAddress } = await ask(one)
    const first = await confirmToken(newAddress)
    await ask(two, newAddress)
    const second = await confirmToken(newAddress)
    expect(second).not.toBe(first)
    const confirm = async (token: string) => (await visitor()).auth.confirmEmailChange({ token })
    const results = await Promise.allSettled([confirm(first), confirm(second)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('the old one undoes it, after the fact and over later changes too', async () => {
    const account = await createAccount(app)
    const first = await ask(account)
    await first.api.auth.confirmEmailChange({ token: await confirmToken(first.newAddress) })
    const thief = await ask(account)
    await thief.api.auth.confirmEmailChange({ token: await confirmToken(thief.newAddress) })
    const now = clock.now()
    await app.db
      .insert(secondFactors)
      .values({ userId: account.id, sealedSecret: 'x', activatedAt: now, createdAt: now })
    const theirs = await undoToken(first.newAddress)
    const { resetToken } = await (await visitor()).auth.undoEmailChange({
      token: await undoToken(account.email),
    })
    expect(await emailOf(account.id)).toBe(account.email)
    expect(await app.db.$count(sessions, eq(sessions.userId, account.id))).toBe(0)
    expect(await canLogIn(app, account.email, PASSWORD)).toBe(false)
    await expect((await visitor()).auth.undoEmailChange({ token: theirs })).rejects.toMatchObject({
      message: ERROR_TEXTS.LINK_INVALID,
    })
    await (await visitor()).auth.resetPassword({ token: resetToken, newPassword: NEW_PASSWORD })
    expect(await canLogIn(app, account.email, NEW_PASSWORD)).toBe(true)
    expect(await app.db.$count(secondFactors, eq(secondFactors.userId, account.id))).toBe(0)
  })

  test('taking it back pressed again because the answer was lost says the same, until the new password is there', async () => {
    const account = await createAccount(app)
    const { api, newAddress } = await ask(account)
    await api.auth.confirmEmailChange({ token: await confirmToken(newAddress) })
    const token = await undoToken(account.email)
    const undo = async () => (await visitor()).auth.undoEmailChange({ token })
    const [first, second] = await Promise.all([undo(), undo()])
    expect([second, await undo()]).toEqual([first, first])
    expect(await emailOf(account.id)).toBe(account.email)

    await app.db.update(users).set({ isActive: false }).where(eq(users.id, account.id))
    await expect(undo()).rejects.toMatchObject({ message: ERROR_TEXTS.LINK_INVALID })
    await app.db.update(users).set({ isActive: true }).where(eq(users.id, account.id))
    await (await visitor()).auth.resetPassword({ token: first.resetToken, newPassword: NEW_PASSWORD })
    await expect(undo()).rejects.toMatchObject({ message: ERROR_TEXTS.LINK_INVALID })
    expect(await canLogIn(app, account.email, NEW_PASSWORD)).toBe(true)
  })

  test('nobody takes the old one while it can be undone; after seven days it is free', async () => {
    const account = await createAccount(app)
    const { api, newAddress } = await ask(account)
    await api.auth.confirmEmailChange({ token: await confirmToken(newAddress) })
    const register = async () =>
      (await visitor()).auth.register({ name: 'Fremd', email: account.email, password: PASSWORD })
    await register()
    expect(await app.db.$count(users, eq(users.email, account.email))).toBe(0)
    const undo = await undoToken(account.email)
    clock.set(new Date(clock.ms() + 7 * DAY_MS))
    await expect((await visitor()).auth.undoEmailChange({ token: undo })).rejects.toMatchObject({
      message: ERROR_TEXTS.LINK_INVALID,
    })
    await register()
    expect(await app.db.$count(users, eq(users.email, account.email))).toBe(1)
  })

  test('links of banned accounts do nothing', async () => {
    const account = await createAccount(app)
    const { newAddress } = await ask(account)
    await app.db.update(users).set({ isActive: false }).where(eq(users.id, account.id))
    const refused = { message: ERROR_TEXTS.LINK_INVALID }
    await expect(
      (await visitor()).auth.confirmEmailChange({ token: await confirmToken(newAddress) }),
    ).rejects.toMatchObject(refused)
    await expect(
      (await visitor()).auth.undoEmailChange({ token: await undoToken(account.email) }),
    ).rejects.toMatchObject(refused)
  })

  test('an address that nobody has proved is told nothing', async () => {
    const account = await createAccount(app, { emailVerifiedAt: null })
    await ask(account)
    expect(await mailsTo(app, account.email)).toEqual([])
  })

  test('asking for many ends', async () => {
    const account = await createAccount(app)
    for (let n = 0; n < 5; n++) await ask(account)
    await expect(ask(account)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
