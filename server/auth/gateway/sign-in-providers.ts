import { createHmac } from 'node:crypto'
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client'
import {
  callbackPath,
  PROVIDER_UNAVAILABLE,
  type SignInAttempt,
  type SignInProvider,
  type SocialProvider,
  toProfile,
} from '#server/auth/rules/social-providers.ts'
import { memoize } from '#server/core/cache/memoize.ts'
import { HOUR_MS } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import type { Env } from '#server/process/env.ts'

/** For each request to a provider; there are up to four in a row while somebody waits. */
const TIMEOUT_SECONDS = 5
/** Providers rarely move their endpoints, and keep the old ones alive for longer than this. */
const DISCOVERY_MS = HOUR_MS
const FACEBOOK_API_VERSION = 'v24.0'

interface Credentials {
  clientId: string
  clientSecret: string
}

/** The providers that have credentials; `null` for the others. */
export function createSignInProviders(env: Env): Record<SocialProvider, SignInProvider | null> {
  const google = credentials(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET)
  const facebook = credentials(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET)
  return {
    google: google && named('google', createGoogle(env, google)),
    facebook: facebook && named('facebook', createFacebook(env, facebook)),
  }
}

function credentials(clientId: string | undefined, clientSecret: string | undefined): Credentials | null {
  return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret }
}

function createGoogle(env: Env, { clientId, clientSecret }: Credentials): SignInProvider {
  const discovered = memoize(
    () =>
      discovery(new URL(env.GOOGLE_ISSUER), clientId, undefined, authenticationBy(clientSecret), {
        timeout: TIMEOUT_SECONDS,
        execute: [enableNonRepudiationChecks, ...insecureOutsideProduction(env)],
      }),
    { ttlMs: DISCOVERY_MS },
  )
  return {
    async start(attempt) {
      const config = await discovered()
      return authorizationUrl(config, env, attempt, { scope: 'openid email profile', nonce: attempt.nonce })
    },
    async finish(params, attempt) {
      const config = await discovered()
      const tokens = await exchangeCode(config, env, params, attempt, { expectedNonce: attempt.nonce })
      const claims = tokens.claims()
      if (claims === undefined) throw new AppError('SIGN_IN_FAILED')
      // Google writes the address into the ID token; the standard promises it at the userinfo endpoint only.
      const person =
        claims.email === undefined ? await fetchUserInfo(config, tokens.access_token, claims.sub) : claims
      const { name, email, email_verified: emailVerified } = person
      return toProfile('google', { subject: claims.sub, name, email, emailVerified })
    },
  }
}

/** Facebook speaks OAuth 2 without discovery, and does not say whether it has verified an address. */
function createFacebook(env: Env, { clientId, clientSecret }: Credentials): SignInProvider {
  const graph = `${env.FACEBOOK_GRAPH_URL}/${FACEBOOK_API_VERSION}`
  const server = {
    issuer: env.FACEBOOK_OAUTH_URL,
    authorization_endpoint: `${env.FACEBOOK_OAUTH_URL}/${FACEBOOK_API_VERSION}/dialog/oauth`,
    token_endpoint: `${graph}/oauth/access_token`,
  }
  const config = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret))
  config.timeout = TIMEOUT_SECONDS
  for (const extension of insecureOutsideProduction(env)) extension(config)
  return {
    // Whoever once withheld the address is asked for it again (`rerequest`) instead of failing for ever.
    start: attempt =>
      authorizationUrl(config, env, attempt, { scope: 'email,public_profile', auth_type: 'rerequest' }),
    async finish(params, attempt) {
      const { access_token: token } = await exchangeCode(config, env, params, attempt)
      const url = new URL(`${graph}/me?fields=id,name,email`)
      url.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(token).digest('hex'))
      const response = await fetchProtectedResource(config, token, url, 'GET')
      if (!response.ok) throw new ClientError('the profile was refused', { cause: response })
      const { id, name, email } = (await response.json()) as Partial<Record<string, unknown>>
      return toProfile('facebook', { subject: id, name, email, emailVerified: false })
    },
  }
}

async function authorizationUrl(
  config: Configuration,
  { APP_URL }: Env,
  { provider, state, codeVerifier }: SignInAttempt,
  params: Record<string, string>,
): Promise<URL> {
  return buildAuthorizationUrl(config, {
    ...params,
    redirect_uri: APP_URL + callbackPath(provider),
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
}

function exchangeCode(
  config: Configuration,
  { APP_URL }: Env,
  params: URLSearchParams,
  { provider, state, codeVerifier }: SignInAttempt,
  checks: { expectedNonce?: string } = {},
) {
  const url = new URL(APP_URL + callbackPath(provider))
  url.search = params.toString()
  return authorizationCodeGrant(config, url, {
    ...checks,
    expectedState: state,
    pkceCodeVerifier: codeVerifier,
  })
}

/** As the provider announces; Basic is what one takes that announces nothing. */
function authenticationBy(clientSecret: string): ClientAuth {
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    method(clientSecret)(server, ...rest)
  }
}

/** Tests and development may run providers of their own, without TLS. */
function insecureOutsideProduction({ NODE_ENV }: Env): ((config: Configuration) => void)[] {
  return NODE_ENV === 'production' ? [] : [allowInsecureRequests]
}

/** Gives whatever goes wrong at the provider one of the names that users are told; its cause goes to the log. */
function named(name: SocialProvider, provider: SignInProvider): SignInProvider {
  const unavailable = PROVIDER_UNAVAILABLE[name]
  return {
    start: attempt => provider.start(attempt).catch(failWith(() => unavailable)),
    finish: (params, attempt) =>
      provider.finish(params, attempt).catch(
        failWith(error => {
          if (isOutage(error)) return unavailable
          return isCancellation(error) ? 'SIGN_IN_CANCELLED' : 'SIGN_IN_FAILED'
        }),
      ),
  }
}

function failWith(codeOf: (error: unknown) => AppError['code']): (error: unknown) => never {
  return error => {
    throw error instanceof AppError ? error : new AppError(codeOf(error), {}, { cause: error })
  }
}

function isCancellation(error: unknown): boolean {
  return error instanceof AuthorizationResponseError && error.error === 'access_denied'
}

function isOutage(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'temporarily_unavailable' || error.error === 'server_error'
  if (error instanceof ResponseBodyError) return error.status >= 500
  if (error instanceof ClientError)
    return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500)
  // fetch() reports an unreachable server by a TypeError with the network's error as its cause.
  return error instanceof TypeError && error.cause instanceof Error
}
