import { keepPreviousData } from '@tanstack/react-query'
import { Star, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ListFilters } from '#client/features/admin/list-filters.tsx'
import { ListPager } from '#client/features/admin/list-pager.tsx'
import { emptyTextOf, ListPanel } from '#client/features/admin/list-panel.tsx'
import { useListView } from '#client/features/admin/use-list-view.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { IconButton } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { CardTable } from '#client/ui/data/card-table.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import type { AdminListing } from '#shared/admin.ts'
import { formatPrice } from '#shared/core/price.ts'
import {
  LISTING_STATUS_LABELS,
  LISTING_STATUSES,
  type ListingStatus,
} from '#shared/listings/listing-status.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'
import { DeleteListingDialog } from './delete-listing-dialog.tsx'
import { useRemoveListing } from './use-remove-listing.ts'

const COLUMNS = [
  { label: 'ID', kind: 'spare' },
  'Titel',
  { label: 'Kategorie', kind: 'spare' },
  'Verkäufer',
  { label: 'Preis', kind: 'right' },
  'Status',
  'Top',
  { label: 'Aktionen', kind: 'actions' },
] as const

const FILTERS = [
  { name: 'status', label: 'Status', labels: LISTING_STATUS_LABELS },
  { name: 'category', label: 'Kategorie', labels: CATEGORY_LABELS },
] as const

/** How the status of a listing is shown, which belongs to another feature. */
export type RenderListingStatus = (status: ListingStatus) => ReactNode

export function ListingsPanel({ renderStatus }: { renderStatus: RenderListingStatus }) {
  const view = useListView('listings', { status: LISTING_STATUSES, category: CATEGORIES })
  const listings = trpc.admin.getAllListings.useQuery(view.input, { placeholderData: keepPreviousData })
  const heading = useRef<HTMLHeadingElement>(null)
  const [doomed, setDoomed] = useState<AdminListing | null>(null)
  const removal = useRemoveListing(() => {
    // The button that asked for it is gone with its row. The dialog must be closed first: it holds the focus.
    flushSync(() => setDoomed(null))
    heading.current?.focus()
  })
  return (
    <>
      <ListPanel
        title="Inserate"
        headingRef={heading}
        query={listings}
        columns={8}
        emptyText={emptyTextOf(view, 'Noch gibt es keine Inserate.')}
        intro={<ListFilters view={view} searchLabel="Titel, Betrieb oder Nummer" filters={FILTERS} />}
      >
        {rows => <ListingsTable listings={rows} renderStatus={renderStatus} onDelete={setDoomed} />}
      </ListPanel>
      <ListPager view={view} rows={listings.data} />
      {doomed !== null && (
        <DeleteListingDialog
          listing={doomed}
          onClose={() => setDoomed(null)}
          pending={removal.isPending}
          onConfirm={reason => removal.mutate({ listingId: doomed.id, ...reason })}
        />
      )}
    </>
  )
}

interface ListingsTableProps {
  listings: readonly AdminListing[]
  renderStatus: RenderListingStatus
  onDelete: (listing: AdminListing) => void
}

function ListingsTable({ listings, renderStatus, onDelete }: ListingsTableProps) {
  return (
    <CardTable columns={COLUMNS}>
      {listings.map(listing => (
        <ListingRow
          key={listing.id}
          listing={listing}
          status={renderStatus(listing.status)}
          onDelete={() => onDelete(listing)}
        />
      ))}
    </CardTable>
  )
}

interface ListingRowProps {
  listing: AdminListing
  status: ReactNode
  onDelete: () => void
}

function ListingRow({ listing, status, onDelete }: ListingRowProps) {
  const { id, title, category, businessName, price, isTopListing } = listing
  return (
    <tr>
      <td className="cell-spare tabular-nums" data-label="ID">
        {id}
      </td>
      <td className="cell-full">
        <Anchor className="row-link inline-flex items-center wrap-anywhere" href={paths.listing(id)}>
          {title}
        </Anchor>
      </td>
      <td className="cell-spare" data-label="Kategorie">
        {CATEGORY_LABELS[category]}
      </td>
      <td className="cell-full wrap-anywhere">{businessName}</td>
      <td className="cell-number cell-strong whitespace-nowrap">{formatPrice(price)}</td>
      <td className="cell-end">{status}</td>
      <td className={classes(!isTopListing && 'cell-empty')}>
        {isTopListing && (
          <Badge tone="honey" icon={<Star className="icon fill-current" />}>
            Top
          </Badge>
        )}
      </td>
      <td className="cell-actions cell-first-row">
        <IconButton label={`${title} löschen`} danger onClick={onDelete}>
          <Trash2 className="icon" />
        </IconButton>
      </td>
    </tr>
  )
}
