import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { type HttpLogger, pinoHttp } from 'pino-http'
import type { Env } from '#server/env.ts'

/**
 * Gives every request an id, and in production a line in the log: what was asked, and how it went. Neither the query
 * (which may hold the token of a link) nor the headers are of use there; to write them costs more than to answer.
 */
export function requestLog(logger: Logger, { NODE_ENV }: Pick<Env, 'NODE_ENV'>): HttpLogger {
  return pinoHttp({
    logger,
    genReqId: () => randomUUID(),
    // Balancers ask every second; what is wrong then is logged by the answer itself.
    autoLogging: NODE_ENV === 'production' && {
      ignore: ({ url }) => url === '/api/health' || url === '/api/ready',
    },
    customLogLevel: (_req, res, error) => (error !== undefined || res.statusCode >= 500 ? 'error' : 'info'),
    // Lines that a request writes itself carry its id, and not all of it again.
    quietReqLogger: true,
    wrapSerializers: false,
    serializers: {
      req: ({ id, method, url }: IncomingMessage) => ({ id, method, path: url?.split('?', 1)[0] }),
      res: ({ statusCode }: ServerResponse) => ({ statusCode }),
    },
  })
}
