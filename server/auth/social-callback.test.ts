import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { startHttp } from '#tests/support/stand-ins/http.ts'
import { startOidc } from '#tests/support/stand-ins/oidc.ts'
import { CANCEL } from '#tests/support/stand-ins/provider-page.ts'
import {
  createSocialTestApp,
  me,
  newPerson,
  newVisitor,
  pathOf,
  type SocialTestApp,
  signIn,
} from '#tests/support/stand-ins/social.ts'
import { createSignInProviders } from './gateway/sign-in-providers.ts'
import { attemptCookie, createAttempt } from './rules/sign-in-attempt.ts'
import { callbackPath } from './rules/social-providers.ts'

/** What does not lead in: answers to no question of ours, and providers that do not answer. */

let app: SocialTestApp

beforeAll(async () => {
  app = await createSocialTestApp()
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

const GOOGLE_CALLBACK = callbackPath('google')
const fails = (failure: string) => `/login?fehler=${failure}`

describe('a callback that is not the answer to our question', () => {
  /** Signed in at Google, but not yet back. */
  const atCallback = () => {
    return signIn(app, 'google', newPerson(app), {
      stopAt: GOOGLE_CALLBACK,
      query: '?returnTo=/favorites',
    })
  }
  const FAILED = fails('anmeldung-fehlgeschlagen')

  test('with another state', async () => {
    const { visitor, url } = await atCallback()
    url.searchParams.set('state', 'x'.repeat(43))
    expect(pathOf(await visitor.open(url))).toBe(`${FAILED}&returnTo=%2Ffavorites`)
    expect(await me(app, visitor)).toBeNull()
    url.searchParams.append('state', 'doppelt')
    expect(pathOf(await visitor.open(url))).toBe(FAILED)
  })

  test('in a browser that did not ask', async () => {
    const { url } = await atCallback()
    const victim = newVisitor()
    expect(pathOf(await victim.open(url))).toBe(FAILED)
    expect(await me(app, victim)).toBeNull()
  })

  test.each([
    ['a changed one', (cookie: string) => cookie.replace(/^.{20}/, 'A'.repeat(20))],
    ['without signature', (cookie: string) => cookie.split('.')[0] ?? ''],
    ['with letters of two bytes', (cookie: string) => cookie.replace(/.$/, '%C3%A4')],
    ['rubbish', () => '.'],
  ])('with a cookie that is not ours, %s', async (_name, change) => {
    const { visitor, url } = await atCallback()
    visitor.cookies.set('wm_sign_in', change(visitor.cookies.get('wm_sign_in') ?? ''))
    expect(pathOf(await visitor.open(url))).toBe(FAILED)
  })

  test('at the other provider', async () => {
    const { visitor, url } = await atCallback()
    expect(pathOf(await visitor.open(app.siteUrl + callbackPath('facebook') + url.search))).toBe(FAILED)
  })

  test('for the second time', async () => {
    const { visitor, url } = await atCallback()
    const attempt = visitor.cookies.get('wm_sign_in') ?? ''
    expect(pathOf(await visitor.open(url))).toBe('/favorites')
    expect(visitor.cookies.has('wm_sign_in')).toBe(false)
    const thief = newVisitor()
    thief.cookies.set('wm_sign_in', attempt)
    expect(pathOf(await thief.open(url))).toBe(`${FAILED}&returnTo=%2Ffavorites`)
    expect(await me(app, thief)).toBeNull()
  })

  test('with an ID token made for another attempt', async () => {
    const person = newPerson(app)
    const visitor = newVisitor()
    const { url } = await visitor.open(app.siteUrl + endpoints.google, '/auth')
    url.searchParams.set('nonce', 'eine-fremde-nonce')
    await visitor.open(url)
    expect(pathOf(await visitor.click(person.name))).toBe(FAILED)
    expect(await me(app, visitor)).toBeNull()
  })

  test('with a code that another browser asked for', async () => {
    const visitor = newVisitor()
    await visitor.open(app.siteUrl + endpoints.google)
    const attempt = visitor.cookies.get('wm_sign_in')
    const { visitor: other, url } = await atCallback()
    const own = JSON.parse(atob(attempt?.split('.')[0] ?? '')) as { state: string }
    url.searchParams.set('state', own.state)
    other.cookies.set('wm_sign_in', attempt ?? '')
    expect(pathOf(await other.open(url))).toBe(FAILED)
  })

  test('after more than ten minutes', async () => {
    const { visitor, url } = await atCallback()
    const late = await atCallback()
    clock.set(new Date(Date.now() + 9 * MINUTE_MS))
    expect(pathOf(await visitor.open(url))).toBe('/favorites')
    clock.set(new Date(Date.now() + 10 * MINUTE_MS))
    expect(pathOf(await late.visitor.open(late.url))).toBe(FAILED)
  })

  test('with a code that Facebook did not give out', async () => {
    const stopAt = callbackPath('facebook')
    const { visitor, url } = await signIn(app, 'facebook', newPerson(app), { stopAt })
    url.searchParams.set('code', 'erfunden')
    expect(pathOf(await visitor.open(url))).toBe(FAILED)
  })

  test('because somebody thought better of it', async () => {
    const { visitor, at } = await signIn(app, 'google', { name: CANCEL }, { query: '?returnTo=/favorites' })
    expect(at).toBe(`${fails('anmeldung-abgebrochen')}&returnTo=%2Ffavorites`)
    expect(visitor.cookies.has('wm_sign_in')).toBe(false)
    expect((await signIn(app, 'facebook', { name: CANCEL })).at).toBe(fails('anmeldung-abgebrochen'))
  })
})

describe('a provider that does not work', () => {
  test.each(['refuses connections', 'never answers'])('%s', async how => {
    const dead = createServer(socket => void socket.on('error', () => undefined))
    await new Promise<void>(resolve => dead.listen(0, '127.0.0.1', resolve))
    const GOOGLE_ISSUER = `http://127.0.0.1:${(dead.address() as AddressInfo).port}`
    if (how === 'refuses connections') await new Promise(resolve => dead.close(resolve))
    const product = await app.startVariant({ GOOGLE_ISSUER })
    try {
      const page = await newVisitor().open(`${product.url}${endpoints.google}?returnTo=/favorites`)
      expect(pathOf(page)).toBe(`${fails('google-nicht-verfuegbar')}&returnTo=%2Ffavorites`)
    } finally {
      dead.close()
      await product.close()
    }
  })

  test('fails while the visitor is there', async () => {
    const person = newPerson(app)
    const shortLived = await startOidc(app.siteUrl, { people: [person] })
    const graph = await startHttp((_req, res) => res.writeHead(502).end())
    const product = await app.startVariant({ ...shortLived.env, FACEBOOK_GRAPH_URL: graph.url })
    for (const provider of ['google', 'facebook'] as const) {
      const visitor = newVisitor()
      await visitor.open(product.url + endpoints[provider])
      const { url } = await visitor.click(person.name, callbackPath(provider))
      if (provider === 'google') await shortLived.close()
      const page = await visitor.open(new URL(url.pathname + url.search, product.url))
      expect(pathOf(page)).toBe(fails(`${provider}-nicht-verfuegbar`))
    }
    await Promise.all([product.close(), graph.close()])
  })

  test('is not spoken to without TLS in production', async () => {
    const attempt = createAttempt('google', '/')
    const { env } = app.services
    expect(attemptCookie({ ...env, NODE_ENV: 'production' }, attempt)).toMatch(
      /^__Host-wm_sign_in=.+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const providers = createSignInProviders({ ...env, NODE_ENV: 'production' })
    await expect(providers.google?.start(attempt)).rejects.toMatchObject({ code: 'GOOGLE_UNAVAILABLE' })
  })
})

test('a flood of sign-ins ends on the login page', async () => {
  const visitor = newVisitor()
  const signIn = () => visitor.open(app.siteUrl + endpoints.facebook)
  // In parts: on a busy machine some of a hundred at once would be refused for want of a connection, and not counted.
  for (let n = 0; n < 10; n++) await Promise.all(Array.from({ length: 10 }, signIn))
  expect(pathOf(await signIn())).toBe(fails('zu-viele-versuche'))
})
