import type { ListingDetail } from '#shared/listings/listings.ts'

/** "Sommerhonig, Bild 2 von 3" */
export function pictureAlt({ title, images }: ListingDetail, index: number): string {
  return images.length > 1 ? `${title}, Bild ${index + 1} von ${images.length}` : title
}
