import { fallbackArt } from '#client/features/listings/cards/listing-art.ts'
import type { SentEnquirySummary } from '#shared/leads.ts'

/** The drawing for what an enquiry is about; once the listing has gone, a letter. */
export function enquiryArt({ listing, listingTitle }: SentEnquirySummary): string {
  return listing === null ? '/art/spot-brief.svg' : fallbackArt({ ...listing, title: listingTitle })
}
