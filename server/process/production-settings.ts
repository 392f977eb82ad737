import { isPublicHost } from '#server/core/addresses/public-host.ts'
import type { Env } from '#server/process/env.ts'
import { SECRETS } from './secret-files.ts'

/** The settings as far as they matter here; what production requires is known to be set. */
export type CheckedSettings = Pick<
  Env,
  | 'APP_URL'
  | 'SESSION_SECRET'
  | 'LOG_LEVEL'
  | 'RATE_LIMIT'
  | 'STRIPE_API_URL'
  | 'GOOGLE_ISSUER'
  | 'FACEBOOK_OAUTH_URL'
  | 'FACEBOOK_GRAPH_URL'
> & { [Name in keyof Env]?: Env[Name] | undefined }

/** Fewer different characters than this are a pattern, no secret. Random hexadecimal of 32 has about 14. */
const MIN_DISTINCT_CHARACTERS = 8
const PLACEHOLDER = /change|replace|example|beispiel|placeholder|passwor|geheim/i

const THIRD_PARTIES = [
  'STRIPE_API_URL',
  'GOOGLE_ISSUER',
  'FACEBOOK_OAUTH_URL',
  'FACEBOOK_GRAPH_URL',
  'BREACHED_PASSWORDS_URL',
] as const

/**
 * What keeps an installation from being public, one line for each setting. A public address of this very machine
 * (`http://localhost`, `http://127.0.0.1`) is a rehearsal: without TLS, with test payments and without rate limits it
 * may run, because nobody else reaches it by that address.
 * @param process of Node itself: the environment that its debugging is switched on by
 */
export function findUnsafeSettings(settings: CheckedSettings, process: NodeJS.ProcessEnv): string[] {
  const isRehearsal = isLoopback(settings.APP_URL)
  return [
    ...findWeakSecrets(settings),
    ...findDebugging(settings, process),
    ...findOpenDatabase(settings),
    ...findOpenEndpoints(settings),
    ...(isRehearsal ? [] : findRehearsalSettings(settings)),
  ]
}

function findWeakSecrets(settings: CheckedSettings): string[] {
  const { SESSION_SECRET: secret, STRIPE_WEBHOOK_SECRET: webhook } = settings
  const problems: string[] = []
  if (PLACEHOLDER.test(secret) || new Set(secret).size < MIN_DISTINCT_CHARACTERS)
    problems.push('SESSION_SECRET: is a placeholder or a pattern; take `openssl rand -hex 32`')
  if (webhook !== undefined && webhook.length < 16)
    problems.push('STRIPE_WEBHOOK_SECRET: is too short to be one of Stripe')
  const names = new Map<string, string[]>()
  for (const name of SECRETS) {
    const value = settings[name]
    if (value !== undefined) names.set(value, [...(names.get(value) ?? []), name])
  }
  const shared = [...names.values()].filter(({ length }) => length > 1)
  return [...problems, ...shared.map(same => `${same.join(', ')}: are the same secret`)]
}

function findDebugging({ LOG_LEVEL }: CheckedSettings, process: NodeJS.ProcessEnv): string[] {
  const problems: string[] = []
  if (LOG_LEVEL === 'debug' || LOG_LEVEL === 'trace')
    problems.push(`LOG_LEVEL: ${LOG_LEVEL} writes more than a public installation may keep; take info`)
  if (/--inspect/.test(process.NODE_OPTIONS ?? ''))
    problems.push('NODE_OPTIONS: --inspect lets others run code in the server')
  if (process.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED: 0 lets anybody pose as Stripe, Google or the mail server')
  return problems
}

/**
 * What `?ssl=` asks of mysql2. It goes without TLS unless told otherwise, ignores `sslmode` and its like, and with TLS
 * accepts a trusted certificate of whatever name unless `verifyIdentity` is set.
 */
function readDatabaseTls(url: string): 'verified' | 'waived' | 'missing' {
  const given = new URL(url).searchParams.get('ssl')
  if (given === 'false') return 'waived'
  const { verifyIdentity, rejectUnauthorized } = parseObject(given)
  if (verifyIdentity === false || rejectUnauthorized === false) return 'waived'
  return verifyIdentity === true ? 'verified' : 'missing'
}

function parseObject(json: string | null): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return { ...(typeof value === 'object' && value) }
  } catch {
    return {}
  }
}

function findOpenDatabase({ DATABASE_URL: url }: CheckedSettings): string[] {
  if (url === undefined || !isPublicHost(url) || readDatabaseTls(url) !== 'missing') return []
  return [
    'DATABASE_URL: leads through public networks; add ?ssl={"verifyIdentity":true} for TLS (without special characters: ' +
      '?ssl=%7B%22verifyIdentity%22:true%7D), or ?ssl=false if the way there is encrypted by other means',
  ]
}

function findOpenEndpoints(settings: CheckedSettings): string[] {
  const open = (['S3_ENDPOINT', 'GEO_SOURCE'] as const).filter(name => {
    const value = settings[name] ?? ''
    return /^http:/i.test(value) && isPublicHost(value)
  })
  return open.map(name => `${name}: leads through public networks; must begin with https:// there`)
}

function findRehearsalSettings(settings: CheckedSettings): string[] {
  const problems = THIRD_PARTIES.filter(name => !isHttps(settings[name])).map(
    name => `${name}: must begin with https:// (the payment sandbox is for development)`,
  )
  if (!isHttps(settings.APP_URL)) problems.unshift('APP_URL: must begin with https://')
  if (settings.RATE_LIMIT === 'off') problems.push('RATE_LIMIT: off is for load tests on this machine')
  return problems
}

/** What a public installation may have, but hardly on purpose; one line for each setting. */
export function listProductionWarnings(env: Env): string[] {
  if (env.NODE_ENV !== 'production' || isLoopback(env.APP_URL)) return []
  const warnings: string[] = []
  if (env.STRIPE_SECRET_KEY !== undefined && /^[sr]k_test_/.test(env.STRIPE_SECRET_KEY))
    warnings.push('STRIPE_SECRET_KEY: a test key; plans can be had for test cards')
  if (env.ADMIN_SECOND_FACTOR === 'optional')
    warnings.push('ADMIN_SECOND_FACTOR: optional; an admin account is as safe as its password')
  if (env.TRUST_PROXY === 0)
    warnings.push('TRUST_PROXY: 0; behind a proxy all visitors share its address and its rate limits')
  return [...warnings, ...listSharedBucket(env), ...listOpenWays(env)]
}

/** Where browsers fetch the pictures of listings, the world may read the bucket. */
function listSharedBucket({ S3_BUCKET, S3_PRIVATE_BUCKET, S3_PUBLIC_URL }: Env): string[] {
  if (S3_BUCKET === undefined || S3_PUBLIC_URL === undefined) return []
  if (S3_PRIVATE_BUCKET !== undefined && S3_PRIVATE_BUCKET !== S3_BUCKET) return []
  return [
    'S3_PRIVATE_BUCKET: photos of certificates lie, encrypted, in a bucket that the world may read; name another',
  ]
}

function listOpenWays({ DATABASE_URL: database, SMTP_URL: smtp }: Env): string[] {
  const warnings: string[] = []
  if (database !== undefined && isPublicHost(database) && readDatabaseTls(database) === 'waived')
    warnings.push('DATABASE_URL: leads through public networks without TLS, or to whoever answers there')
  if (smtp !== undefined && isPublicHost(smtp)) {
    const { protocol, searchParams } = new URL(smtp)
    const isOpen = protocol === 'smtp:' && (searchParams.get('requireTLS') ?? 'true') !== 'true'
    if (isOpen || searchParams.get('tls.rejectUnauthorized') === 'false')
      warnings.push('SMTP_URL: leads through public networks without TLS, or to whoever answers there')
  }
  return warnings
}

/** What is not set is spoken to by nobody. */
function isHttps(url: string | undefined): boolean {
  return url === undefined || new URL(url).protocol === 'https:'
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
