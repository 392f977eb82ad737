import type { CardFacts, ListingDetails } from '#shared/details/listing-details.ts'
import type { Country } from '#shared/geo.ts'
import type { PublicCertificate } from '#shared/listings/certificates.ts'
import type { HiveSystem } from '#shared/listings/hive-systems.ts'
import type { HoneyType } from '#shared/listings/honey-types.ts'
import type { ListingImage, PictureFocus } from '#shared/listings/images.ts'
import type { ListingStatus } from '#shared/listings/listing-status.ts'
import type { UsualPrice } from '#shared/listings/prices/usual-price.ts'
import type { ShippingType } from '#shared/listings/shipping.ts'
import type { Availability } from '#shared/listings/state-of-sale.ts'
import type { Vacation } from '#shared/vendors/vendor-calendar.ts'
import type { PublicIdentity } from '#shared/vendors/vendors.ts'
import type { Verification } from '#shared/vendors/verification.ts'

export const CATEGORIES = ['honey', 'queens', 'colonies', 'equipment'] as const
export type Category = (typeof CATEGORIES)[number]
export const CATEGORY_LABELS = {
  honey: 'Honig',
  queens: 'Königinnen',
  colonies: 'Völker',
  equipment: 'Ausrüstung',
} satisfies Record<Category, string>

/** Shown where a picture is missing or fails to load. */
export const CATEGORY_EMOJI = { honey: '🍯', queens: '👑', colonies: '🐝', equipment: '🧰' } satisfies Record<
  Category,
  string
>

export const BREEDS = ['carnica', 'buckfast', 'ligustica', 'dark_bee'] as const
export type Breed = (typeof BREEDS)[number]
export const BREED_LABELS = {
  carnica: 'Carnica',
  buckfast: 'Buckfast',
  ligustica: 'Ligustica',
  dark_bee: 'Dunkle Biene',
} satisfies Record<Breed, string>

export const MATING_TYPES = [
  'yard_mated',
  'station_mated',
  'island_mated',
  'artificially_inseminated',
  'unmated',
] as const
export type MatingType = (typeof MATING_TYPES)[number]
export const MATING_TYPE_LABELS = {
  yard_mated: 'Standbegattet',
  station_mated: 'Belegstellenbegattet',
  island_mated: 'Inselbegattet',
  artificially_inseminated: 'Künstlich besamt',
  unmated: 'Unbegattet',
} satisfies Record<MatingType, string>

export const COLONY_TYPES = ['wirtschaftsvolk', 'ableger', 'kunstschwarm'] as const
export type ColonyType = (typeof COLONY_TYPES)[number]
export const COLONY_TYPE_LABELS = {
  wirtschaftsvolk: 'Wirtschaftsvolk',
  ableger: 'Ableger',
  kunstschwarm: 'Kunstschwarm',
} satisfies Record<ColonyType, string>

export const EQUIPMENT_CATEGORIES = [
  'hives',
  'frames',
  'tools',
  'protective_gear',
  'extractors',
  'feeders',
  'accessories',
  'other',
] as const
export type EquipmentCategory = (typeof EQUIPMENT_CATEGORIES)[number]
export const EQUIPMENT_CATEGORY_LABELS = {
  hives: 'Beuten',
  frames: 'Rähmchen',
  tools: 'Werkzeuge',
  protective_gear: 'Schutzkleidung',
  extractors: 'Schleudern',
  feeders: 'Fütterung',
  accessories: 'Zubehör',
  other: 'Sonstiges',
} satisfies Record<EquipmentCategory, string>

export const CONDITIONS = ['new', 'like_new', 'good', 'fair'] as const
export type Condition = (typeof CONDITIONS)[number]
export const CONDITION_LABELS = {
  new: 'Neu',
  like_new: 'Neuwertig',
  good: 'Gut',
  fair: 'Gebraucht',
} satisfies Record<Condition, string>

export const SORTS = ['top_listing', 'distance', 'newest', 'price_asc', 'price_desc'] as const
export type Sort = (typeof SORTS)[number]
export const SORT_LABELS = {
  top_listing: 'Top-Listings zuerst',
  distance: 'Entfernung',
  newest: 'Neueste zuerst',
  price_asc: 'Preis aufsteigend',
  price_desc: 'Preis absteigend',
} satisfies Record<Sort, string>

/** Characters of the description that a card carries. */
export const CARD_DESCRIPTION_LENGTH = 200
export const SEARCH_PAGE_SIZE = 50
/** Counting stops here; the interface then says "1.000+". */
export const COUNT_CAP = 1000

/** What every view of a listing carries. `price` is a decimal string in euro, `null` means on request. */
export interface ListingFields extends CardFacts {
  id: number
  title: string
  description: string
  category: Category
  price: string | null
  priceUnit: string | null
  breed: Breed | null
  matingType: MatingType | null
  colonyType: ColonyType | null
  hiveSystem: HiveSystem | null
  equipmentCategory: EquipmentCategory | null
  equipmentCondition: Condition | null
  honeyType: HoneyType | null
  isBio: boolean
  shippingType: ShippingType
  shippingAvailable: boolean
  status: ListingStatus
  views: number
  isTopListing: boolean
  createdAt: Date
  /** Left out while it is available. */
  availability?: Exclude<Availability, 'available'>
  /** The day from which on it can be had ("2027-05-03"); left out once that has come. */
  availableFrom?: string
}

/** A result of the search. `distance` is in km with one decimal, `null` without a postal code. */
export interface ListingCard extends ListingFields {
  mainImage: string | null
  /** Of that picture; left out while it is the middle. */
  mainFocus?: PictureFocus
  distance: number | null
  vendor: {
    businessName: string
    postalCode: string
    city: string
    country: Country
    /** The last day of the vendor's vacation while it lasts ("2026-08-14"). */
    awayUntil?: string
    /** Code of the control body, of an organic offer: without it no card calls one so. */
    organicCode?: string
    /** A certificate was seen and is valid today; only with bees. */
    hasCertificate?: true
  }
}

export interface ListingVendor {
  id: number
  /** The readable part of the address of the vendor's page. */
  slug: string
  /** `null` unless it lasts at this moment. */
  vacation: Vacation | null
  businessName: string
  description: string | null
  postalCode: string
  city: string
  country: Country
  /** `null` unless the vendor entered a number and shows it. */
  phone: string | null
  showPhone: boolean
  whatsapp: string | null
  showWhatsapp: boolean
  /** When the vendor's profile was made. */
  memberSince: Date
  isVerified: boolean
  /** When the operator has checked the business, and what of it; `null`: not yet. */
  verification: Verification | null
  /** Code of the control body, shown with "Bio"; `null`: not named. */
  organicCode: string | null
  /** Said of the vendor of a sold listing who offers nothing else, and so has no page. */
  hasOffers?: false
  /** Only with bees: what was seen of the vendor's health certificate, `null` when none is valid today. */
  certificate?: PublicCertificate | null
}

export interface ListingDetail extends ListingFields {
  mainImage: string | null
  images: ListingImage[]
  vendor: ListingVendor
  /** Who is legally behind the offer. */
  provider: PublicIdentity
  /** An extractor with a motor; left out for all else. */
  isElectric?: true
  distance: null
  topListingUntil: Date | null
  /** What only this category has; `null`: nothing was said. */
  details: ListingDetails | null
  /** Whether the caller owns this listing. */
  isOwn: boolean
  /** The market does not show it: the caller is an admin. */
  isHidden?: true
  /** Of a sold listing alone, and the day until which its page can be read ("2026-12-14"). */
  sale?: { soldAt: Date; readableUntil: string }
  /** What is usually asked for goods of its kind, where that is known. */
  usualPrice?: UsualPrice
  /** When its vendor last said that it still holds, without changing it. */
  confirmedAt?: Date
  /** Of the version that its owner may edit. Others do not get it. */
  updatedAt?: Date
}

export interface ListingCount {
  total: number
  /** True when counting stopped at {@link COUNT_CAP}. */
  capped: boolean
}
