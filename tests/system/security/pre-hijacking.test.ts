import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondFactors, sessions, socialAccounts, users } from '#drizzle/schema/people/auth.ts'
import { termsAcceptances, termsAnnouncements } from '#drizzle/schema/people/terms.ts'
import { logIn } from '#server/auth/commands/sign-in/log-in.ts'
import { clock } from '#server/core/clock.ts'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { paths } from '#shared/web/paths.ts'
import { linkTokenTo, NEW_BROWSER, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import {
  createSocialTestApp,
  me,
  newPerson,
  type SocialTestApp,
  signIn,
} from '#tests/support/stand-ins/social.ts'

/** Somebody gets into an account with a stranger's address first. Whatever they set must not bind the owner. */

const OWN_PASSWORD = 'brumm-brumm-im-klee'

let app: SocialTestApp
let serial = 0

beforeAll(async () => {
  app = await createSocialTestApp()
})
afterAll(() => app.close())

const visitor = () => app.callerFor(null, { ip: `10.9.${++serial}.1` })
const logsIn = (email: string, password: string) =>
  logIn(app.services, { email, password }, NEW_BROWSER).then(
    signedIn => (signedIn.isPending ? 'second factor' : 'in'),
    () => 'refused',
  )

async function accountOf(email: string) {
  const [user] = await app.db.select().from(users).where(eq(users.email, email))
  if (user === undefined) throw new Error(`nobody has ${email}`)
  return user
}

/** What the intruder does before the owner comes; resolves to the account. */
const INTRUSIONS = {
  async 'registers with a password'(email: string) {
    await (await visitor()).auth.register({ name: 'Fremd', email, password: PASSWORD })
  },
  async 'signs in through a provider that has not checked the address'(email: string) {
    await signIn(app, 'facebook', newPerson(app, { email, emailVerified: false }))
  },
}

/** How the owner proves the address. */
const PROOFS = {
  async 'the link in the mail'(email: string) {
    const token = await linkTokenTo(app, email, paths.verifyEmail)
    const browser = await app.callerFor(null, { ip: `10.9.${++serial}.1`, isBrowser: true })
    await expect(browser.auth.verifyEmail({ token })).rejects.toThrow(ERROR_TEXTS.PASSWORD_TO_CHOOSE)
    // Until there is a password of the owner's, nobody's address is proved.
    expect((await accountOf(email)).emailVerifiedAt).toBeNull()
    await browser.auth.verifyEmail({ token, newPassword: OWN_PASSWORD })
    expect(await logsIn(email, OWN_PASSWORD)).toBe('in')
  },
  async 'a reset'(email: string) {
    await (await visitor()).auth.requestPasswordReset({ email })
    const token = await linkTokenTo(app, email, paths.resetPassword)
    await (await visitor()).auth.resetPassword({ token, newPassword: OWN_PASSWORD })
  },
  async 'a provider that vouches for it'(email: string) {
    await signIn(app, 'google', newPerson(app, { email }))
  },
  async 'a registration of their own'(email: string) {
    await (await visitor()).auth.register({ name: 'Eigen', email, password: OWN_PASSWORD })
    const token = await linkTokenTo(app, email, paths.resetPassword)
    await (await visitor()).auth.resetPassword({ token, newPassword: OWN_PASSWORD })
  },
}

/** As if the intruder had held an open session for a while: second factor, sessions, a pending change of address. */
async function settleIn(email: string) {
  const { id } = await accountOf(email)
  const now = clock.now()
  await app.db
    .insert(secondFactors)
    .values({ userId: id, sealedSecret: 'x', activatedAt: now, createdAt: now })
  const token = `${serial}`.padStart(64, 'a')
  const until = new Date(now.getTime() + 3_600_000)
  await app.db
    .insert(sessions)
    .values({ tokenHash: token, userId: id, createdAt: now, expiresAt: until, secondFactorAt: now })
  return id
}

const CASES = Object.entries(INTRUSIONS).flatMap(([intrusion, intrude]) =>
  Object.entries(PROOFS).map(([proof, prove]) => ({ intrusion, intrude, proof, prove })),
)

describe.each(CASES)('somebody $intrusion, the owner comes by $proof', ({ intrude, prove }) => {
  test('and finds no second factor, session or provider of theirs', async () => {
    const email = `opfer-${++serial}@beispiel.test`
    await intrude(email)
    const id = await settleIn(email)
    const linkedBefore = await app.db.select().from(socialAccounts).where(eq(socialAccounts.userId, id))
    const takenOverAt = (await app.db.select().from(sessions).where(eq(sessions.userId, id))).map(s => s.id)
    await prove(email)
    expect((await accountOf(email)).emailVerifiedAt).toBeInstanceOf(Date)
    expect(await app.db.$count(secondFactors, eq(secondFactors.userId, id))).toBe(0)
    const left = await app.db.select().from(sessions).where(eq(sessions.userId, id))
    expect(left.filter(session => takenOverAt.includes(session.id))).toEqual([])
    const linked = await app.db.select().from(socialAccounts).where(eq(socialAccounts.userId, id))
    expect(linked.filter(({ id: link }) => linkedBefore.some(before => before.id === link))).toEqual([])
    expect(await logsIn(email, PASSWORD)).toBe('refused')
  })
})

test('who opens the link in the browser that is signed in keeps the provider', async () => {
  const person = newPerson(app, { emailVerified: false })
  const { visitor: browser } = await signIn(app, 'facebook', person)
  const user = await me(app, browser)
  const token = await linkTokenTo(app, person.email, paths.verifyEmail)
  await (await app.callerFor(user?.id ?? 0)).auth.verifyEmail({ token })
  expect((await me(app, browser))?.id).toBe(user?.id)
  expect((await me(app, (await signIn(app, 'facebook', person)).visitor))?.id).toBe(user?.id)
})

test('after a second registration neither password nor link of the first opens the account', async () => {
  const email = `opfer-${++serial}@beispiel.test`
  await (await visitor()).auth.register({ name: 'Fremd', email, password: PASSWORD })
  const firstLink = await linkTokenTo(app, email, paths.verifyEmail)
  await (await visitor()).auth.register({ name: 'Eigen', email, password: OWN_PASSWORD })
  await expect((await visitor()).auth.verifyEmail({ token: firstLink })).rejects.toMatchObject({
    message: 'Der Link ist ungültig oder abgelaufen',
  })
  const token = await linkTokenTo(app, email, paths.resetPassword)
  await (await visitor()).auth.resetPassword({ token, newPassword: OWN_PASSWORD })
  expect([await logsIn(email, PASSWORD), await logsIn(email, OWN_PASSWORD)]).toEqual(['refused', 'in'])
})

test("an intruder's agreement to the terms does not bind: after a reset the owner is asked, a provider agrees anew", async () => {
  const asked = `opfer-${++serial}@beispiel.test`
  await INTRUSIONS['registers with a password'](asked)
  const { id } = await accountOf(asked)
  expect(await app.db.$count(termsAcceptances, eq(termsAcceptances.userId, id))).toBe(1)
  await PROOFS['a reset'](asked)
  expect(await app.db.$count(termsAcceptances, eq(termsAcceptances.userId, id))).toBe(0)
  expect(await app.db.$count(termsAnnouncements, eq(termsAnnouncements.userId, id))).toBe(1)
  expect(await (await app.callerFor(id)).terms.getQuestion()).not.toBeNull()

  const social = `opfer-${++serial}@beispiel.test`
  await INTRUSIONS['registers with a password'](social)
  await PROOFS['a provider that vouches for it'](social)
  const of = eq(termsAcceptances.userId, (await accountOf(social)).id)
  expect((await app.db.select().from(termsAcceptances).where(of)).map(({ how }) => how)).toEqual(['social'])
})
