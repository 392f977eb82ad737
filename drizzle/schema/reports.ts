import { boolean, char, index, int, mysqlEnum, mysqlTable, text, varchar } from 'drizzle-orm/mysql-core'
import { listings } from '#drizzle/schema/market/listings.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import {
  APPEAL_STATES,
  DECISION_BASES,
  MEASURES,
  REPORT_GROUNDS,
  REPORT_ORIGINS,
  REPORT_STATES,
  REPORT_TARGETS,
} from '#shared/reports.ts'
import { EMAIL_MAX_LENGTH } from '#shared/sign-in.ts'
import { primaryId, utc } from './columns.ts'

/** Restrictions with their statements of reasons. */
export const decisions = mysqlTable(
  'decisions',
  {
    id: primaryId(),
    /** Like WM-E-2M6R8W. */
    code: varchar('code', { length: 32 }).notNull().unique(),
    /** Whom it restricts. */
    userId: int('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    targetKind: mysqlEnum('target_kind', REPORT_TARGETS).notNull(),
    /** Of the listing or the vendor. */
    targetId: int('target_id').notNull(),
    title: varchar('title', { length: 200 }).notNull(),
    measure: mysqlEnum('measure', MEASURES).notNull(),
    facts: text('facts').notNull(),
    basis: mysqlEnum('basis', DECISION_BASES).notNull(),
    clause: varchar('clause', { length: 40 }).notNull(),
    /** What brought it to the operator's attention; `null`: an admin came across it. The letter says so. */
    origin: mysqlEnum('origin', REPORT_ORIGINS),
    /** Whether a machine decided. None does, and the letter says so. */
    automated: boolean('automated').notNull().default(false),
    /** The admin. No foreign key: the decision outlives the admin's account. */
    decidedBy: int('decided_by').notNull(),
    decidedAt: utc('decided_at').notNull(),
    /** JSON of what is needed to undo it: the status before, or the fields of a deleted listing. */
    undo: text('undo'),
    /** SHA-256, hex, of the secret in the letter's link. */
    appealTokenHash: char('appeal_token_hash', { length: 64 }).notNull().unique(),
    appealUntil: utc('appeal_until').notNull(),
    /** When the restriction was lifted. */
    endedAt: utc('ended_at'),
  },
  t => [index('decisions_user').on(t.userId), index('decisions_target').on(t.targetKind, t.targetId)],
)

/** What people, the words of a listing, and what is implausible in it bring to the operator's attention. */
export const reports = mysqlTable(
  'reports',
  {
    id: primaryId(),
    /** Like WM-7F3K9Q: what who reported asks for the state with. */
    code: varchar('code', { length: 32 }).notNull().unique(),
    origin: mysqlEnum('origin', REPORT_ORIGINS).notNull(),
    targetKind: mysqlEnum('target_kind', REPORT_TARGETS).notNull(),
    targetId: int('target_id').notNull(),
    /** JSON of `ReportSnapshot`: the thing may be changed or gone when somebody looks. */
    snapshot: text('snapshot').notNull(),
    ground: mysqlEnum('ground', REPORT_GROUNDS).notNull(),
    text: text('text').notNull(),
    reporterName: varchar('reporter_name', { length: 120 }),
    reporterEmail: varchar('reporter_email', { length: EMAIL_MAX_LENGTH }),
    /** Keyed hash of reporter and target while the report is open: by the unique key there is one at a time. */
    openKey: char('open_key', { length: 64 }).unique(),
    state: mysqlEnum('state', REPORT_STATES).notNull(),
    measure: mysqlEnum('measure', MEASURES),
    decisionId: int('decision_id').references(() => decisions.id, { onDelete: 'set null' }),
    /** The admin. No foreign key, as in `decisions`. */
    decidedBy: int('decided_by'),
    decidedAt: utc('decided_at'),
    createdAt: utc('created_at').notNull(),
  },
  t => [
    index('reports_state').on(t.state, t.createdAt),
    index('reports_target').on(t.targetKind, t.targetId),
    index('reports_reporter').on(t.reporterEmail),
    index('reports_decided').on(t.decidedAt),
  ],
)

/** Objections to decisions, one for each. */
export const appeals = mysqlTable(
  'appeals',
  {
    id: primaryId(),
    decisionId: int('decision_id')
      .notNull()
      .unique()
      .references(() => decisions.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    state: mysqlEnum('state', APPEAL_STATES).notNull(),
    /** What the person is told. */
    answer: text('answer'),
    /** Never who made the decision. */
    decidedBy: int('decided_by'),
    decidedAt: utc('decided_at'),
    createdAt: utc('created_at').notNull(),
  },
  t => [index('appeals_state').on(t.state, t.createdAt)],
)

/**
 * By which a description is recognised that somebody else has used before. Not in `listing_words`, which hold each word once
 * and only of public listings.
 */
export const listingFingerprints = mysqlTable(
  'listing_fingerprints',
  {
    listingId: int('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** The listing's, copied: whoever sells the same thousand times is not looked through a thousand times. */
    vendorId: int('vendor_id').notNull(),
    /** Beginning of the SHA-256, hex, of the folded words in their order. */
    hash: char('hash', { length: 32 }).notNull(),
  },
  t => [index('listing_fingerprints_hash').on(t.hash, t.vendorId)],
)
