import { generateKeyPairSync } from 'node:crypto'
import type { RequestListener } from 'node:http'
import Provider from 'oidc-provider'
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js'
import { callbackPath } from '#server/auth/rules/social-providers.ts'
import { startHttp } from './http.ts'
import { CANCELLED, choicePage, type ProviderPerson } from './provider-page.ts'

export interface OidcTestProvider {
  /** For `createTestApp` or `readEnv`. */
  env: Record<'GOOGLE_ISSUER' | 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET', string>
  /** Opens an account that visitors can choose, or changes the one with the same subject. */
  addPerson(person: ProviderPerson): void
  close(): Promise<void>
}

const CLIENT_ID = 'wabenmarkt-tests'
const CLIENT_SECRET = 'a-secret-that-only-the-oidc-provider-knows'
const SCOPE = 'openid email profile'
const HOUR_SECONDS = 3600

/**
 * A real OpenID provider on a loopback port that plays Google for the product at `appUrl`. Its visitors choose an
 * account on a page of links and are not asked for anything else.
 */
export async function startOidc(
  appUrl: string,
  options: {
    people?: ProviderPerson[]
    /** Google writes name and address into the ID token; the standard leaves them to the userinfo endpoint. */
    claimsInIdToken?: boolean
  } = {},
): Promise<OidcTestProvider> {
  let listener: RequestListener = (_req, res) => res.writeHead(503).end()
  const http = await startHttp((req, res) => listener(req, res))
  const people = new Map(options.people?.map(person => [person.subject, person]))
  const provider = new Provider(http.url, {
    ...settings(people, options.claimsInIdToken ?? true),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [appUrl + callbackPath('google')],
        grant_types: ['authorization_code'],
      },
    ],
  })
  listener = withInteractions(provider, people)
  return {
    env: { GOOGLE_ISSUER: http.url, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET },
    addPerson: person => void people.set(person.subject, person),
    close: () => http.close(),
  }
}

interface GrantContext {
  oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider }
}

function settings(people: Map<string, ProviderPerson>, claimsInIdToken: boolean) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    // The default, named here so that the library does not warn of it.
    adapter: (model: string) => new MemoryAdapter(model),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['signs-the-cookies-of-the-oidc-provider'] },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !claimsInIdToken,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: Object.fromEntries(
      ['AccessToken', 'Grant', 'IdToken', 'Interaction', 'Session'].map(kind => [kind, HOUR_SECONDS]),
    ),
    findAccount(_ctx: unknown, subject: string) {
      const person = people.get(subject)
      if (person === undefined) return undefined
      const { name, email, emailVerified } = person
      const claims = { sub: subject, name, email, email_verified: emailVerified }
      return { accountId: subject, claims: () => claims }
    },
    // Whoever has signed in has agreed.
    async loadExistingGrant({ oidc }: GrantContext) {
      const { client, session, provider } = oidc
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(SCOPE)
      await grant.save()
      return grant
    },
  }
}

function withInteractions(provider: Provider, people: Map<string, ProviderPerson>): RequestListener {
  const protocol = provider.callback()
  return (req, res) => {
    const [, room, uid, choice] = req.url?.split('/') ?? []
    if (room !== 'interaction') return protocol(req, res)
    if (choice === undefined) {
      const page = choicePage('Google', `/interaction/${uid}`, people.values())
      return res.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
    }
    const result =
      choice === CANCELLED
        ? { error: 'access_denied', error_description: 'cancelled' }
        : { login: { accountId: choice } }
    provider.interactionFinished(req, res, result).catch(() => res.writeHead(500).end())
  }
}
