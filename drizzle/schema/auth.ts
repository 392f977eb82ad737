import { boolean, char, index, int, mysqlEnum, mysqlTable, unique, varchar } from 'drizzle-orm/mysql-core'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, ROLES } from '#shared/auth.ts'
import { primaryId, utc } from './columns.ts'

export const users = mysqlTable('users', {
  id: primaryId(),
  name: varchar('name', { length: NAME_MAX_LENGTH }),
  /** Lower-case. */
  email: varchar('email', { length: EMAIL_MAX_LENGTH }).notNull().unique(),
  /** Argon2id; `null` for accounts that only sign in through a provider. */
  passwordHash: varchar('password_hash', { length: 255 }),
  role: mysqlEnum('role', ROLES).notNull().default('user'),
  /** False: banned. */
  isActive: boolean('is_active').notNull().default(true),
  emailVerifiedAt: utc('email_verified_at'),
  createdAt: utc('created_at').notNull(),
})

/** An account at a sign-in provider, joined to a user. */
export const socialAccounts = mysqlTable(
  'social_accounts',
  {
    id: primaryId(),
    userId: int('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: mysqlEnum('provider', ['google', 'facebook']).notNull(),
    /** The provider's own stable id of the person. */
    subject: varchar('subject', { length: 255 }).notNull(),
    createdAt: utc('created_at').notNull(),
  },
  t => [unique().on(t.provider, t.subject), index('social_accounts_user').on(t.userId)],
)

export const sessions = mysqlTable(
  'sessions',
  {
    id: primaryId(),
    /** SHA-256 of the cookie's token, hex: a copy of this table signs nobody in. */
    tokenHash: char('token_hash', { length: 64 }).notNull().unique(),
    userId: int('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: utc('created_at').notNull(),
    expiresAt: utc('expires_at').notNull(),
  },
  t => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

export const LINK_PURPOSES = ['verify_email', 'reset_password'] as const

/** Single-use links sent by mail. One row per user and purpose, so a newer link ends the older one. */
export const linkTokens = mysqlTable(
  'link_tokens',
  {
    id: primaryId(),
    userId: int('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: mysqlEnum('purpose', LINK_PURPOSES).notNull(),
    tokenHash: char('token_hash', { length: 64 }).notNull().unique(),
    expiresAt: utc('expires_at').notNull(),
    createdAt: utc('created_at').notNull(),
  },
  t => [unique().on(t.userId, t.purpose), index('link_tokens_expiry').on(t.expiresAt)],
)
