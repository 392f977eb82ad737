import type { ListingDetail } from '#shared/listings/listings.ts'

/** "Sommerhonig, Bild 2 von 3" */
export function pictureName({ title, images }: ListingDetail, index: number): string {
  return images.length > 1 ? `${title}, Bild ${index + 1} von ${images.length}` : title
}

/** What the vendor says of the picture, else its name. */
export function pictureAlt(listing: ListingDetail, index: number): string {
  return listing.images[index]?.caption ?? pictureName(listing, index)
}
