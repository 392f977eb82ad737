import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Env } from '#server/process/env.ts'

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
  if (env.NODE_ENV !== 'development') return pino(options, createBufferedOutput())
  const transport = { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } }
  return pino({ ...options, transport })
}

const WARNING = pino.levels.values.warn ?? 0
/** What a pipe takes as a whole: the processes of one server share theirs, and their lines must not run into each other. */
const WRITE_CHARACTERS = 4096
const WAIT_MS = 100

/**
 * Standard output, many lines of a busy server at once: to write each by itself takes a twentieth of its time. Warnings
 * and errors are written at once, with what was said before them. Only a process that is killed loses its last lines.
 */
function createBufferedOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true })
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting !== '') output.write(waiting)
    waiting = ''
  }
  process.once('exit', flush)
  const stream = {
    // So that pino tells the level of each line.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      if (waiting.length + line.length > WRITE_CHARACTERS) flush()
      waiting += line
      if (this.lastLevel >= WARNING) flush()
      else timer ??= setTimeout(flush, WAIT_MS).unref()
    },
  }
  return stream
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
