import { DAY_MS, MINUTE_MS } from '#server/core/clock.ts'
import {
  attributesOf,
  promotedRankKeyOf,
  rankKeyOf,
  subtypeOf,
} from '#server/listings/rules/derived-fields.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import { TITLE_MAX_LENGTH } from '#shared/listings/listing-texts.ts'
import {
  BREEDS,
  CATEGORIES,
  type Category,
  COLONY_TYPES,
  CONDITIONS,
  EQUIPMENT_CATEGORIES,
  MATING_TYPES,
} from '#shared/listings/listings.ts'
import { SHIPPING_TYPES } from '#shared/listings/shipping.ts'
import type { Row } from './bulk-insert.ts'
import { type BenchDetails, createDetails } from './create-details.ts'
import type { BenchVendor } from './load-vendors.ts'
import type { PostedListing } from './posting-lists.ts'
import {
  pick,
  pickSkewed,
  pickZipf,
  type Random,
  sentencesOf,
  type Vocabulary,
  type Word,
} from './vocabulary.ts'

/** One generated listing: its row, and what it is posted under. */
export interface BenchListing extends PostedListing {
  row: Row
  isPublic: boolean
  words: Word[]
  detail: BenchDetails['detail']
}

const CATEGORY_SHARES: readonly [Category, number][] = [
  ['honey', 0.45],
  ['queens', 0.65],
  ['colonies', 0.8],
  ['equipment', 1],
]
const DESCRIPTION_WORDS = 80

/** A listing out of three years: 90 % active, 1 % promoted, a tenth without a price. */
export function createListing(
  random: Random,
  vocabulary: Vocabulary,
  vendors: readonly BenchVendor[],
  { id, total, now }: { id: number; total: number; now: Date },
): BenchListing {
  const share = random()
  const category = CATEGORY_SHARES.find(([, limit]) => share < limit)?.[0] ?? CATEGORIES[0]
  const vendor = pickSkewed(random, vendors)
  const createdAt = new Date(now.getTime() - Math.floor((1 - id / total) * 3 * 365 * DAY_MS) - MINUTE_MS)
  const isPublic = random() < 0.9
  const bookedAt = random() < 0.01 ? new Date(now.getTime() - random() * 29 * DAY_MS) : null
  const rankKey = bookedAt === null ? rankKeyOf(createdAt) : promotedRankKeyOf(bookedAt)
  const title = Array.from({ length: 3 }, () => pickZipf(random, vocabulary.trade[category]))
  const description = Array.from({ length: DESCRIPTION_WORDS }, () => drawWord(random, vocabulary, category))
  const attributes = drawAttributes(random, category)
  const shippingType = pick(random, SHIPPING_TYPES)
  const price = random() < 0.1 ? null : (4 + random() ** 3 * 400).toFixed(2)
  const { honeyType, columns, detail } = createDetails({ id, category, price, country: vendor.country, now })
  return {
    id,
    isPublic,
    category,
    rankKey,
    postalCodeId: vendor.postalCodeId,
    words: [...title, ...description],
    detail,
    row: {
      id,
      vendor_id: vendor.id,
      title: title
        .map(word => word.text)
        .join(' ')
        .slice(0, TITLE_MAX_LENGTH),
      description: sentencesOf(description),
      category,
      price,
      breed: attributes.breed,
      mating_type: attributes.matingType,
      colony_type: attributes.colonyType,
      hive_system: attributes.hiveSystem,
      equipment_category: attributes.equipmentCategory,
      equipment_condition: attributes.equipmentCondition,
      honey_type: honeyType,
      ...columns,
      is_bio: random() < 0.25 ? 1 : 0,
      shipping_type: shippingType,
      status: isPublic ? 'active' : 'inactive',
      // By the number, so that they change nothing of what is drawn.
      availability: id % 29 === 0 ? 'reserved' : 'available',
      available_from:
        id % 13 === 0 ? berlinDay(new Date(now.getTime() + ((id % 40) - 10) * 7 * DAY_MS)) : null,
      created_at: createdAt,
      updated_at: createdAt,
      is_public: isPublic ? 1 : 0,
      top_listing_until: bookedAt && new Date(bookedAt.getTime() + 30 * DAY_MS),
      rank_key: rankKey,
      subtype: subtypeOf({ ...attributes, honeyType }),
      shipping_available: shippingType === 'pickup_only' ? 0 : 1,
      country: vendor.country,
      postal_code_id: vendor.postalCodeId,
    },
  }
}

function drawAttributes(random: Random, category: Category) {
  return attributesOf(category, {
    breed: pickZipf(random, BREEDS),
    matingType: pick(random, MATING_TYPES),
    colonyType: pick(random, COLONY_TYPES),
    hiveSystem: pickZipf(random, HIVE_SYSTEMS),
    equipmentCategory: pickZipf(random, EQUIPMENT_CATEGORIES),
    equipmentCondition: pick(random, CONDITIONS),
  })
}

function drawWord(random: Random, vocabulary: Vocabulary, category: Category): Word {
  const kind = random()
  if (kind < 0.4) return pickZipf(random, vocabulary.common)
  if (kind < 0.6) return pickZipf(random, vocabulary.trade[category])
  // What a beekeeper writes about honey also mentions the bees, and the other way round.
  if (kind < 0.65) return pickZipf(random, vocabulary.trade[pick(random, CATEGORIES)])
  return pickZipf(random, vocabulary.general)
}
