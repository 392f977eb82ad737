import type { RowDataPacket } from 'mysql2/promise'
import { DAY_MS } from '#server/core/clock.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { PLANS } from '#shared/billing/billing.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { Country } from '#shared/geo.ts'
import { addMonths, certificateValidUntil, REMINDER_DAYS } from '#shared/listings/certificates.ts'
import { bulkInsert } from './bulk-insert.ts'
import { createRandom, pick, pickZipf, type Random, sentencesOf, type Vocabulary } from './vocabulary.ts'

export interface BenchVendor {
  id: number
  country: Country
  postalCodeId: number
}

const DESCRIPTION_WORDS = 40

/** Accounts with profiles at the postal codes that the database knows, each with a running plan. User 1 is admin. */
export async function loadVendors(
  pool: DatabasePool,
  count: number,
  vocabulary: Vocabulary,
): Promise<BenchVendor[]> {
  const random = createRandom(7)
  const [places] = await pool.query<(RowDataPacket & Place)[]>(
    'SELECT id, country, code, place FROM postal_codes ORDER BY id',
  )
  const now = new Date()
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  await bulkInsert(pool, 'users', async write => {
    for (const id of ids) {
      const name = `Imker ${id}`
      const account = { id, name, email: `imker${id}@beispiel.test`, role: id === 1 ? 'admin' : 'user' }
      await write({ ...account, is_active: 1, email_verified_at: now, created_at: now })
    }
  })
  const vendors: BenchVendor[] = []
  await bulkInsert(pool, 'vendors', async write => {
    for (const id of ids) {
      const place = pick(random, places)
      vendors.push({ id, country: place.country, postalCodeId: place.id })
      await write({
        ...profileOf(id, place, random, vocabulary),
        certificate_until: certificateOf({ id, country: place.country }, now)?.valid_until ?? null,
        created_at: now,
        updated_at: now,
      })
    }
  })
  await loadPlans(pool, ids, random, now)
  await loadCertificates(pool, vendors, now)
  return vendors
}

interface Place {
  id: number
  country: Country
  code: string
  place: string
}

function profileOf(id: number, place: Place, random: Random, vocabulary: Vocabulary) {
  const words = Array.from({ length: DESCRIPTION_WORDS }, () =>
    pickZipf(random, random() < 0.5 ? vocabulary.common : vocabulary.general),
  )
  return {
    id,
    user_id: id,
    business_name: `Imkerei ${pickZipf(random, vocabulary.general).text}`,
    description: sentencesOf(words),
    phone: `+49 170 ${1_000_000 + id}`,
    show_phone: random() < 0.5 ? 1 : 0,
    show_whatsapp: 0,
    postal_code: place.code,
    city: place.place,
    country: place.country,
    postal_code_id: place.id,
  }
}

async function loadPlans(
  pool: DatabasePool,
  userIds: readonly number[],
  random: Random,
  now: Date,
): Promise<void> {
  await bulkInsert(pool, 'subscriptions', async write => {
    for (const id of userIds) {
      const createdAt = new Date(now.getTime() - random() * 300 * DAY_MS)
      await write({
        user_id: id,
        // What a vendor with listings of every category needs.
        plan: PLANS.at(-1) ?? null,
        billing_interval: 'yearly',
        status: 'active',
        current_period_end: new Date(createdAt.getTime() + 365 * DAY_MS),
        created_at: createdAt,
        updated_at: createdAt,
      })
    }
  })
}

const VENDORS_PER_CERTIFICATE = 3

/** What one vendor in three has shown. */
async function loadCertificates(
  pool: DatabasePool,
  vendors: readonly BenchVendor[],
  now: Date,
): Promise<void> {
  await bulkInsert(pool, 'certificates', async write => {
    for (const vendor of vendors) {
      const certificate = certificateOf(vendor, now)
      if (certificate !== null) await write(certificate)
    }
  })
}

function certificateOf({ id, country }: Pick<BenchVendor, 'id' | 'country'>, now: Date) {
  if (id % VENDORS_PER_CERTIFICATE !== 0) return null
  const issuedOn = berlinDay(new Date(now.getTime() - (id % 250) * DAY_MS))
  return {
    vendor_id: id,
    kind: country,
    authority: 'Veterinäramt',
    issued_on: issuedOn,
    valid_until: certificateValidUntil(country, issuedOn, addMonths(issuedOn, 12)),
    apiary_postal_code: '83278',
    state: 'accepted',
    // Nobody is reminded of its end while something is measured.
    reminders: REMINDER_DAYS.length,
    created_at: now,
    decided_at: now,
  }
}
