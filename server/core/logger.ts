import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Env } from '#server/env.ts'

export type { Logger }

/**
 * Structured log on standard output, or to `destination`. Secrets never reach it: what could carry one is removed here.
 */
export function createLogger(
  env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: env.LOG_LEVEL,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'res.headers["set-cookie"]',
        '*.password',
        '*.token',
      ],
      remove: true,
    },
    serializers: { err: describeError },
  }
  if (destination !== undefined) return pino(options, destination)
  return pino({
    ...options,
    ...(env.NODE_ENV === 'development' && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
    }),
  })
}

/**
 * A failed query carries its parameters, which may be what a person typed or the hash of a password: Drizzle puts them
 * into the message, the driver into the statement it sent. Neither goes into the log.
 */
function describeError(error: Error): object {
  if (error instanceof DrizzleQueryError) {
    const cause = error.cause === undefined ? undefined : describeError(error.cause)
    return { type: 'DrizzleQueryError', message: `Failed query: ${error.query}`, cause }
  }
  const { sql: _withValues, ...described } = stdSerializers.err(error)
  if (!(error.cause instanceof Error)) return described
  // The standard description appends what it knows of causes to message and stack.
  return { ...described, message: error.message, stack: error.stack, cause: describeError(error.cause) }
}
