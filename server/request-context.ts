import type { Request, Response } from 'express'
import { findSessionUser } from '#server/auth/queries.ts'
import { readSessionToken } from '#server/auth/routes.ts'
import type { Context, Services } from '#server/core/context.ts'

/** Robots that say so. A phone called Cubot is none. */
const ROBOT = /(?<!cu)bot|crawl|spider|slurp|facebookexternalhit|whatsapp|preview/i

/** Reduces a request to what the product needs of it, and looks up who sent it. */
export async function createContext(services: Services, req: Request, res: Response): Promise<Context> {
  const session = await findSessionUser(services.db, readSessionToken(req, services.env))
  const userAgent = req.get('user-agent') ?? ''
  return {
    ...services,
    user: session?.user ?? null,
    sessionId: session?.sessionId ?? null,
    visitor: {
      ip: req.ip ?? '',
      userAgent,
      // Nobody reads the answer to HEAD.
      isAutomatic: req.method === 'HEAD' || ROBOT.test(userAgent),
    },
    requestId: requestId(req),
    setHeader: (name, value) => void res.setHeader(name, value),
  }
}

/** Under which the log has what happened in a request. */
export function requestId({ id }: Pick<Request, 'id'>): string {
  return typeof id === 'object' ? '' : String(id)
}
