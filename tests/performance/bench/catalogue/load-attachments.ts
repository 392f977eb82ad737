import type { RowDataPacket } from 'mysql2/promise'
import { DAY_MS } from '#server/core/clock.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { LEAD_STATUSES } from '#shared/leads.ts'
import { bulkInsert } from './bulk-insert.ts'
import { createRandom, pick } from './vocabulary.ts'

const IMAGES_AT_MOST = 4

/** Pictures of seven listings in ten. The rows only: nothing that is measured reads the files. */
export async function loadImages(pool: DatabasePool, listings: number): Promise<void> {
  const random = createRandom(5)
  const now = new Date()
  let key = 0
  await bulkInsert(pool, 'listing_images', async write => {
    for (let listingId = 1; listingId <= listings; listingId++) {
      const count = random() < 0.7 ? Math.ceil(random() * IMAGES_AT_MOST) : 0
      for (let position = 0; position < count; position++) {
        key++
        await write({
          listing_id: listingId,
          storage_key: key.toString(16).padStart(32, '0'),
          width: 1600,
          height: 1200,
          position,
          created_at: now,
        })
      }
    }
  })
}

const LISTINGS_PER_STATEMENT = 50_000

/** Views of the last 120 days: of most listings on few days, of some on every second one. Four days on average. */
export async function loadListingDays(pool: DatabasePool, listings: number): Promise<void> {
  const today = berlinDay(new Date())
  // Some numbers by the listing's and the day's, the same at every run.
  const drawn = (salt: string) => `CRC32(CONCAT(l.id, '${salt}', n)) / 4294967296`
  for (let from = 1; from <= listings; from += LISTINGS_PER_STATEMENT) {
    await pool.query(
      `INSERT INTO listing_days (listing_id, day, vendor_id, views, leads, favorites)
       WITH RECURSIVE days AS (SELECT 0 AS n UNION ALL SELECT n + 1 FROM days WHERE n < 119)
       SELECT l.id, DATE_SUB(?, INTERVAL n DAY), l.vendor_id, 1 + FLOOR(POW(${drawn('v')}, 4) * 40),
         ${drawn('l')} < 0.05, ${drawn('f')} < 0.1
       FROM listings l JOIN days
       WHERE l.id BETWEEN ? AND ? AND n < 120 * POW(CRC32(l.id) / 4294967296, 15) AND ${drawn('d')} < 0.5`,
      [today, from, from + LISTINGS_PER_STATEMENT - 1],
    )
  }
}

const LISTINGS_PER_LEAD = 5

/** Enquiries of the last three months. */
export async function loadLeads(pool: DatabasePool): Promise<void> {
  const random = createRandom(13)
  const now = Date.now()
  const [rows] = await pool.query<RowDataPacket[]>(
    'SELECT id, vendor_id AS vendorId, title FROM listings WHERE id % ? = 0',
    [LISTINGS_PER_LEAD],
  )
  await bulkInsert(pool, 'leads', async write => {
    for (const { id, vendorId, title } of rows) {
      const createdAt = new Date(now - random() * 90 * DAY_MS)
      await write({
        vendor_id: Number(vendorId),
        listing_id: Number(id),
        listing_title: String(title),
        name: `Interessent ${id}`,
        email: `interessent${id}@beispiel.test`,
        message: 'Guten Tag, ist das noch zu haben, und ginge auch eine Abholung am Wochenende? Viele Grüße',
        status: pick(random, LEAD_STATUSES),
        consented_at: createdAt,
        created_at: createdAt,
      })
    }
  })
}
