import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { withoutSecret } from '#server/core/addresses/secret-address.ts'
import type { Env } from '#server/process/env.ts'

declare module 'node:http' {
  interface IncomingMessage {
    /** Under which the log has what happened in this request. */
    id: string
    /** Lines that a request writes itself carry its id. */
    log: Logger
  }
}

/** Balancers ask every second; what is wrong then is logged by the answer itself. */
const PROBES = new Set(['/api/health', '/api/ready'])

/**
 * Gives every request an id, and in production a line in the log: what was asked, and how it went. Neither the query
 * (which may hold the token of a link) nor the headers are of use there; to write them costs more than to answer.
 */
export function requestLog(logger: Logger, { NODE_ENV }: Pick<Env, 'NODE_ENV'>): RequestHandler {
  // Nothing in these lines could be a secret, and to look for one takes longer than to write them.
  const lines = logger.child({}, { redact: [] })
  return (req, res, next) => {
    const id = randomUUID()
    req.id = id
    req.log = logger.child({ reqId: id })
    const { method, originalUrl } = req
    const path = withoutSecret(originalUrl.split('?', 1)[0] ?? '')
    if (NODE_ENV === 'production' && !PROBES.has(path)) {
      const start = Date.now()
      res.once('close', () => {
        const { statusCode, writableFinished } = res
        lines[statusCode >= 500 ? 'error' : 'info'](
          { reqId: id, req: { id, method, path }, res: { statusCode }, responseTime: Date.now() - start },
          writableFinished ? 'request completed' : 'request aborted',
        )
      })
    }
    next()
  }
}
