import type { Env } from '#server/env.ts'

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

const THIRD_PARTIES = ['STRIPE_API_URL', 'GOOGLE_ISSUER', 'FACEBOOK_OAUTH_URL', 'FACEBOOK_GRAPH_URL'] as const
const SECRETS = [
  'SESSION_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
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

function findRehearsalSettings(settings: CheckedSettings): string[] {
  const problems = THIRD_PARTIES.filter(name => new URL(settings[name]).protocol !== 'https:').map(
    name => `${name}: must begin with https:// (the payment sandbox is for development)`,
  )
  if (new URL(settings.APP_URL).protocol !== 'https:') problems.unshift('APP_URL: must begin with https://')
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
  return warnings
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
