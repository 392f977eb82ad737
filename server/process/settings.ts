import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { findUnsafeSettings } from './production-settings.ts'
import { readSecretFiles } from './secret-files.ts'

const text = z.string().trim().min(1)
const url = z.url({ protocol: /^https?$/ }).transform(value => value.replace(/(?<!\/)\/+$/, ''))

/** A variable that is set but empty counts as unset: `.env` templates leave lines like `SMTP_URL=`. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (value === '' ? undefined : value), schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: string) =>
  z.preprocess(given => (given === '' || given === undefined ? value : given), schema)

/** `bilder.example.org, cdn.example.org:8443` */
const hosts = z
  .string()
  .transform(list => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'names of hosts, without https://')))

const envSchema = z.object({
  NODE_ENV: withDefault(z.enum(['development', 'test', 'production']), 'development'),
  PORT: withDefault(z.coerce.number().int().min(0).max(65_535), '3000'),
  HOST: optional(text),
  APP_URL: optional(url),
  DATABASE_URL: optional(z.url({ protocol: /^mysql$/ })),
  SESSION_SECRET: optional(z.string().min(32)),
  DATA_DIR: withDefault(text, '.data'),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(text),
  STRIPE_SECRET_KEY: optional(text),
  STRIPE_WEBHOOK_SECRET: optional(text),
  STRIPE_API_URL: withDefault(url, 'https://api.stripe.com'),
  GOOGLE_CLIENT_ID: optional(text),
  GOOGLE_CLIENT_SECRET: optional(text),
  GOOGLE_ISSUER: withDefault(url, 'https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: optional(text),
  FACEBOOK_CLIENT_SECRET: optional(text),
  FACEBOOK_OAUTH_URL: withDefault(url, 'https://www.facebook.com'),
  FACEBOOK_GRAPH_URL: withDefault(url, 'https://graph.facebook.com'),
  S3_ENDPOINT: optional(url),
  S3_REGION: optional(text),
  S3_BUCKET: optional(text),
  S3_ACCESS_KEY_ID: optional(text),
  S3_SECRET_ACCESS_KEY: optional(text),
  S3_PUBLIC_URL: optional(url),
  IMAGE_HOSTS: withDefault(hosts, ' '),
  BREACHED_PASSWORDS_URL: optional(url),
  ADMIN_EMAIL: optional(z.email().toLowerCase()),
  ADMIN_SECOND_FACTOR: optional(z.enum(['required', 'optional'])),
  TRUST_PROXY: withDefault(z.coerce.number().int().min(0).max(10), '0'),
  RATE_LIMIT: withDefault(z.enum(['on', 'off']), 'on'),
  FAST_PATH: withDefault(z.enum(['on', 'off']), 'on'),
  GEO_SOURCE: withDefault(text, 'https://download.geonames.org/export/zip/'),
  WORKERS: optional(z.coerce.number().int().min(1).max(256)),
  DATABASE_CONNECTIONS: optional(z.coerce.number().int().min(2).max(10_000)),
  MIGRATE_ON_START: withDefault(z.enum(['on', 'off']), 'on'),
  DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(60)),
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65_535)),
  METRICS_HOST: withDefault(text, '127.0.0.1'),
  LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  OPERATOR_NAME: withDefault(text, 'Mustermann Imkereibedarf GmbH'),
  OPERATOR_ADDRESS: withDefault(text, 'Musterstraße 1, 12345 Musterstadt'),
  OPERATOR_EMAIL: withDefault(z.email(), 'info@example.org'),
  OPERATOR_PHONE: withDefault(text, '+49 000 0000000'),
  OPERATOR_VAT_ID: withDefault(text, 'DE000000000'),
  // What not every operator has to name; the legal pages leave it out when unset.
  OPERATOR_REPRESENTATIVE: optional(text),
  OPERATOR_REGISTER: optional(text),
  OPERATOR_HOSTING: optional(text),
})

type RawEnv = z.infer<typeof envSchema>

/** A database server takes 151 connections unless told otherwise; the rest is for a second machine and the operator. */
const MAX_DEFAULT_CONNECTIONS = 84

/** The settings of a process, checked, with every default filled in. `APP_URL` has no trailing slash. */
export type Env = Omit<RawEnv, TextDefault | NumberDefault | keyof SecondFactorDefault> &
  Record<TextDefault, string> &
  Record<NumberDefault, number> &
  SecondFactorDefault

type TextDefault = 'HOST' | 'APP_URL' | 'SESSION_SECRET' | 'MAIL_FROM'
type SecondFactorDefault = Record<'ADMIN_SECOND_FACTOR', 'required' | 'optional'>
type NumberDefault = 'WORKERS' | 'DATABASE_CONNECTIONS' | 'DRAIN_SECONDS'

/** Thrown with a text for the person at the console: which variables are wrong, and why. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/**
 * Reads the settings from `source` (default: the process environment) and from the files that it names for secrets.
 * @throws EnvError naming every variable that is missing or wrong
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
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
  const missing = isProduction ? missingInProduction(raw) : []
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

function missingInProduction(raw: RawEnv): string[] {
  const required = ['DATABASE_URL', 'APP_URL', 'SESSION_SECRET', 'SMTP_URL'] as const
  // Who can be paid must also hear of it.
  const paired = raw.STRIPE_SECRET_KEY === undefined ? [] : (['STRIPE_WEBHOOK_SECRET'] as const)
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
  'OPERATOR_VAT_ID',
] as const satisfies (keyof RawEnv)[]

/** The OPERATOR_* variables that still hold placeholders: the legal pages are not usable until they are set. */
export function placeholderOperatorVariables(source: NodeJS.ProcessEnv = process.env): string[] {
  return OPERATOR_PLACEHOLDERS.filter(name => !source[name])
}
