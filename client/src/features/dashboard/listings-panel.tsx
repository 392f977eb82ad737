import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ListingsTable, type ListingsTableProps } from '#client/features/dashboard/listings-table.tsx'
import { useDeleteListing } from '#client/features/dashboard/use-delete-listing.ts'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import * as styles from '#client/ui/data/toolbar.module.css'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { TableSkeleton } from '#client/ui/messages/table-skeleton.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import type { OwnListing } from '#shared/listings.ts'
import { paths } from '#shared/web/paths.ts'

type Slots = Pick<ListingsTableProps, 'artFor' | 'renderTopListingAction'>

export interface ListingsPanelProps extends Slots {
  /** Why listings are hidden, which belongs to another feature. Shown while one is. */
  hiddenNotes: ReactNode
}

/** The vendor's own listings in every status. */
export function ListingsPanel({ hiddenNotes, ...slots }: ListingsPanelProps) {
  const { data: listings, error, refetch } = trpc.listings.getMyListings.useQuery()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className={styles.toolbar}>
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          Ihre Inserate
        </h2>
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
        <ListingsList {...slots} listings={listings} focusHeading={() => heading.current?.focus()} />
      )}
    </>
  )
}

interface ListingsListProps extends Slots {
  listings: readonly OwnListing[]
  focusHeading: () => void
}

/** The table with the question its delete buttons ask. */
function ListingsList({ listings, focusHeading, ...slots }: ListingsListProps) {
  const [doomed, setDoomed] = useState<OwnListing | null>(null)
  const deletion = useDeleteListing(() => {
    // The button that asked for it is gone with its row. The dialog must be closed first: it holds the focus.
    flushSync(() => setDoomed(null))
    focusHeading()
  })
  return (
    <>
      <ListingsTable {...slots} listings={listings} onDelete={setDoomed} />
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={open => !open && setDoomed(null)}
        title="Inserat löschen"
        text="Möchten Sie dieses Inserat wirklich löschen?"
        confirmLabel="Inserat löschen"
        pending={deletion.isPending}
        onConfirm={() => doomed && deletion.mutate({ id: doomed.id })}
      />
    </>
  )
}
