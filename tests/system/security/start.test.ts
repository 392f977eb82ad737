import { describe, expect, test } from 'vitest'
import { listProductionWarnings } from '#server/process/production-settings.ts'
import { EnvError, readEnv } from '#server/process/settings.ts'

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
    ['S3_ENDPOINT', { S3_ENDPOINT: 'http://s3.beispiel.org' }],
    ['GEO_SOURCE', { GEO_SOURCE: 'http://geo.beispiel.org/zip' }],
    ['BREACHED_PASSWORDS_URL', { BREACHED_PASSWORDS_URL: 'http://api.pwnedpasswords.com/range' }],
  ])('%s: %j', (name, settings) => {
    expect(() => readEnv({ ...PRODUCTION, ...settings })).toThrow(EnvError)
    expect(() => readEnv({ ...PRODUCTION, ...settings })).toThrow(name)
  })
})

test.each([
  [true, { S3_PUBLIC_URL: 'https://bilder.beispiel.org' }],
  [true, { S3_PUBLIC_URL: 'https://bilder.beispiel.org', S3_PRIVATE_BUCKET: 'bilder' }],
  [false, { S3_PUBLIC_URL: 'https://bilder.beispiel.org', S3_PRIVATE_BUCKET: 'privat' }],
  [false, {}],
])(
  'a bucket that the world may read is no place for certificates: a warning %s with %j',
  (isWarned, store) => {
    const warnings = listProductionWarnings(readEnv({ ...PRODUCTION, S3_BUCKET: 'bilder', ...store }))
    expect(warnings.some(warning => warning.startsWith('S3_PRIVATE_BUCKET: '))).toBe(isWarned)
  },
)

describe('the way to the database', () => {
  const at = (rest: string) => ({ ...PRODUCTION, DATABASE_URL: `mysql://u:p@${rest}` })

  test.each([
    'db.beispiel.org/wabenmarkt',
    '203.0.113.7:3306/wabenmarkt',
    '[2001:db8::7]/wabenmarkt',
    // The same address, written so that only the system knows.
    '3405803783/wabenmarkt',
    'db.beispiel.org/wabenmarkt?sslmode=require',
    // mysql2 takes none of these for TLS, or takes any server's certificate for that of the database.
    'db.beispiel.org/wabenmarkt?ssl=true',
    'db.beispiel.org/wabenmarkt?ssl={}',
    'db.beispiel.org/wabenmarkt?ssl=null',
    'db.beispiel.org/wabenmarkt?ssl=Amazon+RDS',
  ])('%s: refused without TLS, with a word on how to write it', address => {
    expect(() => readEnv(at(address))).toThrow(
      /DATABASE_URL: .*\?ssl=\{"verifyIdentity":true\}.*\?ssl=%7B%22verifyIdentity%22:true%7D/,
    )
    // Also for a rehearsal: what it sends there is public.
    expect(() => readEnv({ ...at(address), APP_URL: 'http://localhost:3000' })).toThrow('DATABASE_URL')
  })

  test.each([
    'localhost/wabenmarkt',
    '127.0.0.1:3307/wabenmarkt',
    '[::1]/wabenmarkt',
    '[::ffff:10.0.0.7]/wabenmarkt',
    '10.1.2.3/wabenmarkt',
    '172.31.0.1/wabenmarkt',
    '192.168.1.7/wabenmarkt',
    '[fd00::7]/wabenmarkt',
    'database:3306/wabenmarkt',
    'database_1/wabenmarkt',
    'db.shop.svc.cluster.local/wabenmarkt',
    'db.shop.svc/wabenmarkt',
    'ip-10-0-0-7.eu-central-1.compute.internal/wabenmarkt',
    'NAS.lan./wabenmarkt',
    'db.beispiel.org/wabenmarkt?ssl={"verifyIdentity":true}',
    'db.beispiel.org/wabenmarkt?ssl=%7B%22verifyIdentity%22:true%7D',
  ])('%s: accepted', address => {
    expect(listProductionWarnings(readEnv(at(address)))).toEqual([])
  })

  test.each(['ssl=false', 'ssl={"verifyIdentity":false}', 'ssl={"rejectUnauthorized":false}'])(
    '?%s: on purpose, and warned of',
    options => {
      expect(listProductionWarnings(readEnv(at(`db.beispiel.org/wabenmarkt?${options}`)))).toEqual([
        expect.stringMatching(/^DATABASE_URL: /),
      ])
    },
  )
})

test.each([
  ['smtp://mail.beispiel.org:587', 0],
  ['smtps://mail.beispiel.org', 0],
  ['smtp://mail.beispiel.org:587?requireTLS=false', 1],
  ['smtps://mail.beispiel.org?tls.rejectUnauthorized=false', 1],
  ['smtp://mail:25?tls.rejectUnauthorized=false', 0],
])('SMTP_URL=%s: %i warnings', (url, count) => {
  const warnings = listProductionWarnings(readEnv({ ...PRODUCTION, SMTP_URL: url }))
  expect(warnings.map(warning => warning.split(':')[0])).toEqual(
    Array.from({ length: count }, () => 'SMTP_URL'),
  )
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

test.each([
  { S3_ENDPOINT: 'http://minio:9000' },
  { S3_ENDPOINT: 'http://127.0.0.1:9000' },
  { GEO_SOURCE: '/srv/postleitzahlen' },
  { GEO_SOURCE: 'http://10.0.0.7/zip' },
])('%j is near enough to go without TLS', settings => {
  expect(listProductionWarnings(readEnv({ ...PRODUCTION, ...settings }))).toEqual([])
})

test('a rehearsal on this machine may go without TLS, rate limits and real payments, but not with open secrets', () => {
  const rehearsal = {
    ...PRODUCTION,
    APP_URL: 'http://127.0.0.1:3000',
    RATE_LIMIT: 'off',
    STRIPE_API_URL: 'http://127.0.0.1:12111',
    BREACHED_PASSWORDS_URL: 'http://127.0.0.1:12112/range',
  }
  expect(readEnv(rehearsal).RATE_LIMIT).toBe('off')
  expect(() => readEnv({ ...rehearsal, LOG_LEVEL: 'debug' })).toThrow('LOG_LEVEL')
  expect(() => readEnv({ ...rehearsal, APP_URL: 'http://127.0.0.1.boese.test' })).toThrow('APP_URL')
})

test('admins need no second factor outside production', () => {
  expect(readEnv({ NODE_ENV: 'test', SESSION_SECRET: SECRET }).ADMIN_SECOND_FACTOR).toBe('optional')
})
