import { sql } from 'drizzle-orm'
import { boolean, char, index, int, mysqlEnum, mysqlTable, unique, varchar } from 'drizzle-orm/mysql-core'
import { primaryId, utc } from '#drizzle/schema/columns.ts'
import { ROLES } from '#shared/auth.ts'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '#shared/sign-in.ts'

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
  /** Before that, no device is new to the owner. */
  hasSignedIn: boolean('has_signed_in').notNull().default(false),
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
    /** Written once an hour at most. */
    lastSeenAt: utc('last_seen_at').notNull().default(sql`CURRENT_TIMESTAMP(3)`),
    /** When the second factor was shown; without it the session of somebody who has one opens nothing. */
    secondFactorAt: utc('second_factor_at'),
    /** Like "Firefox, Windows", for the owner's list of devices. */
    device: varchar('device', { length: 60 }),
  },
  t => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

export const LINK_PURPOSES = ['verify_email', 'reset_password', 'download_data'] as const

/**
 * Single-use secrets: of links sent by mail, and of the export that is about to be downloaded. One row per user and
 * purpose, so a newer one ends the older.
 */
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

/**
 * Changes of an account's address: asked for, confirmed by a link to the new one, undone by a link to the old one. Gone when
 * they can no longer be undone.
 */
export const emailChanges = mysqlTable(
  'email_changes',
  {
    id: primaryId(),
    userId: int('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: varchar('old_email', { length: EMAIL_MAX_LENGTH }).notNull(),
    newEmail: varchar('new_email', { length: EMAIL_MAX_LENGTH }).notNull(),
    confirmTokenHash: char('confirm_token_hash', { length: 64 }).notNull().unique(),
    /** `null` when nobody had proved the old address. */
    undoTokenHash: char('undo_token_hash', { length: 64 }).unique(),
    requestedAt: utc('requested_at').notNull(),
    confirmUntil: utc('confirm_until').notNull(),
    confirmedAt: utc('confirmed_at'),
    undoUntil: utc('undo_until').notNull(),
  },
  t => [
    index('email_changes_user').on(t.userId),
    index('email_changes_old').on(t.oldEmail),
    index('email_changes_end').on(t.undoUntil),
  ],
)

/** One-time passwords by the clock (RFC 6238) as a second factor beside the password or the provider. */
export const secondFactors = mysqlTable('second_factors', {
  userId: int('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted under a key that the database does not hold. */
  sealedSecret: varchar('sealed_secret', { length: 255 }).notNull(),
  /** `null` until the owner has shown a first code. */
  activatedAt: utc('activated_at'),
  /** Counter of the code used last: none is good twice. */
  lastCounter: int('last_counter').notNull().default(0),
  createdAt: utc('created_at').notNull(),
})

/** Single-use codes for who has lost the second factor. */
export const recoveryCodes = mysqlTable(
  'recovery_codes',
  {
    id: primaryId(),
    userId: int('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256, hex: the codes are long and random. */
    codeHash: char('code_hash', { length: 64 }).notNull(),
  },
  t => [unique().on(t.userId, t.codeHash)],
)
