import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from '#server/env.ts'
import { listProductionWarnings } from '#server/production-settings.ts'

const SECRET = '0f8b2c6e9a1d4735b8e0c2a47d916f3e'
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'mysql://u:p@db/wabenmarkt',
  APP_URL: 'https://wabenmarkt.test',
  SESSION_SECRET: SECRET,
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'post@wabenmarkt.test',
  TRUST_PROXY: '1',
}

test('production starts with settings that are safe, and without a warning', () => {
  const env = readEnv(PRODUCTION)
  expect(env.ADMIN_SECOND_FACTOR).toBe('required')
  expect(listProductionWarnings(env)).toEqual([])
})

describe('production does not start with', () => {
  test.each([
    ['APP_URL', { APP_URL: 'http://wabenmarkt.test' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'kurz' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'ab'.repeat(20) }],
    ['SESSION_SECRET', { SESSION_SECRET: 'please-change-me-before-you-go-live-0123' }],
    [
      'SESSION_SECRET, STRIPE_WEBHOOK_SECRET',
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: SECRET },
    ],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'debug' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'trace' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'off' }],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'http://127.0.0.1:12111' }],
    ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'http://accounts.test' }],
    ['NODE_OPTIONS', { NODE_OPTIONS: '--inspect=0.0.0.0:9229' }],
    ['NODE_TLS_REJECT_UNAUTHORIZED', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
    ['IMAGE_HOSTS', { IMAGE_HOSTS: 'https://bilder.test' }],
  ])('%s: %j', (name, settings) => {
    expect(() => readEnv({ ...PRODUCTION, ...settings })).toThrow(EnvError)
    expect(() => readEnv({ ...PRODUCTION, ...settings })).toThrow(name)
  })
})

test.each([
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' }],
  ['ADMIN_SECOND_FACTOR', { ADMIN_SECOND_FACTOR: 'optional' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0' }],
])('%s: %j is warned of', (name, settings) => {
  expect(listProductionWarnings(readEnv({ ...PRODUCTION, ...settings }))).toEqual([
    expect.stringMatching(new RegExp(`^${name}: `)),
  ])
})

test('a rehearsal on this machine may go without TLS, rate limits and real payments, but not with open secrets', () => {
  const rehearsal = {
    ...PRODUCTION,
    APP_URL: 'http://127.0.0.1:3000',
    RATE_LIMIT: 'off',
    STRIPE_API_URL: 'http://127.0.0.1:12111',
  }
  expect(readEnv(rehearsal).RATE_LIMIT).toBe('off')
  expect(() => readEnv({ ...rehearsal, LOG_LEVEL: 'debug' })).toThrow('LOG_LEVEL')
  expect(() => readEnv({ ...rehearsal, APP_URL: 'http://127.0.0.1.boese.test' })).toThrow('APP_URL')
})

test('admins need no second factor outside production', () => {
  expect(readEnv({ NODE_ENV: 'test', SESSION_SECRET: SECRET }).ADMIN_SECOND_FACTOR).toBe('optional')
})
