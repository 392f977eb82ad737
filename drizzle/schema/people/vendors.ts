import { sql } from 'drizzle-orm'
import { boolean, char, index, int, mysqlEnum, mysqlTable, text, varchar } from 'drizzle-orm/mysql-core'
import { primaryId, utc } from '#drizzle/schema/columns.ts'
import { postalCodes } from '#drizzle/schema/geo.ts'
import type { Country } from '#shared/geo.ts'
import { AWAY_NOTE_MAX_LENGTH, SEASON_TITLE_MAX_LENGTH } from '#shared/vendors/vendor-calendar.ts'
import {
  BUSINESS_NAME_MAX_LENGTH,
  IMPRINT_LENGTHS,
  LUCID_NUMBER_LENGTH,
  ORGANIC_CODE_MAX_LENGTH,
  REGISTRATION_NUMBER_LENGTH,
  TRADER_STATUSES,
  WEEE_NUMBER_LENGTH,
} from '#shared/vendors/vendors.ts'
import { VERIFICATION_CHECKS } from '#shared/vendors/verification.ts'
import { users } from './auth.ts'

/** A user's business profile; having one makes the user a vendor. */
export const vendors = mysqlTable(
  'vendors',
  {
    id: primaryId(),
    userId: int('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    businessName: varchar('business_name', { length: BUSINESS_NAME_MAX_LENGTH }).notNull(),
    description: text('description'),
    phone: varchar('phone', { length: 40 }),
    whatsapp: varchar('whatsapp', { length: 40 }),
    showPhone: boolean('show_phone').notNull(),
    showWhatsapp: boolean('show_whatsapp').notNull(),
    street: varchar('street', { length: 120 }),
    postalCode: varchar('postal_code', { length: 5 }).notNull(),
    city: varchar('city', { length: 100 }).notNull(),
    country: char('country', { length: 2 }).$type<Country>().notNull(),
    postalCodeId: int('postal_code_id')
      .notNull()
      .references(() => postalCodes.id),
    /** First and last day of the selling season as "MM-DD", in any year; both or none. It may go over the turn of the year. */
    seasonFrom: char('season_from', { length: 5 }),
    seasonTo: char('season_to', { length: 5 }),
    /** What the season is for, such as "Ablegerverkauf". */
    seasonTitle: varchar('season_title', { length: SEASON_TITLE_MAX_LENGTH }),
    /**
     * First and last day of the vacation in Europe/Berlin, both or none. As text ("2026-08-14"), because the cards of a
     * search are read past the query builder, where the driver makes a moment of a date.
     */
    awayFrom: char('away_from', { length: 10 }),
    awayUntil: char('away_until', { length: 10 }),
    awayNote: varchar('away_note', { length: AWAY_NOTE_MAX_LENGTH }),
    /** Set by the operator after checking the business; the public badge depends on it. */
    verifiedAt: utc('verified_at'),
    /** What was checked then: names of `VERIFICATION_CHECKS` with commas between them; `null`: not written down, so there is no badge. */
    verifiedChecks: varchar('verified_checks', { length: VERIFICATION_CHECKS.join().length }),
    /** By what the vendor says; `null`: has not said. Traders' street and imprint are public, others' are not. */
    traderStatus: mysqlEnum('trader_status', TRADER_STATUSES),
    /** Code of the control body, as on labels: "DE-ÖKO-006". Offers are only called organic with it. */
    organicCode: varchar('organic_code', { length: ORGANIC_CODE_MAX_LENGTH }),
    /**
     * Since when the code is asked of a vendor who may have called offers organic before: the day this column came.
     * `null`: nobody waits for it any more. The grace period runs from here.
     */
    organicDueSince: utc('organic_due_since').default(sql`CURRENT_TIMESTAMP(3)`),
    /** Of the packaging register, never shown. */
    lucidNumber: char('lucid_number', { length: LUCID_NUMBER_LENGTH }),
    /** Of the register for electrical equipment; shown where such equipment is offered. */
    weeeNumber: char('weee_number', { length: WEEE_NUMBER_LENGTH }),
    /** Of whoever keeps bees in Germany (§ 1a BienSeuchV), never shown: moderators see whether it fits the place. */
    registrationNumber: char('registration_number', { length: REGISTRATION_NUMBER_LENGTH }),
    /**
     * The vendor has moved, was banned or the like, and listings with a higher id than this are not refreshed yet; `null`:
     * all are.
     */
    listingsDueFrom: int('listings_due_from'),
    /**
     * Last day of the certificate that a moderator has looked at and that is valid longest, as "2026-12-14": a copy for cards.
     * Whether it is over is decided where it is read.
     */
    certificateUntil: char('certificate_until', { length: 10 }),
    createdAt: utc('created_at').notNull(),
    updatedAt: utc('updated_at').notNull(),
  },
  t => [index('vendors_due').on(t.listingsDueFrom), index('vendors_organic_due').on(t.organicDueSince)],
)

/**
 * What a trader must tell buyers beside name and address. Apart from `vendors`, whose rows every search reads: these
 * texts are long and only wanted by primary key. Kept when the vendor becomes private, but then public nowhere.
 */
export const vendorImprints = mysqlTable('vendor_imprints', {
  vendorId: int('vendor_id')
    .primaryKey()
    .references(() => vendors.id, { onDelete: 'cascade' }),
  legalName: varchar('legal_name', { length: IMPRINT_LENGTHS.legalName }),
  representative: varchar('representative', { length: IMPRINT_LENGTHS.representative }),
  publicEmail: varchar('public_email', { length: IMPRINT_LENGTHS.publicEmail }),
  /** Court and number: "Amtsgericht Traunstein, HRB 12345". */
  register: varchar('register', { length: IMPRINT_LENGTHS.register }),
  vatId: varchar('vat_id', { length: IMPRINT_LENGTHS.vatId }),
  /** The vendor's own instruction on withdrawal, plain text. */
  withdrawalText: text('withdrawal_text'),
})
