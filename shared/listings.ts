import { z } from 'zod'
import { COUNTRIES, type Country, DEFAULT_RADIUS_KM, RADIUS_MAX_KM } from '#shared/geo.ts'
import { idField } from '#shared/ids.ts'

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

/** What a category is divided into; no value belongs to two categories. */
export const SUBTYPES = [...MATING_TYPES, ...COLONY_TYPES, ...EQUIPMENT_CATEGORIES] as const
export type Subtype = (typeof SUBTYPES)[number]

export const HIVE_SYSTEMS = [
  'zander',
  'langstroth',
  'deutsch_normal',
  'dadant_us',
  'dadant_blatt',
  'other',
] as const
export type HiveSystem = (typeof HIVE_SYSTEMS)[number]
export const HIVE_SYSTEM_LABELS = {
  zander: 'Zander',
  langstroth: 'Langstroth',
  deutsch_normal: 'Deutsch Normal',
  dadant_us: 'Dadant US',
  dadant_blatt: 'Dadant Blatt',
  other: 'Anderes Maß',
} satisfies Record<HiveSystem, string>

export const CONDITIONS = ['new', 'like_new', 'good', 'fair'] as const
export type Condition = (typeof CONDITIONS)[number]
export const CONDITION_LABELS = {
  new: 'Neu',
  like_new: 'Neuwertig',
  good: 'Gut',
  fair: 'Gebraucht',
} satisfies Record<Condition, string>

export const SHIPPING_TYPES = ['pickup_only', 'shipping_only', 'both'] as const
export type ShippingType = (typeof SHIPPING_TYPES)[number]
export const SHIPPING_TYPE_LABELS = {
  pickup_only: 'Nur Abholung',
  shipping_only: 'Nur Versand',
  both: 'Abholung und Versand',
} satisfies Record<ShippingType, string>

export const LISTING_STATUSES = ['active', 'draft', 'inactive', 'pending_review'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]
export const LISTING_STATUS_LABELS = {
  active: 'Aktiv',
  draft: 'Entwurf',
  inactive: 'Inaktiv',
  pending_review: 'In Prüfung',
} satisfies Record<ListingStatus, string>

export const SORTS = ['top_listing', 'distance', 'newest', 'price_asc', 'price_desc'] as const
export type Sort = (typeof SORTS)[number]
export const SORT_LABELS = {
  top_listing: 'Top-Listings zuerst',
  distance: 'Entfernung',
  newest: 'Neueste zuerst',
  price_asc: 'Preis aufsteigend',
  price_desc: 'Preis absteigend',
} satisfies Record<Sort, string>

export const TITLE_MIN_LENGTH = 5
export const TITLE_MAX_LENGTH = 120
export const DESCRIPTION_MIN_LENGTH = 20
export const DESCRIPTION_MAX_LENGTH = 10_000
export const PRICE_UNIT_MAX_LENGTH = 30
/** Words are searched up to this length, texts and queries alike: what is longer is an address, not a word. */
export const TERM_MAX_LENGTH = 64
/** Room for the distinct words of a listing, in bytes of UTF-8. No text that somebody reads comes near. */
export const WORDS_MAX_BYTES = 60_000
/** Characters of the description that a card carries. */
export const CARD_DESCRIPTION_LENGTH = 200
export const SEARCH_PAGE_SIZE = 50
const SEARCH_PAGE_SIZE_MAX = 100
/** Counting stops here; the interface then says "1.000+". */
export const COUNT_CAP = 1000

/** A price in euro with at most two decimals, as a decimal string, so that no cent is lost to floating point. */
const priceField = z
  .union([z.string(), z.number()])
  .transform(value => String(value).trim().replace(',', '.'))
  .pipe(
    z
      .string()
      .regex(/^\d{1,7}(\.\d{1,2})?$/, 'Bitte geben Sie einen gültigen Preis ein, zum Beispiel 9,50')
      .transform(value => Number(value).toFixed(2)),
  )

/** Attributes that depend on the category. Values that do not belong to the category are dropped by the server. */
const attributeFields = {
  breed: z.enum(BREEDS).nullish(),
  matingType: z.enum(MATING_TYPES).nullish(),
  colonyType: z.enum(COLONY_TYPES).nullish(),
  hiveSystem: z.enum(HIVE_SYSTEMS).nullish(),
  equipmentCategory: z.enum(EQUIPMENT_CATEGORIES).nullish(),
  equipmentCondition: z.enum(CONDITIONS).nullish(),
  isBio: z.boolean().optional(),
}

/** What a vendor may choose; the other statuses are set by the platform. */
export const EDITABLE_STATUSES = ['active', 'draft'] as const satisfies readonly ListingStatus[]

export const createListingInput = z.object({
  title: z
    .string()
    .trim()
    .min(TITLE_MIN_LENGTH, `Titel muss mindestens ${TITLE_MIN_LENGTH} Zeichen haben`)
    .max(TITLE_MAX_LENGTH, `Titel darf höchstens ${TITLE_MAX_LENGTH} Zeichen haben`),
  description: z
    .string()
    .trim()
    .min(DESCRIPTION_MIN_LENGTH, `Beschreibung muss mindestens ${DESCRIPTION_MIN_LENGTH} Zeichen haben`)
    .max(DESCRIPTION_MAX_LENGTH, 'Beschreibung darf höchstens 10.000 Zeichen haben'),
  category: z.enum(CATEGORIES),
  price: priceField.nullish(),
  priceUnit: z.string().trim().max(PRICE_UNIT_MAX_LENGTH, 'Die Preiseinheit ist zu lang').nullish(),
  ...attributeFields,
  shippingType: z.enum(SHIPPING_TYPES),
  status: z.enum(EDITABLE_STATUSES).default('active'),
})
export type CreateListingInput = z.infer<typeof createListingInput>

/** An update sends the whole listing; without a status the listing keeps the one it has. */
export const updateListingInput = createListingInput.extend({
  id: idField,
  status: z.enum(EDITABLE_STATUSES).optional(),
})
export type UpdateListingInput = z.infer<typeof updateListingInput>

/** The filters of the marketplace, shared by search and count. */
export const listingFilterInput = z.object({
  search: z.string().max(200).optional(),
  category: z.enum(CATEGORIES).optional(),
  postalCode: z.string().trim().max(10).optional(),
  radius: z.number().positive().max(RADIUS_MAX_KM).default(DEFAULT_RADIUS_KM),
  breed: z.enum(BREEDS).optional(),
  matingType: z.enum(MATING_TYPES).optional(),
  isBio: z.boolean().optional(),
  hiveSystem: z.enum(HIVE_SYSTEMS).optional(),
  equipmentCategory: z.enum(EQUIPMENT_CATEGORIES).optional(),
  colonyType: z.enum(COLONY_TYPES).optional(),
  shippingAvailable: z.boolean().optional(),
  country: z.enum(COUNTRIES).optional(),
})
export type ListingFilter = z.infer<typeof listingFilterInput>

export const searchListingsInput = listingFilterInput.extend({
  sortBy: z.enum(SORTS).default('top_listing'),
  limit: z.number().int().min(1).max(SEARCH_PAGE_SIZE_MAX).default(SEARCH_PAGE_SIZE),
  offset: z.number().int().min(0).max(1_000_000).default(0),
})
export type SearchListingsInput = z.infer<typeof searchListingsInput>

/** What every view of a listing carries. `price` is a decimal string in euro, `null` means on request. */
export interface ListingFields {
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
  isBio: boolean
  shippingType: ShippingType
  shippingAvailable: boolean
  status: ListingStatus
  views: number
  isTopListing: boolean
  createdAt: Date
}

/** A result of the search. `distance` is in km with one decimal, `null` without a postal code. */
export interface ListingCard extends ListingFields {
  mainImage: string | null
  distance: number | null
  vendor: { businessName: string; postalCode: string; city: string; country: Country }
}

export interface ListingVendor {
  id: number
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
  isVerified: boolean
}

export interface ListingImage {
  id: number
  /** The detail size; see `imageSrcSet` for the others. */
  imageUrl: string
  width: number
  height: number
}

export interface ListingDetail extends ListingFields {
  mainImage: string | null
  images: ListingImage[]
  vendor: ListingVendor
  distance: null
  topListingUntil: Date | null
  /** Whether the caller owns this listing. */
  isOwn: boolean
}

/** A row of the vendor's own list. */
export interface OwnListing extends ListingFields {
  mainImage: string | null
  topListingUntil: Date | null
  /** Whether a running Top-Listing renews itself at the end of its 30 days. */
  topListingRenews: boolean
  updatedAt: Date
}

export interface ListingCount {
  total: number
  /** True when counting stopped at {@link COUNT_CAP}. */
  capped: boolean
}
