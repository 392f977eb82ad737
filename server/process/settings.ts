import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { type Env, envSchema, type RawEnv } from './env.ts'
import { findUnsafeSettings } from './production-settings.ts'
import { readSecretFiles } from './secret-files.ts'

/** A database server takes 151 connections unless told otherwise; the rest is for a second machine and the operator. */
const MAX_DEFAULT_CONNECTIONS = 84

/** Thrown with a text for the person at the console: which variables are wrong, and why. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/**
 * Reads the settings from `source` (default: the process environment) and from the files that it names for secrets.
 * @param isWebhookExpected false for the command that creates the webhook, and tells its secret
 * @throws EnvError naming every variable that is missing or wrong
 */
export function readEnv(
  source: NodeJS.ProcessEnv = process.env,
  { isWebhookExpected = true }: { isWebhookExpected?: boolean } = {},
): Env {
  const { settings, problems } = readSecretFiles(source)
  const parsed = envSchema.safeParse(settings)
  if (problems.length > 0 || !parsed.success) {
    const issues = parsed.error?.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`) ?? []
    throw new EnvError(
      `These environment variables are not usable:\n  ${[...problems, ...issues].join('\n  ')}`,
    )
  }
  const raw = parsed.data
  const isProduction = raw.NODE_ENV === 'production'
  const missing = isProduction ? missingInProduction(raw, isWebhookExpected) : []
  if (missing.length > 0) {
    throw new EnvError(`These environment variables are required in production:\n  ${missing.join('\n  ')}`)
  }
  // Hot reload needs one process, whatever is set.
  const workers =
    raw.NODE_ENV === 'development' ? 1 : (raw.WORKERS ?? (isProduction ? availableParallelism() : 1))
  const env: Env = {
    ...raw,
    ADMIN_SECOND_FACTOR: raw.ADMIN_SECOND_FACTOR ?? (isProduction ? 'required' : 'optional'),
    WORKERS: workers,
    DATABASE_CONNECTIONS: raw.DATABASE_CONNECTIONS ?? Math.min(14 * workers, MAX_DEFAULT_CONNECTIONS),
    DRAIN_SECONDS: raw.DRAIN_SECONDS ?? (isProduction ? 2 : 0),
    HOST: raw.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    APP_URL: raw.APP_URL ?? `http://localhost:${raw.PORT}`,
    SESSION_SECRET: raw.SESSION_SECRET ?? developmentSecret(raw.DATA_DIR),
    MAIL_FROM: raw.MAIL_FROM ?? `${PRODUCT_NAME} <${raw.OPERATOR_EMAIL}>`,
  }
  const unsafe = isProduction ? findUnsafeSettings(env, source) : []
  if (unsafe.length > 0) {
    throw new EnvError(`These environment variables are not safe in production:\n  ${unsafe.join('\n  ')}`)
  }
  return env
}

function missingInProduction(raw: RawEnv, isWebhookExpected: boolean): string[] {
  const required = ['DATABASE_URL', 'APP_URL', 'SESSION_SECRET', 'SMTP_URL'] as const
  // Who can be paid must also hear of it.
  const isPaid = raw.STRIPE_SECRET_KEY !== undefined && isWebhookExpected
  const paired = isPaid ? (['STRIPE_WEBHOOK_SECRET'] as const) : []
  return [...required, ...paired].filter(name => raw[name] === undefined)
}

/** Kept in the data folder, so that sessions survive a restart of the development server. */
function developmentSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // `wx` fails if the file exists: of two processes starting at once, one writes and both read the same.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

const OPERATOR_PLACEHOLDERS = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'OPERATOR_PHONE',
] as const satisfies (keyof RawEnv)[]

const DEFAULTS = envSchema.parse({})

/** The same, of settings that have been read: one that was set to its placeholder is one as well. */
export function findPlaceholders(env: Pick<Env, (typeof OPERATOR_PLACEHOLDERS)[number]>): string[] {
  return OPERATOR_PLACEHOLDERS.filter(name => env[name] === DEFAULTS[name])
}

/** The OPERATOR_* variables that still hold placeholders: the legal pages are not usable until they are set. */
export function placeholderOperatorVariables(source: NodeJS.ProcessEnv = process.env): string[] {
  return OPERATOR_PLACEHOLDERS.filter(name => !source[name])
}
