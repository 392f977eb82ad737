import type { Plan } from '#shared/billing/billing.ts'
import type { Country } from '#shared/geo.ts'
import { COUNTRIES, COUNTRY_LABELS } from '#shared/geo.ts'
import type { Category, ListingCard } from '#shared/listings/listings.ts'
import { CATEGORIES } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'

/** closed: by its owner. hidden: by the operator. */
export const WANTED_STATES = ['open', 'closed', 'hidden'] as const
export type WantedState = (typeof WANTED_STATES)[number]

/** How long an ad is shown. */
export const WANTED_DAYS = 60
/** Of the weekly mail: from whom a vendor hears. */
export const DIGEST_RADIUS_KM = 100
/** Of one account at a time. */
export const WANTED_ADS_MAX = 3
/** An account that is younger than this waits until then before its ads are shown. */
export const NEW_ACCOUNT_HOURS = 24
export const WANTED_TITLE_MIN_LENGTH = 5
export const WANTED_TITLE_MAX_LENGTH = 80
export const WANTED_TEXT_MIN_LENGTH = 20
export const WANTED_TEXT_MAX_LENGTH = 1000
export const WANTED_QUANTITY_MAX_LENGTH = 40
export const OFFER_TEXT_MAX_LENGTH = 500
export const WANTED_PAGE_SIZE = 24
/** Of the newest; nobody turns further pages. */
export const WANTED_PAGES_MAX = 100

/** Where somebody looks; never nearer than the region of their postal code. */
export interface WantedPlace {
  country: Country | null
  /** The first two digits; `null` where only a country or nothing is chosen. */
  region: string | null
  /** Kreis, Bezirk or canton, where known. */
  district: string | null
  radiusKm: number
}

/** What everybody may know of a wanted ad: neither who is behind it, nor how to reach them. */
export interface WantedAd {
  id: number
  category: Category
  title: string
  text: string
  quantity: string | null
  /** Decimal string in euro. */
  maxPrice: string | null
  /** What the ad asks for beside category and place, in words. */
  details: string[]
  place: WantedPlace
  offerCount: number
  publicFrom: Date
  expiresAt: Date
  /** Until it ends, the last one counted. */
  daysLeft: number
}

export interface WantedPage {
  ads: WantedAd[]
  total: number
}

export interface WantedAdPage extends WantedAd {
  /** Listings of the market that meet the search, without distances: those would tell where it is around. */
  matches: ListingCard[]
}

/** What a vendor has offered, as the owner of the ad sees it. */
export interface WantedOffer {
  vendorId: number
  businessName: string
  message: string
  createdAt: Date
  /** `null` once it is no longer public. */
  listing: ListingCard | null
}

/** waiting: the account is new. ended: its days are over. */
export const OWN_WANTED_STATES = ['waiting', 'open', 'ended', 'closed', 'hidden'] as const
export type OwnWantedState = (typeof OWN_WANTED_STATES)[number]

export interface OwnWantedAd extends WantedAd {
  state: OwnWantedState
  offers: WantedOffer[]
}

/** What a vendor can answer an ad with. */
export interface OfferChoices {
  isOwn: boolean
  hasOffered: boolean
  /** Without which the vendor may not answer; `null` when nothing is missing. */
  requiredPlan: Plan | null
  /** Own public listings in the category of the ad, the newest first. */
  listings: ListingCard[]
}

/** What the board is asked for. */
export interface WantedSearch {
  category?: Category
  postalCode?: string
  country?: Country
  radius: number
  page: number
}

/** Choices of the radius in km: further than in the marketplace, as sellers drive to buyers too. */
export const WANTED_RADIUS_OPTIONS = [25, 50, 100, 200] as const
const DEFAULT_RADIUS_KM = 100

/** Reads the query of the board. What is not understood counts as not given. */
export function parseWantedSearch(query: string): WantedSearch {
  const params = new URLSearchParams(query)
  const category = CATEGORIES.find(each => each === params.get('category'))
  const country = COUNTRIES.find(each => each === params.get('country'))
  const postalCode = params.get('postalCode')?.trim().slice(0, 10)
  const page = Number(params.get('page'))
  return {
    ...(category !== undefined && { category }),
    ...(country !== undefined && { country }),
    ...(postalCode && { postalCode }),
    radius: WANTED_RADIUS_OPTIONS.find(km => String(km) === params.get('radius')) ?? DEFAULT_RADIUS_KM,
    page: Number.isInteger(page) && page >= 1 && page <= WANTED_PAGES_MAX ? page : 1,
  }
}

/** The address of the board; defaults are left out. */
export function wantedHref({ category, country, postalCode, radius, page }: WantedSearch): string {
  const params = new URLSearchParams()
  if (category !== undefined) params.set('category', category)
  if (postalCode) params.set('postalCode', postalCode)
  if (postalCode && country !== undefined) params.set('country', country)
  if (postalCode && radius !== DEFAULT_RADIUS_KM) params.set('radius', String(radius))
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query === '' ? paths.wantedAds : `${paths.wantedAds}?${query}`
}

const WHOLE_COUNTRIES = {
  DE: `ganz ${COUNTRY_LABELS.DE}`,
  AT: `ganz ${COUNTRY_LABELS.AT}`,
  CH: `ganze ${COUNTRY_LABELS.CH}`,
} satisfies Record<Country, string>

/** "83… Traunstein"; where the Kreis is not known "PLZ 83…". */
export function regionText(region: string, district: string | null): string {
  return district === null ? `PLZ ${region}…` : `${region}… ${district}`
}

/** "83… Traunstein, 30 km", "ganz Österreich", "überall". */
export function placeText({ country, region, district, radiusKm }: WantedPlace): string {
  if (region !== null) return `${regionText(region, district)}, ${radiusKm} km`
  return country === null ? 'überall' : WHOLE_COUNTRIES[country]
}
