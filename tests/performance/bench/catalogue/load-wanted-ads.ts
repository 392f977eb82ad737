import type { RowDataPacket } from 'mysql2/promise'
import { DAY_MS, MINUTE_MS } from '#server/core/clock.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import type { Country } from '#shared/geo.ts'
import { CATEGORIES } from '#shared/listings/listings.ts'
import { WANTED_DAYS } from '#shared/search/wanted-ads.ts'
import { bulkInsertAll } from './bulk-insert.ts'
import { createRandom, pick } from './vocabulary.ts'

interface Place {
  id: number
  country: Country
}

/** The board, of accounts that also sell. Their searches are in no key: a listing that is created costs what it costs. */
export async function loadWantedAds(pool: DatabasePool, count: number): Promise<void> {
  const random = createRandom(17)
  const [places] = await pool.query<(RowDataPacket & Place)[]>(
    'SELECT id, country FROM postal_codes ORDER BY id',
  )
  const [[users]] = await pool.query<RowDataPacket[]>('SELECT COUNT(*) AS count FROM users')
  const now = Date.now()
  await bulkInsertAll(pool, ['saved_searches', 'wanted_ads'], async writes => {
    for (let id = 1; id <= count; id++) {
      const userId = 1 + ((id * 7) % Number(users?.count))
      const category = pick(random, CATEGORIES)
      const publicFrom = new Date(now - Math.floor((1 - id / count) * WANTED_DAYS * DAY_MS) - MINUTE_MS)
      const place = random() < 0.7 ? pick(random, places) : null
      await writes.saved_searches({
        id,
        user_id: userId,
        name: 'Gesuch',
        query: `category=${category}&search=gesuch-${id}`,
        frequency: 'off',
        last_mail_count: 0,
        seen_at: publicFrom,
        created_at: publicFrom,
      })
      await writes.wanted_ads({
        search_id: id,
        user_id: userId,
        category,
        title: 'Gesucht für die nächste Saison',
        text: 'Gern aus der Umgebung, mit Abholung am Wochenende. Wichtig sind Sanftmut und ein ehrlicher Preis.',
        quantity: 'zwei bis drei',
        max_price: (20 + Math.floor(random() * 180)).toFixed(2),
        postal_code_id: place?.id ?? null,
        country: place?.country ?? null,
        state: 'open',
        public_from: publicFrom,
        // All stay as long as the catalogue is measured.
        expires_at: new Date(now + WANTED_DAYS * DAY_MS),
        created_at: publicFrom,
      })
    }
  })
}
