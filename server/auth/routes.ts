import { parseCookie } from 'cookie'
import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import type { ZodError } from 'zod'
import { subscriberKey } from '#server/core/addresses/network-address.ts'
import { AppError, asAppError } from '#server/core/errors.ts'
import type { RateLimiter } from '#server/core/rate-limit.ts'
import type { Services } from '#server/core/trpc/context.ts'
import type { Env } from '#server/process/env.ts'
import { type LoginInput, loginInput, verificationMailInput } from '#shared/inputs/auth.ts'
import { safeReturnPath } from '#shared/sign-in.ts'
import { SIGN_IN_FAILURES, type SignInFailure } from '#shared/sign-in-failures.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { secondStepPath } from '#shared/web/inner-paths.ts'
import { loginPath, paths } from '#shared/web/paths.ts'
import type { SignIn, SigningBrowser } from './commands/sign-in/begin-session.ts'
import { logIn } from './commands/sign-in/log-in.ts'
import { accountReference, logRefusedSignIn, logSignIn } from './commands/sign-in/log-sign-in.ts'
import { signInWithProvider } from './commands/sign-in/sign-in-with-provider.ts'
import { resendVerification } from './commands/verify-email.ts'
import { createSignInProviders } from './gateway/sign-in-providers.ts'
import {
  addressKey,
  LINK_REQUEST_RATE,
  LOGIN_ACCOUNT_RATE,
  LOGIN_SLOW_RATE,
  LOGIN_SUBSCRIBER_RATE,
  SLOW_LOGIN_MS,
  SOCIAL_SUBSCRIBER_RATE,
} from './limits.ts'
import { sessionCookie, sessionCookieName } from './rules/credentials.ts'
import { deviceName } from './rules/device.ts'
import { knownDeviceCookieName } from './rules/known-devices.ts'
import { registrationCookieName } from './rules/registering-browser.ts'
import { attemptCookie, createAttempt, readAttempt } from './rules/sign-in-attempt.ts'
import {
  callbackPath,
  PROVIDER_UNAVAILABLE,
  type SignInProvider,
  type SocialProvider,
} from './rules/social-providers.ts'

const BODY_LIMIT = '16kb'

/** Sign-in outside of tRPC, because it is reached by navigation or sets a cookie before the app runs. */
export function authRoutes(deps: Services): Router {
  const body = express.json({ limit: BODY_LIMIT })
  const { google, facebook } = createSignInProviders(deps.env)
  return Router()
    .post(endpoints.emailLogin, body, emailLogin(deps))
    .post(endpoints.resendVerification, body, resend(deps))
    .get(endpoints.oauthLogin, toLoginPage)
    .get(endpoints.google, startAt('google', google, deps))
    .get(callbackPath('google'), finishAt('google', google, deps))
    .get(endpoints.facebook, startAt('facebook', facebook, deps))
    .get(callbackPath('facebook'), finishAt('facebook', facebook, deps))
}

/** The token of the session cookie; `null` when the browser sent none. */
export function readSessionToken(req: Pick<Request, 'headers'>, env: Pick<Env, 'NODE_ENV'>): string | null {
  const token = parseCookie(req.headers.cookie ?? '')[sessionCookieName(env)]
  return token === undefined || token === '' ? null : token
}

/** What the browser keeps of the accounts that it has signed in to. */
export function readDeviceMarks(req: Pick<Request, 'headers'>, env: Pick<Env, 'NODE_ENV'>): string {
  return parseCookie(req.headers.cookie ?? '')[knownDeviceCookieName(env)] ?? ''
}

/** What the browser keeps of the registrations that were made in it. */
export function readRegistrationMarks(req: Pick<Request, 'headers'>, env: Pick<Env, 'NODE_ENV'>): string {
  return parseCookie(req.headers.cookie ?? '')[registrationCookieName(env)] ?? ''
}

function browserOf(req: Request, env: Env): SigningBrowser {
  return {
    formerToken: readSessionToken(req, env),
    device: deviceName(req.get('user-agent') ?? ''),
    marks: readDeviceMarks(req, env),
  }
}

function signInCookies(env: Env, { token, knownDevice }: SignIn): string[] {
  return [sessionCookie(env, token), ...(knownDevice === null ? [] : [knownDevice])]
}

/** An account that many ask for answers all of them late, whether it exists or not. */
async function slowDown(rateLimiter: RateLimiter, email: string): Promise<void> {
  try {
    await rateLimiter.consume(LOGIN_SLOW_RATE, addressKey(email))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error
    await new Promise(resolve => setTimeout(resolve, SLOW_LOGIN_MS))
  }
}

function emailLogin(deps: Services): RequestHandler {
  const { env } = deps
  return async (req, res) => {
    const parsed = loginInput.safeParse(req.body ?? {})
    if (!parsed.success) return answerBadInput(res, parsed.error)
    const { email, returnTo } = parsed.data
    const subscriber = subscriberKey(req.ip ?? '')
    const trial = { method: 'password', account: accountReference(env, email), subscriber } as const
    try {
      const signIn = await logInWithinLimits(deps, parsed.data, browserOf(req, env), subscriber)
      logSignIn(req.log, { ...trial, userId: signIn.userId, isPending: signIn.isPending })
      res.setHeader('Set-Cookie', signInCookies(env, signIn))
      const goal = safeReturnPath(returnTo, paths.dashboard)
      res.json({ redirectTo: signIn.isPending ? secondStepPath(goal) : goal })
    } catch (error) {
      if (error instanceof AppError) logRefusedSignIn(req.log, trial, error.code)
      throw error
    }
  }
}

async function logInWithinLimits(
  deps: Services,
  input: LoginInput,
  browser: SigningBrowser,
  subscriber: string,
): Promise<SignIn> {
  const { rateLimiter } = deps
  const accountOfSubscriber = `${addressKey(input.email)}:${subscriber}`
  await rateLimiter.consume(LOGIN_SUBSCRIBER_RATE, subscriber)
  await rateLimiter.consume(LOGIN_ACCOUNT_RATE, accountOfSubscriber)
  await slowDown(rateLimiter, input.email)
  const signIn = await logIn(deps, input, browser)
  await rateLimiter.reset(LOGIN_ACCOUNT_RATE, accountOfSubscriber)
  return signIn
}

function resend({ db, env, rateLimiter }: Services): RequestHandler {
  return async (req, res) => {
    const parsed = verificationMailInput.safeParse(req.body ?? {})
    if (!parsed.success) return answerBadInput(res, parsed.error)
    await rateLimiter.consume(LINK_REQUEST_RATE, subscriberKey(req.ip ?? ''))
    await resendVerification(db, rateLimiter, env.APP_URL, parsed.data)
    res.json({ message: 'Verifizierungs-E-Mail wurde gesendet.' })
  }
}

const toLoginPage: RequestHandler = (req, res) => {
  res.redirect(loginPath(safeReturnPath(req.query.returnTo, '') || undefined))
}

/** Sends the browser to the provider; `provider` is `null` without credentials. */
function startAt(name: SocialProvider, provider: SignInProvider | null, deps: Services): RequestHandler {
  const { env, rateLimiter } = deps
  return async (req, res) => {
    const attempt = createAttempt(name, req.query.returnTo)
    try {
      if (provider === null) throw new AppError(PROVIDER_UNAVAILABLE[name])
      await rateLimiter.consume(SOCIAL_SUBSCRIBER_RATE, subscriberKey(req.ip ?? ''))
      const url = await provider.start(attempt)
      res.setHeader('Set-Cookie', attemptCookie(env, attempt))
      res.redirect(url.href)
    } catch (error) {
      backToLogin(req, res, error, attempt.returnTo)
    }
  }
}

/** The browser is back from the provider. Whatever comes of it, its attempt is over. */
function finishAt(name: SocialProvider, provider: SignInProvider | null, deps: Services): RequestHandler {
  const { env, rateLimiter } = deps
  return async (req, res) => {
    const subscriber = subscriberKey(req.ip ?? '')
    const attempt = readAttempt(env, name, req.headers.cookie)
    const noAttempt = attemptCookie(env, null)
    res.setHeader('Set-Cookie', noAttempt)
    try {
      if (provider === null) throw new AppError(PROVIDER_UNAVAILABLE[name])
      await rateLimiter.consume(SOCIAL_SUBSCRIBER_RATE, subscriber)
      if (attempt === null) throw new AppError('SIGN_IN_FAILED')
      const profile = await provider.finish(new URL(req.originalUrl, env.APP_URL).searchParams, attempt)
      const signIn = await signInWithProvider(deps, profile, browserOf(req, env))
      const { userId, isPending } = signIn
      logSignIn(req.log, { method: name, subscriber, userId, isPending })
      res.setHeader('Set-Cookie', [...signInCookies(env, signIn), noAttempt])
      const goal = attempt.returnTo || paths.dashboard
      res.redirect(isPending ? secondStepPath(goal) : goal)
    } catch (error) {
      if (error instanceof AppError) logRefusedSignIn(req.log, { method: name, subscriber }, error.code)
      backToLogin(req, res, error, attempt?.returnTo ?? '')
    }
  }
}

/** Expected failures are told on the login page, which still knows where its visitor wanted to go. */
function backToLogin(req: Request, res: Response, error: unknown, returnTo: string): void {
  const expected = asAppError(error)
  if (expected === null || !isSignInFailure(expected.code)) throw error
  if (expected.cause !== undefined && expected.code !== 'SIGN_IN_CANCELLED')
    req.log.warn({ err: expected }, 'sign-in through a provider failed')
  const query = new URLSearchParams({ fehler: SIGN_IN_FAILURES[expected.code] })
  if (returnTo !== '') query.set('returnTo', returnTo)
  res.redirect(`${paths.login}?${query.toString()}`)
}

function isSignInFailure(code: AppError['code']): code is SignInFailure {
  return code in SIGN_IN_FAILURES
}

function answerBadInput(res: Response, { issues: [issue] }: ZodError): void {
  // Without a path it is not a field that is wrong: the body is no object.
  if (issue === undefined || issue.path.length === 0) throw new AppError('REQUEST_MALFORMED')
  res.status(400).json({ error: issue.message })
}
