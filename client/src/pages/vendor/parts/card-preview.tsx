import type { ListingValues } from '#client/features/listing-editor/listing-values.ts'
import { ListingCard } from '#client/features/listings/cards/listing-card.tsx'
import { trpc } from '#client/lib/trpc.ts'
import type { PictureFocus } from '#shared/listings/images.ts'
import type { ListingCard as Card } from '#shared/listings/listings.ts'
import { listingAttributes } from './read-attributes.ts'

export interface CardPreviewProps {
  values: ListingValues
  mainImage: string | null
  mainFocus: PictureFocus | undefined
}

/** The card that buyers will see, from what is in the form. */
export function CardPreview({ values, mainImage, mainFocus }: CardPreviewProps) {
  const { data: profile } = trpc.vendor.getProfile.useQuery()
  const { title, description, category, price, priceUnit } = values
  const amount = Number(
    price
      .replace(/\s|€/g, '')
      .replace(/\.(?=\d{3}\b)/g, '')
      .replace(',', '.'),
  )
  const listing: Card = {
    id: 0,
    title: title.trim() === '' ? 'Ihr Titel' : title,
    description,
    category,
    price: price.trim() === '' || !(amount > 0) ? null : amount.toFixed(2),
    priceUnit: priceUnit.trim() === '' ? null : priceUnit,
    ...listingAttributes(values),
    isBio: values.isBio,
    shippingType: 'pickup_only',
    shippingAvailable: false,
    status: 'draft',
    views: 0,
    isTopListing: false,
    createdAt: new Date(0),
    mainImage,
    ...(mainFocus && { mainFocus }),
    distance: null,
    pricePerKg: null,
    queenYear: null,
    vendor: {
      businessName: profile?.businessName ?? '',
      postalCode: profile?.postalCode ?? '',
      city: profile?.city ?? '',
      country: profile?.country ?? 'DE',
    },
  }
  return <ListingCard listing={listing} eager />
}
