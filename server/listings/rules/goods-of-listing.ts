import type { ListingRow } from '#server/listings/commands/lock-listing.ts'

/**
 * What each column tells of: the goods and what is said of them, or what has become of this one listing. Copies, and what is kept of
 * a deleted listing, have the goods; a new column compiles only once it stands here.
 */
const COLUMNS = {
  title: 'goods',
  description: 'goods',
  category: 'goods',
  price: 'goods',
  priceUnit: 'goods',
  breed: 'goods',
  matingType: 'goods',
  colonyType: 'goods',
  hiveSystem: 'goods',
  equipmentCategory: 'goods',
  equipmentCondition: 'goods',
  honeyType: 'goods',
  isElectric: 'goods',
  pricePerKg: 'goods',
  queenYear: 'goods',
  isBio: 'goods',
  shippingType: 'goods',
  availableFrom: 'goods',
  id: 'listing',
  vendorId: 'listing',
  hidesBio: 'listing',
  status: 'listing',
  availability: 'listing',
  soldAt: 'listing',
  deactivatedByPlanAt: 'listing',
  views: 'listing',
  createdAt: 'listing',
  updatedAt: 'listing',
  firstPublicAt: 'listing',
  confirmedAt: 'listing',
  isPublic: 'listing',
  topListingUntil: 'listing',
  rankKey: 'listing',
  subtype: 'listing',
  shippingAvailable: 'listing',
  country: 'listing',
  postalCodeId: 'listing',
  mainImageKey: 'listing',
  mainFocusX: 'listing',
  mainFocusY: 'listing',
} as const satisfies Record<keyof ListingRow, 'goods' | 'listing'>

type Columns = typeof COLUMNS
type GoodsField = { [Field in keyof Columns]: Columns[Field] extends 'goods' ? Field : never }[keyof Columns]

export type Goods = Pick<ListingRow, GoodsField>

export function goodsOf(listing: ListingRow): Goods {
  const fields = Object.keys(COLUMNS) as (keyof Columns)[]
  const goods = fields.filter((field): field is GoodsField => COLUMNS[field] === 'goods')
  return Object.fromEntries(goods.map(field => [field, listing[field]])) as Goods
}
