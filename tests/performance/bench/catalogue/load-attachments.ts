import type { RowDataPacket } from 'mysql2/promise'
import { DAY_MS } from '#server/core/clock.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
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
