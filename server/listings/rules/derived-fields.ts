import { MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'
import type { CreateListingInput } from '#shared/inputs/listings/listings.ts'
import { attributeNames, type ListingAttribute } from '#shared/listings/listing-attributes.ts'
import type { Category } from '#shared/listings/listings.ts'
import type { ShippingType } from '#shared/listings/shipping.ts'
import type { Subtype } from '#shared/listings/subtypes.ts'

/** Whether the Top-Listing runs at `now`: true by its time stamp, whatever jobs have or have not run. */
export function isPromoted(topListingUntil: Date | null, now: Date): boolean {
  return topListingUntil !== null && topListingUntil > now
}

const RANK_EPOCH = Date.UTC(2020, 0, 1)

/** Rank keys from here on belong to promoted listings. */
export const PROMOTED_RANK = 2 ** 31

/** Place in the default order, newest first: whole minutes since 2020. Fits 31 bits for 4,000 years. */
export function rankKeyOf(createdAt: Date): number {
  return Math.max(0, Math.floor((createdAt.getTime() - RANK_EPOCH) / MINUTE_MS))
}

/** Place in the default order of a promoted listing: before all others, newest booking first. Fits until 2088. */
export function promotedRankKeyOf(bookedAt: Date): number {
  return PROMOTED_RANK + Math.max(0, Math.floor((bookedAt.getTime() - RANK_EPOCH) / SECOND_MS))
}

/** Mating, colony, equipment or honey type: a listing has at most the one of its category. */
export function subtypeOf(
  attributes: Pick<CategoryAttributes, 'matingType' | 'colonyType' | 'equipmentCategory' | 'honeyType'>,
): Subtype | null {
  return (
    attributes.matingType ?? attributes.colonyType ?? attributes.equipmentCategory ?? attributes.honeyType
  )
}

export function isShippingAvailable(shippingType: ShippingType): boolean {
  return shippingType !== 'pickup_only'
}

/** Days in which offers from before the code of a control body was asked for are still shown as organic without one. */
export const ORGANIC_GRACE_DAYS = 60

/** Whether an offer that its vendor calls organic is shown so, or waits until there is a code. */
export function organicColumns(
  isClaimed: boolean,
  vendor: { organicCode: string | null; organicDueSince: Date | null },
): { isBio: boolean; hidesBio: boolean } {
  const mayShow = vendor.organicCode !== null || vendor.organicDueSince !== null
  return { isBio: isClaimed && mayShow, hidesBio: isClaimed && !mayShow }
}

type Attributes = Pick<CreateListingInput, ListingAttribute>

type CategoryAttributes = {
  [Name in Exclude<keyof Attributes, 'isBio' | 'isElectric'>]-?: NonNullable<Attributes[Name]> | null
} & { isBio: boolean; isElectric: boolean }

/** The attributes that a listing of this category has; whatever else was sent is dropped. */
export function attributesOf(category: Category, given: Attributes): CategoryAttributes {
  const names = attributeNames({ ...given, category })
  const keep = <Name extends ListingAttribute>(name: Name) => (names.includes(name) && given[name]) || null
  return {
    breed: keep('breed'),
    matingType: keep('matingType'),
    colonyType: keep('colonyType'),
    hiveSystem: keep('hiveSystem'),
    equipmentCategory: keep('equipmentCategory'),
    equipmentCondition: keep('equipmentCondition'),
    honeyType: keep('honeyType'),
    isBio: keep('isBio') ?? false,
    isElectric: keep('isElectric') ?? false,
  }
}
