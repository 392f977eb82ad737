import { char, index, int, mysqlEnum, mysqlTable, tinyint, varchar } from 'drizzle-orm/mysql-core'
import { IMAGE_KEY_LENGTH, primaryId, utc } from '#drizzle/schema/columns.ts'
import {
  AUTHORITY_MAX_LENGTH,
  CERTIFICATE_KINDS,
  CERTIFICATE_STATES,
  REFERENCE_MAX_LENGTH,
  REJECTION_MAX_LENGTH,
} from '#shared/listings/certificates.ts'
import { vendors } from './vendors.ts'

/** Health certificates that vendors have shown. The facts stay; the photo goes after the decision. */
export const certificates = mysqlTable(
  'certificates',
  {
    id: primaryId(),
    vendorId: int('vendor_id')
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    kind: mysqlEnum('kind', CERTIFICATE_KINDS).notNull(),
    authority: varchar('authority', { length: AUTHORITY_MAX_LENGTH }).notNull(),
    /** File number of the authority, for vendor and moderators. */
    reference: varchar('reference', { length: REFERENCE_MAX_LENGTH }),
    /** Days as "2026-03-14". */
    issuedOn: char('issued_on', { length: 10 }).notNull(),
    /** Last day, computed when it was sent in. */
    validUntil: char('valid_until', { length: 10 }).notNull(),
    apiaryPostalCode: varchar('apiary_postal_code', { length: 5 }).notNull(),
    state: mysqlEnum('state', CERTIFICATE_STATES).notNull().default('waiting'),
    reason: varchar('reason', { length: REJECTION_MAX_LENGTH }),
    /** Name of the photo in the private store; `null` once it is deleted. */
    photoKey: varchar('photo_key', { length: IMAGE_KEY_LENGTH }).unique(),
    /** How many of the reminders about its end are sent or passed over. */
    reminders: tinyint('reminders').notNull().default(0),
    createdAt: utc('created_at').notNull(),
    decidedAt: utc('decided_at'),
  },
  t => [
    index('certificates_vendor').on(t.vendorId, t.id),
    index('certificates_queue').on(t.state, t.id),
    index('certificates_end').on(t.state, t.validUntil),
  ],
)

/**
 * Photos that must go: those of decided certificates at their time, those of deleted accounts at once, and those whose
 * upload began and may never have been finished.
 */
export const certificatePhotos = mysqlTable(
  'certificate_photos',
  {
    key: varchar('photo_key', { length: IMAGE_KEY_LENGTH }).primaryKey(),
    dueAt: utc('due_at').notNull(),
  },
  t => [index('certificate_photos_due').on(t.dueAt)],
)
