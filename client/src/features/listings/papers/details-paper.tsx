import type { ListingDetail } from '#shared/listings.ts'
import { ColonyCard } from './colony-card.tsx'
import { HoneyLabel } from './honey-label.tsx'
import { QueenCard } from './queen-card.tsx'

/** Draws the details of a listing on the paper on which beekeepers know them; nothing where nothing was said. */
export function DetailsPaper({ listing }: { listing: ListingDetail }) {
  const { details } = listing
  switch (details?.kind) {
    case 'honey':
      return <HoneyLabel listing={listing} label={details} />
    case 'queen':
      return <QueenCard listing={listing} passport={details} />
    case 'colony':
      return <ColonyCard listing={listing} sheet={details} />
    case undefined:
      return null
  }
}
