import type { Interval, Plan } from '#shared/billing/billing.ts'
import type { PostStatus } from '#shared/blog.ts'
import type { ListingDetails } from '#shared/details/listing-details.ts'
import type { Country } from '#shared/geo.ts'
import type { IdentityInput } from '#shared/inputs/vendors.ts'
import type { LeadStatus } from '#shared/leads.ts'
import type { HiveSystem } from '#shared/listings/hive-systems.ts'
import type { HoneyType } from '#shared/listings/honey-types.ts'
import type { ListingStatus } from '#shared/listings/listing-status.ts'
import type {
  Breed,
  Category,
  ColonyType,
  Condition,
  EquipmentCategory,
  MatingType,
} from '#shared/listings/listings.ts'
import type { ShippingType } from '#shared/listings/shipping.ts'
import type { Season } from '#shared/vendors/vendor-calendar.ts'
import type { VerificationCheck } from '#shared/vendors/verification.ts'

/** The drawings of `client/public/art` that show goods and so can stand in for a photo. */
export type DrawingName =
  | 'ableger'
  | 'beute'
  | 'futter'
  | 'honig-linde'
  | 'honig-raps'
  | 'honig-wald'
  | 'koenigin-blau'
  | 'koenigin-weiss'
  | 'kunstschwarm'
  | 'raehmchen'
  | 'schleuder'
  | 'schutzkleidung'
  | 'smoker'
  | 'stockmeissel'
  | 'volk'
  | 'wabenhonig'
  | 'wirtschaftsvolk'

/** Time before the moment of loading, so that the demo never looks abandoned. */
export interface DemoAge {
  days: number
  hours: number
}

export interface DemoListing {
  /** Names the listing for leads and favourites; never stored. */
  key: string
  title: string
  /** Paragraphs, stored with a blank line between them. */
  description: readonly string[]
  category: Category
  /** Decimal string in euro, `null` for a price on request. */
  price: string | null
  priceUnit: string | null
  honeyType?: HoneyType
  details?: ListingDetails
  breed?: Breed
  matingType?: MatingType
  colonyType?: ColonyType
  hiveSystem?: HiveSystem
  equipmentCategory?: EquipmentCategory
  equipmentCondition?: Condition
  isElectric?: boolean
  isBio?: boolean
  shippingType: ShippingType
  /** Active unless said otherwise. */
  status?: ListingStatus
  isReserved?: boolean
  /** Since when an inactive one is sold. */
  soldDaysAgo?: number
  availableInDays?: number
  /** Since when its vendor last said that it still holds. */
  confirmedDaysAgo?: number
  views: number
  age: DemoAge
  /** The first is the main picture; empty on purpose for some. */
  drawings: readonly DrawingName[]
  /** Days that a booked promotion still runs. */
  topListingDaysLeft?: number
}

export interface DemoSubscription {
  plan: Plan
  interval: Interval
  /** Days since the running period was paid. */
  paidDaysAgo: number
  /** Days since the plan ended for good; present only where the grace period is over as well. */
  endedDaysAgo?: number
}

export interface DemoProfile {
  businessName: string
  description: string
  phone: string | null
  whatsapp: string | null
  showPhone: boolean
  showWhatsapp: boolean
  street: string
  postalCode: string
  city: string
  country: Country
  /** What the operator has checked; left out where nobody has come by yet. */
  verified?: readonly VerificationCheck[]
  season?: Season
  vacation?: DemoVacation
  /** Who sells; left out where the vendor has not said yet. */
  identity?: IdentityInput
}

/** Around the moment of loading, so that somebody is always away. */
export interface DemoVacation {
  daysAgo: number
  daysLeft: number
  note: string
}

/** An account without a password can be looked at, not signed in to. */
export interface DemoAccount {
  name: string
  email: string
  canSignIn: boolean
  memberForDays: number
}

export interface DemoVendor {
  account: DemoAccount
  profile: DemoProfile
  subscription: DemoSubscription
  listings: readonly DemoListing[]
}

export interface DemoLead {
  /** {@link DemoListing.key} of the listing asked about. */
  listing: string
  name: string
  email: string
  phone: string | null
  message: string
  status: LeadStatus
  age: DemoAge
}

export interface DemoPost {
  title: string
  slug: string
  excerpt: string
  /** HTML of the kind the editor of the admin area accepts. */
  content: string
  status: PostStatus
  age: DemoAge
  views: number
}
