import { listings } from '#drizzle/schema/market/listings.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { columnList, type PlainRow, PlainSql, plainSql, readRows } from '#server/core/database/plain-sql.ts'
import { hasValidCertificate } from '#server/listings/rules/certificate.ts'
import { currentVacation } from '#server/vendors/rules.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { CARD_DESCRIPTION_LENGTH, type ListingCard } from '#shared/listings/listings.ts'
import {
  CARD_IMAGE_KEY,
  cardImageUrl,
  type FieldsRow,
  type ListingReader,
  listingColumns,
  mainFocusColumns,
  mainFocusOf,
  toFields,
  vendorColumns,
} from './listing-columns.ts'

/** The public ones of these listings as cards, in the order of `ids`, without a distance. */
export async function listCards(
  { db, files }: ListingReader,
  ids: readonly number[],
): Promise<ListingCard[]> {
  return (await listCardRows(db, ids)).map(row => toCard(files, row, null))
}

/** For the order and the distance, which are worked out in the process. */
const orderColumns = {
  rankKey: listings.rankKey,
  postalCodeId: listings.postalCodeId,
}

export type CardRow = FieldsRow &
  PlainRow<typeof orderColumns> &
  PlainRow<typeof mainFocusColumns> &
  PlainRow<typeof vendorColumns> & { mainImageKey: string }

const SELECT_CARDS = new PlainSql(`
  SELECT ${columnList({ ...listingColumns, ...orderColumns, ...vendorColumns, ...mainFocusColumns })}, ${CARD_IMAGE_KEY} AS mainImageKey,
    LEFT(listings.description, ${CARD_DESCRIPTION_LENGTH}) AS description`)

/**
 * What cards are made of, one statement for any number of them and in no order: to find the listings and to read them
 * in two costs the database half as much again.
 * @param found a SELECT of ids, as `id`; those of hidden listings are left out
 * @param more what else is read of it
 */
export function selectCards(found: PlainSql, more: readonly string[] = []): PlainSql {
  // Else the optimiser weighs every index that begins with `is_public`, which takes half as long as to read the rows.
  const others = new PlainSql(more.map(name => `, found.${name}`).join(''))
  return plainSql`${SELECT_CARDS}${others} FROM (${found}) found STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
    STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id WHERE listings.is_public = 1`
}

/** The public ones of these listings, in the order of `ids`. */
export async function listCardRows(db: Database, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const placeholders = '?,'.repeat(ids.length).slice(0, -1)
  const found = new PlainSql(`SELECT id FROM listings WHERE id IN (${placeholders})`, ids)
  const cards = await readRows<CardRow>(db, selectCards(found))
  const rows = new Map(cards.map(row => [row.id, row]))
  return ids.flatMap(id => rows.get(id) ?? [])
}

/** @param distance in km */
export function toCard(files: ListingReader['files'], row: CardRow, distance: number | null): ListingCard {
  const { businessName, postalCode, city, country, organicCode } = row
  const today = berlinDay(clock.now())
  const vacation = currentVacation(row, today)
  return {
    ...toFields(row),
    mainImage: cardImageUrl(files, row.mainImageKey),
    ...mainFocusOf(row),
    distance,
    vendor: {
      businessName,
      postalCode,
      city,
      country,
      ...(vacation !== null && { awayUntil: vacation.until }),
      ...(row.isBio === 1 && organicCode !== null && { organicCode }),
      ...(hasValidCertificate(row, today) && { hasCertificate: true as const }),
    },
  }
}
