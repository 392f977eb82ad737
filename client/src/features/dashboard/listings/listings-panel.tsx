import { type ReactNode, useRef, useState } from 'react'
import { useSelection } from '#client/features/dashboard/bulk/use-selection.ts'
import {
  arrangeListings,
  countEnquiries,
  type ListingOrder,
  MANY_LISTINGS,
} from '#client/features/dashboard/listings/listing-order.ts'
import { ListingTools } from '#client/features/dashboard/listings/listing-tools.tsx'
import { ListingsList, type ListingsListProps } from '#client/features/dashboard/listings/listings-list.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import * as styles from '#client/ui/data/toolbar.module.css'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { TableSkeleton } from '#client/ui/messages/table-skeleton.tsx'
import { LISTINGS_AT_ONCE } from '#shared/listings/state-of-sale.ts'
import { paths } from '#shared/web/paths.ts'

type Slots = Pick<ListingsListProps, 'artFor' | 'renderTopListingAction'>

export interface ListingsPanelProps extends Slots {
  /** Why listings are hidden, which belongs to another feature. Shown while one is. */
  hiddenNotes: ReactNode
  /** Ways to bring in and take out many at once, which belong to another feature. */
  tools: ReactNode
}

/** The vendor's own listings in every status. */
export function ListingsPanel({ hiddenNotes, tools, ...slots }: ListingsPanelProps) {
  const { data: listings, error, refetch } = trpc.listings.getMyListings.useQuery()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: leads } = trpc.leads.getMyLeads.useQuery({})
  const [words, setWords] = useState('')
  const [order, setOrder] = useState<ListingOrder>('newest')
  const enquiries = countEnquiries(leads ?? [])
  const hasTools = (listings?.length ?? 0) >= MANY_LISTINGS
  const shown = hasTools ? arrangeListings(listings ?? [], { words, order, enquiries }) : (listings ?? [])
  const count = shown.length
  const selection = useSelection(shown.map(({ id }) => id))
  return (
    <>
      <div className={styles.toolbar}>
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          Ihre Inserate
        </h2>
        <div className="cluster">
          {tools}
          {count > 1 && (
            <Button size="sm" onClick={selection.selectAll}>
              {count > LISTINGS_AT_ONCE ? `Die ersten ${LISTINGS_AT_ONCE} wählen` : `Alle ${count} wählen`}
            </Button>
          )}
        </div>
      </div>
      {listings === undefined &&
        (error === null ? (
          <TableSkeleton label="Lade Inserate …" columns={7} />
        ) : (
          <ErrorState
            text={errorMessage(error, 'Ihre Inserate konnten nicht geladen werden.')}
            onRetry={() => refetch()}
          />
        ))}
      {listings?.length === 0 && (
        <EmptyState
          art="/art/regal.svg"
          level={3}
          title="Noch keine Inserate"
          text="Legen Sie Ihr erstes Inserat an, als Entwurf oder gleich öffentlich."
          action={<ButtonLink href={paths.newListing}>Inserat erstellen</ButtonLink>}
        />
      )}
      {listings?.some(({ status }) => status === 'pending_review') && hiddenNotes}
      {hasTools && <ListingTools words={words} onWords={setWords} order={order} onOrder={setOrder} />}
      {hasTools && (
        <p className={count === 0 ? 'muted py-6' : 'sr-only'} role="status">
          {count === 0 && `Kein Inserat passt zu „${words.trim()}“.`}
          {count > 0 && words.trim() && (count === 1 ? '1 Inserat' : `${count} Inserate`)}
        </p>
      )}
      {count > 0 && (
        <ListingsList
          {...slots}
          listings={shown}
          enquiries={enquiries}
          selection={selection}
          focusHeading={() => heading.current?.focus()}
        />
      )}
    </>
  )
}
