import { z } from 'zod'

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

export const envSchema = z.object({
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
  SEPA_START: withDefault(z.enum(['at_once', 'on_settlement']), 'at_once'),
  STRIPE_TAX: withDefault(z.enum(['automatic', 'off']), 'off'),
  STRIPE_CALLS_PER_SECOND: withDefault(z.coerce.number().int().min(10).max(10_000), '80'),
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
  S3_PRIVATE_BUCKET: optional(text),
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
  // Where the operator sits decides the rate of tax in the prices, and by which law the imprint names its duties; a small business charges none.
  OPERATOR_COUNTRY: withDefault(z.enum(['DE', 'AT', 'CH']), 'DE'),
  OPERATOR_TAX: withDefault(z.enum(['regular', 'small_business']), 'regular'),
  MARKETING_NUMBERS: withDefault(z.enum(['on', 'off']), 'on'),
  // What not every operator has to name; the legal pages leave it out when unset.
  OPERATOR_VAT_ID: optional(text),
  OPERATOR_BUSINESS_ID: optional(text),
  OPERATOR_REPRESENTATIVE: optional(text),
  OPERATOR_REGISTER: optional(text),
  OPERATOR_HOSTING: optional(text),
  OPERATOR_MAIL_SERVICE: optional(text),
  // The file of the Union's notice of the statutory guarantee, as it is published.
  OPERATOR_GUARANTEE_NOTICE: optional(text),
})

export type RawEnv = z.infer<typeof envSchema>

/** The settings of a process, checked, with every default filled in. `APP_URL` has no trailing slash. */
export type Env = Omit<RawEnv, TextDefault | NumberDefault | keyof SecondFactorDefault> &
  Record<TextDefault, string> &
  Record<NumberDefault, number> &
  SecondFactorDefault

type TextDefault = 'HOST' | 'APP_URL' | 'SESSION_SECRET' | 'MAIL_FROM'
type SecondFactorDefault = Record<'ADMIN_SECOND_FACTOR', 'required' | 'optional'>
type NumberDefault = 'WORKERS' | 'DATABASE_CONNECTIONS' | 'DRAIN_SECONDS'
