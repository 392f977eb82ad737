import type { ListingDetail } from '#shared/listings/listings.ts'

export interface PaperProps {
  listing: ListingDetail
  /** Address of the drawing for a listing without picture. */
  art: string
}
