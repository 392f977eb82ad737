import { DetailsPaper } from '#client/features/listings/papers/details-paper.tsx'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { ListingFacts } from './listing-facts.tsx'

/**
 * What is known of the goods: the paper of the category, and the facts. Without ids made by React and without state, so
 * that the page can leave what the server has rendered as it is (ui/page/rendered-part.tsx).
 */
export function ListingSheet({ listing }: { listing: ListingDetail }) {
  return (
    <div className="stack">
      <DetailsPaper listing={listing} />
      <ListingFacts listing={listing} />
    </div>
  )
}
