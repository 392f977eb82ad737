import type { ListingDetail } from '#shared/listings.ts'

/** Draws the details of a listing on the paper on which beekeepers know them; nothing where nothing was said. */
export function DetailsPaper({ listing }: { listing: ListingDetail }) {
  const { details } = listing
  switch (details?.kind) {
    case 'honey':
    case 'queen':
    case undefined:
      return null
  }
}
