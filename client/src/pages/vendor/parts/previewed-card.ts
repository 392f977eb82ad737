import { toNumber } from '#client/features/listing-editor/details/detail-texts.ts'
import { toDetails } from '#client/features/listing-editor/details/details-values.ts'
import type { ListingValues } from '#client/features/listing-editor/listing-values.ts'
import { cardFactsOf } from '#shared/details/card-facts.ts'
import { DETAILS_OF_CATEGORY } from '#shared/details/details-of-category.ts'
import type { ListingDetails } from '#shared/details/listing-details.ts'
import { listingDetailsInput } from '#shared/inputs/details/listing-details.ts'
import { attributeNames } from '#shared/listings/listing-attributes.ts'
import type { Category, ListingCard } from '#shared/listings/listings.ts'
import { listingAttributes } from './read-attributes.ts'

/** What the card says of who sells, as far as it does not depend on the goods. */
export interface Seller
  extends Pick<ListingCard['vendor'], 'businessName' | 'postalCode' | 'city' | 'country'> {
  organicCode: string | null
  /** One that is valid today. */
  hasCertificate: boolean
}

type Picture = Pick<ListingCard, 'mainImage' | 'mainFocus'>

/**
 * The card that buyers would see if the form were saved now.
 * @param today in Europe/Berlin, "2027-05-03"
 */
export function previewedCard(
  values: ListingValues,
  picture: Picture,
  { organicCode, hasCertificate, ...seller }: Seller,
  today: string,
): ListingCard {
  const { title, description, category, availability, availableFrom } = values
  const price = readPrice(values.price)
  const priceUnit = values.priceUnit.trim() === '' ? null : values.priceUnit.trim()
  const isBio = values.isBio && attributeNames(values).includes('isBio')
  return {
    id: 0,
    title: title.trim() === '' ? 'Ihr Titel' : title,
    description,
    category,
    price,
    priceUnit,
    ...listingAttributes(values),
    isBio,
    shippingType: 'pickup_only',
    shippingAvailable: false,
    status: 'draft',
    views: 0,
    isTopListing: false,
    createdAt: new Date(0),
    ...picture,
    distance: null,
    ...cardFactsOf({ price, priceUnit }, cardDetails(values)),
    ...(availability === 'reserved' && { availability }),
    ...(availableFrom > today && { availableFrom }),
    vendor: {
      ...seller,
      ...(isBio && organicCode !== null && { organicCode }),
      ...(hasCertificate && isBees(category) && { hasCertificate }),
    },
  }
}

/** Only they are moved with a certificate. */
export function isBees(category: Category): boolean {
  return category === 'queens' || category === 'colonies'
}

function readPrice(text: string): string | null {
  const amount = Number(
    text
      .replace(/\s|€/g, '')
      .replace(/\.(?=\d{3}\b)/g, '')
      .replace(',', '.'),
  )
  return text.trim() === '' || !(amount > 0) ? null : amount.toFixed(2)
}

/** No more of the details than cards show: whatever else is still wrong does not matter here. */
function cardDetails(values: ListingValues): ListingDetails | null {
  const { category, honeyLabel, queenPassport } = values
  if (toDetails(category, values) === undefined) return null
  const kind = DETAILS_OF_CATEGORY[category]
  const facts = {
    netWeightG: toNumber(honeyLabel.netWeightG),
    hatchedYear: toNumber(queenPassport.hatchedYear),
    isMarked: queenPassport.isMarked,
  }
  return listingDetailsInput.safeParse({ kind, ...facts }).data ?? null
}
