import { char, index, int, mysqlEnum, mysqlTable, text, varchar } from 'drizzle-orm/mysql-core'
import { primaryId, utc } from '#drizzle/schema/columns.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { CONSENT_VERSION_MAX_LENGTH, LEAD_STATUSES } from '#shared/leads.ts'
import { TITLE_MAX_LENGTH } from '#shared/listings/listing-texts.ts'
import { EMAIL_MAX_LENGTH } from '#shared/sign-in.ts'
import { listings } from './listings.ts'

/** A buyer's enquiry. It outlives its listing: the title is kept here. */
export const leads = mysqlTable(
  'leads',
  {
    id: primaryId(),
    vendorId: int('vendor_id')
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    listingId: int('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    listingTitle: varchar('listing_title', { length: TITLE_MAX_LENGTH }).notNull(),
    name: varchar('name', { length: 120 }).notNull(),
    email: varchar('email', { length: EMAIL_MAX_LENGTH }).notNull(),
    phone: varchar('phone', { length: 40 }),
    message: text('message').notNull(),
    status: mysqlEnum('status', LEAD_STATUSES).notNull().default('new'),
    /** Whoever was signed in while sending. Enquiries of visitors are found by their address. */
    senderId: int('sender_id').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 in hexadecimal of the token in the sender's link; `null` when no receipt was mailed. */
    accessHash: char('access_hash', { length: 64 }).unique(),
    /** When the sender took note of how these data are processed. */
    consentedAt: utc('consented_at').notNull(),
    /** Which wording they took note of; `null` for enquiries from before wordings were counted. */
    consentVersion: varchar('consent_version', { length: CONSENT_VERSION_MAX_LENGTH }),
    /** No longer written (see `form_submissions`); a process of the version before still does during an upgrade. */
    submissionKey: char('submission_key', { length: 36 }).unique(),
    createdAt: utc('created_at').notNull(),
  },
  t => [
    index('leads_vendor').on(t.vendorId, t.createdAt),
    index('leads_listing').on(t.listingId),
    index('leads_sender').on(t.email),
    index('leads_sender_account').on(t.senderId),
  ],
)
