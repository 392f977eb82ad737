import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie'
import { z } from 'zod'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import type { Env } from '#server/process/env.ts'
import { safeReturnPath } from '#shared/sign-in.ts'
import { createToken, hostCookie } from './credentials.ts'
import { type SignInAttempt, SOCIAL_PROVIDERS, type SocialProvider } from './social-providers.ts'

/** How long somebody may take at the provider. */
const ATTEMPT_MS = 10 * MINUTE_MS
/** Longer ones would not fit into a cookie. */
const RETURN_TO_MAX_LENGTH = 1000

type AttemptEnv = Pick<Env, 'NODE_ENV' | 'SESSION_SECRET'>

const sealedAttempt = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})

/** Fresh secrets. `returnTo` is dropped unless it is the path of a page of this site. */
export function createAttempt(provider: SocialProvider, returnTo: unknown): SignInAttempt {
  const path = safeReturnPath(returnTo, '')
  return {
    provider,
    state: createToken(),
    nonce: createToken(),
    codeVerifier: createToken(),
    returnTo: path.length > RETURN_TO_MAX_LENGTH ? '' : path,
  }
}

/** `Set-Cookie` value that keeps an attempt in the browser, signed; `null` takes it away again. */
export function attemptCookie(env: AttemptEnv, attempt: SignInAttempt | null): string {
  const sealed = attempt && seal(env, { ...attempt, expiresAt: clock.ms() + ATTEMPT_MS })
  return hostCookie(env, cookieName(env), sealed, ATTEMPT_MS)
}

/**
 * The attempt that the browser sent along; `null` if there is none, or it is not ours, has been changed, is too old or
 * belongs to another provider.
 */
export function readAttempt(
  env: AttemptEnv,
  provider: SocialProvider,
  cookies: string | undefined,
): SignInAttempt | null {
  const [payload = '', given = ''] = parseCookie(cookies ?? '')[cookieName(env)]?.split('.') ?? []
  if (!isEqual(given, signature(env, payload))) return null
  const { data } = sealedAttempt.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return data?.provider === provider && data.expiresAt > clock.ms() ? data : null
}

function cookieName({ NODE_ENV }: AttemptEnv): string {
  return NODE_ENV === 'production' ? '__Host-wm_sign_in' : 'wm_sign_in'
}

function seal(env: AttemptEnv, content: z.infer<typeof sealedAttempt>): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${payload}.${signature(env, payload)}`
}

function signature({ SESSION_SECRET }: AttemptEnv, payload: string): string {
  return createHmac('sha256', SESSION_SECRET).update(`sign-in-attempt:${payload}`).digest('base64url')
}

function isEqual(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}
