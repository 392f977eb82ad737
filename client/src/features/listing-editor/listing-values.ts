import { z } from '#shared/core/zod.ts'
import { listingDetailsForm } from '#shared/inputs/details/listing-details.ts'
import { createListingInput } from '#shared/inputs/listings/listings.ts'
import { attributeNames } from '#shared/listings/listing-attributes.ts'
import { EDITABLE_STATUSES } from '#shared/listings/listing-status.ts'
import type { Category, ListingDetail, ListingFields } from '#shared/listings/listings.ts'
import type { Availability } from '#shared/listings/state-of-sale.ts'
import { filledOnly } from './details/detail-texts.ts'
import { type DetailsValues, detailsValuesOf, emptyDetails, toDetails } from './details/details-values.ts'

/** What the form's controls hold: text throughout, empty where nothing was chosen. */
export interface ListingValues extends DetailsValues {
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
  honeyType: string
  isBio: boolean
  isElectric: boolean
  shippingType: string
  /** Empty for a listing with a status that only the platform sets; it then keeps it. */
  status: (typeof EDITABLE_STATUSES)[number] | ''
  availability: Availability
  /** "2027-05-03" */
  availableFrom: string
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
  honeyType: '',
  ...emptyDetails,
  isBio: false,
  isElectric: false,
  shippingType: 'pickup_only',
  status: 'active',
  availability: 'available',
  availableFrom: '',
}

/** The form's content from a stored listing. */
export function valuesOf(
  listing: ListingFields & Pick<ListingDetail, 'details' | 'isElectric'>,
): ListingValues {
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
    honeyType: listing.honeyType ?? '',
    ...detailsValuesOf(listing.details),
    isBio: listing.isBio,
    isElectric: listing.isElectric === true,
    shippingType: listing.shippingType,
    status: EDITABLE_STATUSES.find(editable => editable === status) ?? '',
    availability: listing.availability ?? 'available',
    availableFrom: listing.availableFrom ?? '',
  }
}

/** Turns the form's content into what the procedures take: only what belongs to the category, only what is filled. */
function toInput(values: ListingValues): Record<string, unknown> {
  const { category, title, description, price, priceUnit, shippingType, status } = values
  const { availability, availableFrom } = values
  const optional: Record<string, unknown> = {
    price: plainPrice(price),
    priceUnit: priceUnit.trim(),
    status,
    details: toDetails(category, values),
    ...Object.fromEntries(attributeNames(values).map(name => [name, values[name]])),
  }
  // Sent when empty, too: what is left out would stay as it is.
  const sale = { availability, availableFrom: availability === 'sold' ? '' : availableFrom }
  const { isElectric } = values
  const motor = attributeNames(values).includes('isElectric') ? { isElectric } : {}
  return { category, title, description, shippingType, ...sale, ...filledOnly(optional), ...motor }
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
  .pipe(
    createListingInput.extend({
      status: z.enum(EDITABLE_STATUSES).optional(),
      details: listingDetailsForm.nullish(),
    }),
  )
export type ListingInput = z.output<typeof listingForm>
