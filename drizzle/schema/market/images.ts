import { index, int, mysqlTable, tinyint, varchar } from 'drizzle-orm/mysql-core'
import { IMAGE_KEY_LENGTH, primaryId, utc } from '#drizzle/schema/columns.ts'
import { IMAGE_CAPTION_MAX_LENGTH } from '#shared/listings/image-limits.ts'
import { listings } from './listings.ts'

export const listingImages = mysqlTable(
  'listing_images',
  {
    id: primaryId(),
    listingId: int('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** Common part of the stored files' names: `{key}-card.webp`, `-detail`, `-full`. */
    key: varchar('storage_key', { length: IMAGE_KEY_LENGTH }).notNull().unique(),
    /** Pixels of the full size. */
    width: int('width').notNull(),
    height: int('height').notNull(),
    /** Of the stored files together. */
    bytes: int('bytes').notNull().default(0),
    /** Order in the gallery; the lowest is the main picture. */
    position: int('position').notNull(),
    /** What stays in view where it is cut, in percent of its width and height. */
    focusX: tinyint('focus_x', { unsigned: true }).notNull().default(50),
    focusY: tinyint('focus_y', { unsigned: true }).notNull().default(50),
    createdAt: utc('created_at').notNull(),
    /** Stands under it, and in place of it for whoever does not see it. */
    caption: varchar('caption', { length: IMAGE_CAPTION_MAX_LENGTH }),
  },
  t => [index('listing_images_order').on(t.listingId, t.position, t.id)],
)

/**
 * Files that must go (or were begun and may never be finished). A row is written before the files are, and
 * removed in the transaction that makes them part of a listing; the cleanup job deletes what is left and due.
 */
export const abandonedFiles = mysqlTable(
  'abandoned_files',
  {
    key: varchar('storage_key', { length: IMAGE_KEY_LENGTH }).primaryKey(),
    dueAt: utc('due_at').notNull(),
  },
  t => [index('abandoned_files_due').on(t.dueAt)],
)
