import { parseCookie } from 'cookie'
import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import type { ZodError } from 'zod'
import type { Services } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { subscriberKey } from '#server/core/rate-limit.ts'
import type { Env } from '#server/env.ts'
import { emailInput, loginInput, safeReturnPath } from '#shared/auth.ts'
import { endpoints, loginPath, paths } from '#shared/paths.ts'
import { logIn } from './commands/log-in.ts'
import { resendVerification } from './commands/verify-email.ts'
import {
  addressKey,
  LINK_REQUEST_RATE,
  LOGIN_ACCOUNT_RATE,
  LOGIN_SUBSCRIBER_RATE,
  sessionCookie,
  sessionCookieName,
} from './rules.ts'

const BODY_LIMIT = '16kb'

/** Sign-in outside of tRPC, because it is reached by navigation or sets a cookie before the app runs. */
export function authRoutes(deps: Services): Router {
  const body = express.json({ limit: BODY_LIMIT })
  return Router()
    .post(endpoints.emailLogin, body, emailLogin(deps))
    .post(endpoints.resendVerification, body, resend(deps))
    .get(endpoints.oauthLogin, toLoginPage)
    .get([endpoints.google, `${endpoints.google}/callback`], notConfigured('google-nicht-verfuegbar'))
    .get([endpoints.facebook, `${endpoints.facebook}/callback`], notConfigured('facebook-nicht-verfuegbar'))
}

/** The token of the session cookie; `null` when the browser sent none. */
export function readSessionToken(req: Pick<Request, 'headers'>, env: Pick<Env, 'NODE_ENV'>): string | null {
  const token = parseCookie(req.headers.cookie ?? '')[sessionCookieName(env)]
  return token === undefined || token === '' ? null : token
}

function emailLogin({ db, env, rateLimiter }: Services): RequestHandler {
  return async (req, res) => {
    const parsed = loginInput.safeParse(req.body ?? {})
    if (!parsed.success) return answerBadInput(res, parsed.error)
    const { email, returnTo } = parsed.data
    const subscriber = subscriberKey(req.ip ?? '')
    const accountOfSubscriber = `${addressKey(email)}:${subscriber}`
    await rateLimiter.consume(LOGIN_SUBSCRIBER_RATE, subscriber)
    await rateLimiter.consume(LOGIN_ACCOUNT_RATE, accountOfSubscriber)
    const token = await logIn(db, parsed.data, readSessionToken(req, env), env.ADMIN_EMAIL)
    await rateLimiter.reset(LOGIN_ACCOUNT_RATE, accountOfSubscriber)
    res.setHeader('Set-Cookie', sessionCookie(env, token))
    res.json({ redirectTo: safeReturnPath(returnTo, paths.dashboard) })
  }
}

function resend({ db, env, rateLimiter }: Services): RequestHandler {
  return async (req, res) => {
    const parsed = emailInput.safeParse(req.body ?? {})
    if (!parsed.success) return answerBadInput(res, parsed.error)
    await rateLimiter.consume(LINK_REQUEST_RATE, subscriberKey(req.ip ?? ''))
    await resendVerification(db, rateLimiter, env.APP_URL, parsed.data.email)
    res.json({ message: 'Verifizierungs-E-Mail wurde gesendet.' })
  }
}

const toLoginPage: RequestHandler = (req, res) => {
  res.redirect(loginPath(safeReturnPath(req.query.returnTo, '') || undefined))
}

/** A provider without credentials: the login page says so, and still knows where its visitor wanted to go. */
function notConfigured(failure: string): RequestHandler {
  return (req, res) => {
    const query = new URLSearchParams({ fehler: failure })
    const returnTo = safeReturnPath(req.query.returnTo, '')
    if (returnTo !== '') query.set('returnTo', returnTo)
    res.redirect(`${paths.login}?${query.toString()}`)
  }
}

function answerBadInput(res: Response, { issues: [issue] }: ZodError): void {
  // Without a path it is not a field that is wrong: the body is no object.
  if (issue === undefined || issue.path.length === 0) throw new AppError('REQUEST_MALFORMED')
  res.status(400).json({ error: issue.message })
}
