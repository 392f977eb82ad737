import {
  bigint,
  char,
  index,
  int,
  mediumtext,
  mysqlEnum,
  mysqlTable,
  primaryKey,
  tinyint,
  varchar,
} from 'drizzle-orm/mysql-core'
import { IMAGE_KEY_LENGTH, primaryId, utc } from '#drizzle/schema/columns.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import {
  FILE_NAME_MAX_LENGTH,
  IMPORT_STATES,
  OWN_NUMBER_MAX_LENGTH,
  ROW_ACTIONS,
  ROW_STATES,
} from '#shared/listings/imports.ts'
import { listingImages } from './images.ts'
import { listings } from './listings.ts'

/** Of a SHA-256 in hexadecimal. */
const HASH_LENGTH = 64
const TITLE_SHOWN_MAX_LENGTH = 200
const PRICE_SHOWN_MAX_LENGTH = 60

/** Tables of listings that vendors have sent in, one after the other. */
export const imports = mysqlTable(
  'imports',
  {
    id: primaryId(),
    vendorId: int('vendor_id')
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    state: mysqlEnum('state', IMPORT_STATES).notNull().default('uploading'),
    /** Common part of the names of the parts in the private store. */
    fileKey: varchar('file_key', { length: IMAGE_KEY_LENGTH }).notNull().unique(),
    /** Hash of names, sizes and dates: whoever chooses the same files goes on where the upload broke off. */
    stamp: char('stamp', { length: HASH_LENGTH }).notNull(),
    /** `null`: the table lies in the ZIP. */
    csvName: varchar('csv_name', { length: FILE_NAME_MAX_LENGTH }),
    csvBytes: bigint('csv_bytes', { mode: 'number' }).notNull().default(0),
    csvReceived: bigint('csv_received', { mode: 'number' }).notNull().default(0),
    zipName: varchar('zip_name', { length: FILE_NAME_MAX_LENGTH }),
    zipBytes: bigint('zip_bytes', { mode: 'number' }).notNull().default(0),
    zipReceived: bigint('zip_received', { mode: 'number' }).notNull().default(0),
    /** Why it failed as a whole, in a sentence for its vendor. */
    failure: varchar('failure', { length: 500 }),
    /** Not worked on before: after a failure there is a pause, and imports take turns. */
    dueAt: utc('due_at').notNull(),
    createdAt: utc('created_at').notNull(),
    finishedAt: utc('finished_at'),
  },
  t => [
    index('imports_vendor').on(t.vendorId, t.id),
    index('imports_due').on(t.state, t.dueAt),
    index('imports_finished').on(t.finishedAt),
  ],
)

/** Files of imports that must go: at once when an import is over, a day after the last sign of life when it is not. */
export const importFiles = mysqlTable(
  'import_files',
  {
    fileKey: varchar('file_key', { length: IMAGE_KEY_LENGTH }).primaryKey(),
    csvParts: int('csv_parts').notNull(),
    zipParts: int('zip_parts').notNull(),
    dueAt: utc('due_at').notNull(),
  },
  t => [index('import_files_due').on(t.dueAt)],
)

/** The rows of an import, what would become of each, and what became of it. */
export const importRows = mysqlTable(
  'import_rows',
  {
    importId: int('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts: the headings are row 1. */
    line: int('line').notNull(),
    ownNumber: varchar('own_number', { length: OWN_NUMBER_MAX_LENGTH }).notNull(),
    title: varchar('title', { length: TITLE_SHOWN_MAX_LENGTH }).notNull(),
    price: varchar('price', { length: PRICE_SHOWN_MAX_LENGTH }).notNull(),
    /** Of the listing as it was, where the row changes it. */
    priceBefore: varchar('price_before', { length: PRICE_SHOWN_MAX_LENGTH }),
    action: mysqlEnum('action', ROW_ACTIONS).notNull(),
    state: mysqlEnum('state', ROW_STATES).notNull(),
    /** JSON of what is wrong with it. */
    problems: mediumtext('problems').notNull(),
    /** What was typed, as JSON; `null` once the import is over. */
    cells: mediumtext('cells'),
    /** What the listing is called here; no foreign key: the report outlives it. */
    listingId: int('listing_id'),
    attempts: tinyint('attempts').notNull().default(0),
  },
  t => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('import_rows_state').on(t.importId, t.state, t.line),
  ],
)

/** The numbers that vendors know their listings by: a second import finds them again. */
export const listingNumbers = mysqlTable(
  'listing_numbers',
  {
    vendorId: int('vendor_id')
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    /** Hash of the number: the database would take "KÖ-1" and "ko-1" for the same. */
    numberKey: char('number_key', { length: HASH_LENGTH }).notNull(),
    ownNumber: varchar('own_number', { length: OWN_NUMBER_MAX_LENGTH }).notNull(),
    listingId: int('listing_id')
      .notNull()
      .unique()
      .references(() => listings.id, { onDelete: 'cascade' }),
  },
  t => [primaryKey({ columns: [t.vendorId, t.numberKey] })],
)

/** Where imported pictures come from: sent once more, the same file is not stored once more. */
export const importedPictures = mysqlTable('imported_pictures', {
  imageId: int('image_id')
    .primaryKey()
    .references(() => listingImages.id, { onDelete: 'cascade' }),
  name: varchar('name', { length: FILE_NAME_MAX_LENGTH }).notNull(),
  /** Of the file as it was sent. */
  crc32: bigint('crc32', { mode: 'number' }).notNull(),
  bytes: int('bytes').notNull(),
})
