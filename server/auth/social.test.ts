import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { socialAccounts, users } from '#drizzle/schema/people/auth.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { paths } from '#shared/web/paths.ts'
import {
  createAccount,
  linkTokenTo,
  mailsTo,
  NEW_BROWSER,
  PASSWORD,
} from '#tests/support/fixtures/accounts.ts'
import { createVisitor } from '#tests/support/product/visitor.ts'
import { startOidc } from '#tests/support/stand-ins/oidc.ts'
import {
  ADMIN_EMAIL,
  createSocialTestApp,
  me,
  newPerson,
  newVisitor,
  type SocialTestApp,
  signIn,
} from '#tests/support/stand-ins/social.ts'
import { logIn } from './commands/sign-in/log-in.ts'
import { signInWithProvider } from './commands/sign-in/sign-in-with-provider.ts'
import { findSessionUser } from './queries/find-session.ts'
import { callbackPath, toProfile } from './rules/social-providers.ts'

/** Who comes in through a provider, and as whom. */

let app: SocialTestApp

beforeAll(async () => {
  app = await createSocialTestApp()
})
afterAll(() => app.close())

const usersWith = (email: string) => app.db.select().from(users).where(eq(users.email, email))
const linksOf = (userId: number) =>
  app.db.select().from(socialAccounts).where(eq(socialAccounts.userId, userId))
const fails = (failure: string) => `/login?fehler=${failure}`

describe('Google', () => {
  test('opens an account with a verified address, and knows it again by id', async () => {
    const person = newPerson(app, { name: 'Jörg Hörnchen 🐝' })
    const first = await signIn(app, 'google', person)
    expect(first.at).toBe('/dashboard')
    const user = await me(app, first.visitor)
    expect(user).toMatchObject({ name: person.name, email: person.email, role: 'user' })
    const [stored] = await usersWith(person.email)
    expect(stored?.emailVerifiedAt).toBeInstanceOf(Date)
    expect(stored?.passwordHash).toBeNull()
    expect(await mailsTo(app, person.email)).toHaveLength(0)

    app.google.addPerson({ ...person, email: 'umgezogen@beispiel.test', emailVerified: false })
    const second = await signIn(app, 'google', person)
    expect((await me(app, second.visitor))?.id).toBe(user?.id)
    expect(second.visitor.cookies.get('wm_session')).not.toBe(first.visitor.cookies.get('wm_session'))
    expect(await me(app, first.visitor)).not.toBeNull()
  })

  test('ends the session that the browser had before', async () => {
    const person = newPerson(app)
    const { visitor } = await signIn(app, 'google', person)
    const former = createVisitor('10.3.1.1')
    former.cookies.set('wm_session', visitor.cookies.get('wm_session') ?? '')
    await signIn(app, 'google', person, { visitor })
    expect(await me(app, former)).toBeNull()
    expect(await me(app, visitor)).not.toBeNull()
  })

  test.each([
    ['/favorites?seite=2', '/favorites?seite=2'],
    ['/suche/Bl%C3%BCte', '/suche/Bl%C3%BCte'],
    ['https://boese.test/', '/dashboard'],
    ['//boese.test', '/dashboard'],
    [`/${'x'.repeat(5000)}`, '/dashboard'],
  ])('leads back to %.30s', async (returnTo, expected) => {
    const { at } = await signIn(app, 'google', newPerson(app), {
      query: `?returnTo=${encodeURIComponent(returnTo)}`,
    })
    expect(at).toBe(expected)
  })

  test('joins the verified account with the same address, however it is spelt', async () => {
    const account = await createAccount(app)
    const { visitor, at } = await signIn(
      app,
      'google',
      newPerson(app, { email: account.email.toUpperCase() }),
    )
    expect(at).toBe('/dashboard')
    expect((await me(app, visitor))?.id).toBe(account.id)
    await expect(logIn(app.services, account, NEW_BROWSER)).resolves.toMatchObject({ isPending: false })
  })

  test('takes over an account that was never verified, and shuts out whoever prepared it', async () => {
    const person = newPerson(app, { emailVerified: false })
    const intruder = await signIn(app, 'facebook', person)
    const { id } = (await me(app, intruder.visitor)) ?? {}
    const owner = newPerson(app, { email: person.email })
    const { visitor } = await signIn(app, 'google', owner)
    expect(await me(app, visitor)).toMatchObject({ id, name: owner.name })
    expect(await me(app, intruder.visitor)).toBeNull()
    expect((await signIn(app, 'facebook', person)).at).toBe(fails('email-nicht-bestaetigt'))
    const [stored] = await usersWith(person.email)
    expect(stored?.emailVerifiedAt).toBeInstanceOf(Date)
  })

  test('a password set before the address was verified works no more', async () => {
    const account = await createAccount(app, { emailVerifiedAt: null })
    expect((await signIn(app, 'google', newPerson(app, { email: account.email }))).at).toBe('/dashboard')
    await expect(logIn(app.services, account, NEW_BROWSER)).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    })
  })

  test('without a verified address opens no account that exists', async () => {
    for (const state of [{}, { emailVerifiedAt: null }, { isActive: false }] as const) {
      const account = await createAccount(app, state)
      const stranger = newPerson(app, { email: account.email, emailVerified: false })
      const { visitor, at } = await signIn(app, 'google', stranger, { query: '?returnTo=/favorites' })
      expect(at).toBe(`${fails('email-nicht-bestaetigt')}&returnTo=%2Ffavorites`)
      expect(await me(app, visitor)).toBeNull()
      expect(await linksOf(account.id)).toEqual([])
    }
  })

  test('makes the operator admin by the verified address only', async () => {
    const pretender = newPerson(app, { email: ADMIN_EMAIL })
    expect(await me(app, (await signIn(app, 'facebook', pretender)).visitor)).toMatchObject({ role: 'user' })
    expect(await me(app, (await signIn(app, 'google', pretender)).visitor)).toMatchObject({ role: 'admin' })
  })

  test('keeps banned users out', async () => {
    const person = newPerson(app)
    await signIn(app, 'google', person)
    await app.db.update(users).set({ isActive: false }).where(eq(users.email, person.email))
    const known = await signIn(app, 'google', person)
    expect([known.at, await me(app, known.visitor)]).toEqual([fails('konto-gesperrt'), null])
    const other = await signIn(app, 'google', newPerson(app, { email: person.email }))
    expect([other.at, await me(app, other.visitor)]).toEqual([fails('konto-gesperrt'), null])
  })

  test('callbacks of a new person at once make one account', async () => {
    const profile = toProfile('google', newPerson(app))
    const callback = () => signInWithProvider(app.services, profile, NEW_BROWSER)
    const tokens = await Promise.all(Array.from({ length: 6 }, callback))
    const [user, ...more] = await usersWith(profile.email ?? '')
    expect(more).toEqual([])
    for (const { token } of tokens) expect((await findSessionUser(app.db, token))?.user.id).toBe(user?.id)
  })

  test('asks the userinfo endpoint where the ID token holds no address', async () => {
    const person = newPerson(app)
    const strict = await startOidc(app.siteUrl, { people: [person], claimsInIdToken: false })
    const other = await app.startVariant(strict.env)
    try {
      const visitor = newVisitor()
      await visitor.open(`${other.url}${endpoints.google}`)
      const { url } = await visitor.click(person.name, callbackPath('google'))
      const page = await visitor.open(new URL(url.pathname + url.search, other.url))
      expect(page.url.pathname).toBe('/dashboard')
      expect(await me(app, visitor)).toMatchObject({ email: person.email })
    } finally {
      await Promise.all([strict.close(), other.close()])
    }
  })
})

describe('Facebook', () => {
  test('signs a new person in at once, while the address waits for its own proof', async () => {
    const person = newPerson(app)
    const { visitor, at } = await signIn(app, 'facebook', person, { query: '?returnTo=/favorites' })
    expect(at).toBe('/favorites')
    const user = await me(app, visitor)
    expect(user).toMatchObject({ name: person.name, email: person.email })
    expect((await usersWith(person.email))[0]?.emailVerifiedAt).toBeNull()
    const token = await linkTokenTo(app, person.email, paths.verifyEmail)
    await (await app.callerFor(user?.id ?? null)).auth.verifyEmail({ token })
    expect((await usersWith(person.email))[0]?.emailVerifiedAt).toBeInstanceOf(Date)
    expect((await me(app, (await signIn(app, 'facebook', person)).visitor))?.id).toBe(user?.id)
  })

  test('opens no account that exists', async () => {
    const account = await createAccount(app)
    const { visitor, at } = await signIn(app, 'facebook', newPerson(app, { email: account.email }))
    expect(at).toBe(fails('email-nicht-bestaetigt'))
    expect(await me(app, visitor)).toBeNull()
  })

  test('a password reset ends this way in', async () => {
    const person = newPerson(app)
    const { visitor } = await signIn(app, 'facebook', person)
    const caller = await app.callerFor(null)
    await caller.auth.requestPasswordReset({ email: person.email })
    const token = await linkTokenTo(app, person.email, paths.resetPassword)
    await caller.auth.resetPassword({ token, newPassword: PASSWORD })
    expect(await me(app, visitor)).toBeNull()
    expect((await signIn(app, 'facebook', person)).at).toBe(fails('email-nicht-bestaetigt'))
  })

  test('asks for an address where Facebook gives none', async () => {
    const { email: _withheld, ...person } = newPerson(app)
    app.facebook.addPerson(person)
    expect((await signIn(app, 'facebook', person)).at).toBe(fails('email-fehlt'))
  })
})
