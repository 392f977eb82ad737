import { z } from '#shared/core/zod.ts'
import { createListingInput } from '#shared/inputs/listings.ts'
import { attributeNames } from '#shared/listing-attributes.ts'
import { type Category, EDITABLE_STATUSES, type ListingFields } from '#shared/listings.ts'

/** What the form's controls hold: text throughout, empty where nothing was chosen. */
export interface ListingValues {
  category: Category
  title: string
  description: string
  price: string
  priceUnit: string
  breed: string
  matingType: string
  colonyType: string
  hiveSystem: string
  equipmentCategory: string
  equipmentCondition: string
  isBio: boolean
  shippingType: string
  /** Empty for a listing with a status that only the platform sets; it then keeps it. */
  status: (typeof EDITABLE_STATUSES)[number] | ''
}

export const emptyListing: ListingValues = {
  category: 'honey',
  title: '',
  description: '',
  price: '',
  priceUnit: '',
  breed: '',
  matingType: '',
  colonyType: '',
  hiveSystem: '',
  equipmentCategory: '',
  equipmentCondition: '',
  isBio: false,
  shippingType: 'pickup_only',
  status: 'active',
}

/** The form's content from a stored listing. */
export function valuesOf(listing: ListingFields): ListingValues {
  const { status } = listing
  return {
    category: listing.category,
    title: listing.title,
    description: listing.description,
    price: listing.price?.replace('.', ',') ?? '',
    priceUnit: listing.priceUnit ?? '',
    breed: listing.breed ?? '',
    matingType: listing.matingType ?? '',
    colonyType: listing.colonyType ?? '',
    hiveSystem: listing.hiveSystem ?? '',
    equipmentCategory: listing.equipmentCategory ?? '',
    equipmentCondition: listing.equipmentCondition ?? '',
    isBio: listing.isBio,
    shippingType: listing.shippingType,
    status: EDITABLE_STATUSES.find(editable => editable === status) ?? '',
  }
}

/** Turns the form's content into what the procedures take: only what belongs to the category, only what is filled. */
function toInput(values: ListingValues): Record<string, unknown> {
  const { category, title, description, price, priceUnit, shippingType, status } = values
  const optional: Record<string, string | boolean> = {
    price: plainPrice(price),
    priceUnit: priceUnit.trim(),
    status,
    ...Object.fromEntries(attributeNames(values).map(name => [name, values[name]])),
  }
  const filled = Object.entries(optional).filter(([, value]) => value !== '' && value !== false)
  return { category, title, description, shippingType, ...Object.fromEntries(filled) }
}

/** People write "1.250,00 €" as well: takes away the currency and the dots between thousands. */
function plainPrice(price: string): string {
  const amount = price.replace(/[\s€]|eur(o)?$/gi, '')
  return /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(amount) ? amount.replaceAll('.', '') : amount
}

/** What the form holds once it is saved: the price as it was understood, texts as they are stored. */
export function savedValues(values: ListingValues): ListingValues {
  const stored = listingForm.safeParse(values).data
  if (stored === undefined) return values
  return {
    ...values,
    title: stored.title,
    description: stored.description,
    price: stored.price?.replace('.', ',') ?? '',
    priceUnit: stored.priceUnit ?? '',
  }
}

/** Checks the form's content by the same rules as the server and turns it into the procedures' input. */
export const listingForm = z
  .custom<ListingValues>()
  .transform(toInput)
  .pipe(createListingInput.extend({ status: z.enum(EDITABLE_STATUSES).optional() }))
export type ListingInput = z.output<typeof listingForm>
