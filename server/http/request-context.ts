import type { Request, Response } from 'express'
import { touchSession } from '#server/auth/commands/sign-in/touch-session.ts'
import { findSession, type Session } from '#server/auth/queries/find-session.ts'
import { readDeviceMarks, readRegistrationMarks, readSessionToken } from '#server/auth/routes.ts'
import type { Context, Services } from '#server/core/trpc/context.ts'
import type { Env } from '#server/process/env.ts'
import { PREFETCH_HEADER, PREFETCH_VALUE } from '#shared/web/prefetch.ts'

/** Robots that say so. A phone called Cubot is none. */
const ROBOT = /(?<!cu)bot|crawl|spider|slurp|facebookexternalhit|whatsapp|preview/i

/** Reduces a request to what the product needs of it, and looks up who sent it. */
export async function createContext(services: Services, req: Request, res: Response): Promise<Context> {
  const session = await findSession(services.db, readSessionToken(req, services.env))
  if (session !== null) await touchSession(services.db, session)
  const userAgent = req.get('user-agent') ?? ''
  return {
    ...services,
    ...rightsOf(session, services.env, readDeviceMarks(req, services.env)),
    visitor: {
      ip: req.ip ?? '',
      userAgent,
      isBrowser: req.get('sec-fetch-site') !== undefined,
      // Nobody reads the answer to HEAD, and perhaps nobody what is fetched in advance.
      isAutomatic: req.method === 'HEAD' || isPrefetch(req) || ROBOT.test(userAgent),
    },
    registrationMarks: readRegistrationMarks(req, services.env),
    requestId: requestId(req),
    setHeader: (name, value) => void res.setHeader(name, value),
  }
}

type Rights = Pick<Context, 'user' | 'sessionId' | 'pendingSignIn' | 'isAdminWithoutSecondFactor'>

/** What a session opens: nothing before its second factor, and no admin rights to an admin who has none but needs one. */
function rightsOf(session: Session | null, { ADMIN_SECOND_FACTOR }: Env, marks: string): Rights {
  if (session === null) return { user: null, sessionId: null }
  const { user, sessionId, secondFactor } = session
  if (secondFactor === 'pending')
    return { user: null, sessionId: null, pendingSignIn: { sessionId, userId: user.id, marks } }
  const lacksFactor = user.role === 'admin' && secondFactor === 'none' && ADMIN_SECOND_FACTOR === 'required'
  if (!lacksFactor) return { user, sessionId }
  return { user: { ...user, role: 'user' }, sessionId, isAdminWithoutSecondFactor: true }
}

/** By our own client, or by the browser itself. */
function isPrefetch(req: Request): boolean {
  const purpose = req.get(PREFETCH_HEADER) ?? req.get('sec-purpose') ?? ''
  return purpose.startsWith(PREFETCH_VALUE)
}

/** Under which the log has what happened in a request. */
export function requestId({ id }: Pick<Request, 'id'>): string {
  return id
}
