import { type ReactNode, useRef } from 'react'
import { useSelection } from '#client/features/dashboard/bulk/use-selection.ts'
import { ListingsList, type ListingsListProps } from '#client/features/dashboard/listings-list.tsx'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import * as styles from '#client/ui/data/toolbar.module.css'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { TableSkeleton } from '#client/ui/messages/table-skeleton.tsx'
import { LISTINGS_AT_ONCE } from '#shared/state-of-sale.ts'
import { paths } from '#shared/web/paths.ts'

type Slots = Pick<ListingsListProps, 'artFor' | 'renderTopListingAction'>

export interface ListingsPanelProps extends Slots {
  /** Why listings are hidden, which belongs to another feature. Shown while one is. */
  hiddenNotes: ReactNode
}

/** The vendor's own listings in every status. */
export function ListingsPanel({ hiddenNotes, ...slots }: ListingsPanelProps) {
  const { data: listings, error, refetch } = trpc.listings.getMyListings.useQuery()
  const heading = useRef<HTMLHeadingElement>(null)
  const count = listings?.length ?? 0
  const selection = useSelection(listings?.map(({ id }) => id) ?? [])
  return (
    <>
      <div className={styles.toolbar}>
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          Ihre Inserate
        </h2>
        {count > 1 && (
          <Button size="sm" onClick={selection.selectAll}>
            {count > LISTINGS_AT_ONCE ? `Die ersten ${LISTINGS_AT_ONCE} wählen` : `Alle ${count} wählen`}
          </Button>
        )}
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
      {listings !== undefined && listings.length > 0 && (
        <ListingsList
          {...slots}
          listings={listings}
          selection={selection}
          focusHeading={() => heading.current?.focus()}
        />
      )}
    </>
  )
}
