import { renderedPart } from '#client/ui/page/rendered-part.tsx'
import type { ListingDetail } from '#shared/listings/listings.ts'

const loadHoneyLabel = async () => (await import('./honey-label.tsx')).HoneyLabel
const HoneyLabel = renderedPart(
  'listing',
  loadHoneyLabel,
  import.meta.env.SSR ? await loadHoneyLabel() : null,
  { file: 'features/listings/papers/honey-label' },
)

const loadQueenCard = async () => (await import('./queen-card.tsx')).QueenCard
const QueenCard = renderedPart('listing', loadQueenCard, import.meta.env.SSR ? await loadQueenCard() : null, {
  file: 'features/listings/papers/queen-card',
})

const loadColonyCard = async () => (await import('./colony-card.tsx')).ColonyCard
const ColonyCard = renderedPart(
  'listing',
  loadColonyCard,
  import.meta.env.SSR ? await loadColonyCard() : null,
  { file: 'features/listings/papers/colony-card' },
)

/** Draws the details of a listing on the paper on which beekeepers know them; nothing where nothing was said. */
export function DetailsPaper({ listing }: { listing: ListingDetail }) {
  switch (listing.details?.kind) {
    case 'honey':
      return <HoneyLabel listing={listing} />
    case 'queen':
      return <QueenCard listing={listing} />
    case 'colony':
      return <ColonyCard listing={listing} />
    case undefined:
      return null
  }
}
