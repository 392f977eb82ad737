import { createServer, type Server, type ServerResponse } from 'node:http'
import { SECOND_MS } from '#server/core/clock.ts'
import type { Env } from '#server/process/env.ts'
import { EnvError } from '#server/process/settings.ts'

/** Longer than proxies keep theirs (nginx and the AWS balancer: 60 s): who closes first must be the one that asks. */
const KEEP_ALIVE_MS = 75 * SECOND_MS
/** Against clients that send a letter now and then: the headers, and the whole request (a picture from a slow phone). */
const HEADERS_MS = 20 * SECOND_MS
const REQUEST_MS = 120 * SECOND_MS
const POLL_MS = 50

export interface HttpServer {
  server: Server
  /** Whether this process takes leave, so that balancers must send no more. */
  isDraining: () => boolean
  listen(): Promise<void>
  /** From now on every answer ends its connection, also to what has been asked already. */
  drain(): void
  /** Takes no more connections and lets requests in flight finish. */
  close(): Promise<void>
}

/** The HTTP server with its time-outs and an orderly end. The caller adds the listener for requests. */
export function createHttpServer({ PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): HttpServer {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
  })
  let isDraining = false
  const underway = new Set<ServerResponse>()
  server.on('request', (_req, res) => {
    underway.add(res)
    res.once('close', () => underway.delete(res))
    if (isDraining) endConnectionWith(res)
  })
  return {
    server,
    isDraining: () => isDraining,
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, PORT)))
        server.listen(PORT, HOST, resolve)
      }),
    drain() {
      isDraining = true
      for (const res of underway) endConnectionWith(res)
    },
    async close() {
      isDraining = true
      // A connection whose request began before the end is idle, not closed, once it is answered.
      const timer = setInterval(() => server.closeIdleConnections(), POLL_MS)
      await new Promise<void>(resolve => server.close(() => resolve()))
      clearInterval(timer)
    },
  }
}

function endConnectionWith(res: ServerResponse): void {
  // What is already on its way has promised otherwise; its connection is closed when the port is.
  if (!res.headersSent) res.setHeader('Connection', 'close')
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  return error.code === 'EADDRINUSE'
    ? new EnvError(`Port ${port} is in use. Stop what listens there, or set PORT to a free one.`)
    : error
}
