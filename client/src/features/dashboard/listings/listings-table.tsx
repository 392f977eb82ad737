import { Bookmark, Eye, Handshake, Pencil, Sparkles, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Selection } from '#client/features/dashboard/bulk/use-selection.ts'
import { ListingStatusBadge } from '#client/features/dashboard/listing-status-badge.tsx'
import { ListingMenu } from '#client/features/dashboard/listings/listing-menu.tsx'
import * as styles from '#client/features/dashboard/listings/listings-table.module.css'
import { formatWeek } from '#client/lib/calendar-week.ts'
import { formatNumber } from '#client/lib/format.ts'
import { formatDate } from '#client/lib/format-date.ts'
import { IconButton, IconLink } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { CardTable } from '#client/ui/data/card-table.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { Tooltip, TooltipGroup } from '#client/ui/overlays/tooltip.tsx'
import { Thumbnail } from '#client/ui/pictures/thumbnail.tsx'
import { formatPrice } from '#shared/core/price.ts'
import { CATEGORY_LABELS } from '#shared/listings/listings.ts'
import type { OwnListing } from '#shared/listings/own-listings.ts'
import { AVAILABILITY_LABELS } from '#shared/listings/state-of-sale.ts'
import { paths } from '#shared/web/paths.ts'

const COLUMNS = [
  { label: 'Auswahl', kind: 'hidden' },
  'Titel',
  { label: 'Kategorie', kind: 'spare' },
  'Status',
  { label: 'Preis', kind: 'right' },
  { label: 'Aufrufe', kind: 'spare-number' },
  { label: 'Anfragen', kind: 'wide' },
  'Top-Listing',
  { label: 'Aktionen', kind: 'actions' },
] as const

export interface ListingsTableProps {
  listings: readonly OwnListing[]
  /** How many there are to each listing. */
  enquiries: ReadonlyMap<number, number>
  /** Address of the drawing for a listing without picture. */
  artFor: (listing: OwnListing) => string
  /** Booking or cancelling, which belongs to another feature. */
  renderTopListingAction: (listing: OwnListing) => ReactNode
  onDelete: (listing: OwnListing) => void
  selection: Selection
}

export function ListingsTable(props: ListingsTableProps) {
  const { listings, enquiries, artFor, renderTopListingAction, onDelete, selection } = props
  return (
    <TooltipGroup>
      <CardTable columns={COLUMNS}>
        {listings.map(listing => (
          <ListingRow
            key={listing.id}
            listing={listing}
            art={artFor(listing)}
            enquiries={enquiries.get(listing.id) ?? 0}
            topListingAction={renderTopListingAction(listing)}
            onDelete={() => onDelete(listing)}
            isSelected={selection.ids.has(listing.id)}
            onSelect={() => selection.toggle(listing.id)}
          />
        ))}
      </CardTable>
    </TooltipGroup>
  )
}

interface ListingRowProps {
  listing: OwnListing
  art: string
  enquiries: number
  topListingAction: ReactNode
  onDelete: () => void
  isSelected: boolean
  onSelect: () => void
}

function ListingRow(props: ListingRowProps) {
  const { listing, art, enquiries, topListingAction, onDelete, isSelected, onSelect } = props
  const { id, title } = listing
  return (
    <tr className={classes(styles.selectable, isSelected && 'is-selected')}>
      <td className={styles.select}>
        <label className="check">
          <input type="checkbox" aria-label={`${title} auswählen`} checked={isSelected} onChange={onSelect} />
        </label>
      </td>
      <td className="cell-full">
        <span className="cell-title">
          <Thumbnail image={listing.mainImage} focus={listing.mainFocus} art={art} />
          <Anchor className="row-link inline-flex items-center wrap-anywhere" href={paths.listing(id)}>
            {title}
          </Anchor>
        </span>
      </td>
      <td className="cell-spare" data-label="Kategorie">
        {CATEGORY_LABELS[listing.category]}
      </td>
      <td className="cell-end">
        <StateBadges listing={listing} />
      </td>
      <td className="cell-number cell-strong whitespace-nowrap" data-label="Preis">
        {formatPrice(listing.price)}
      </td>
      <td className="cell-number cell-spare cell-end" data-label="Aufrufe">
        {formatNumber(listing.views)}
      </td>
      <td className="cell-number cell-wide" data-label="Anfragen">
        {formatNumber(enquiries)}
      </td>
      <TopListingCell listing={listing} action={topListingAction} />
      <td className="cell-actions">
        <Tooltip text="Ansehen">
          <IconLink className="cell-spare" label={`${title} ansehen`} href={paths.listing(id)}>
            <Eye className="icon" />
          </IconLink>
        </Tooltip>
        <Tooltip text="Bearbeiten">
          <IconLink label={`${title} bearbeiten`} href={paths.editListing(id)}>
            <Pencil className="icon" />
          </IconLink>
        </Tooltip>
        <ListingMenu listing={listing} />
        <Tooltip text="Löschen">
          <IconButton label={`${title} löschen`} danger onClick={onDelete}>
            <Trash2 className="icon" />
          </IconButton>
        </Tooltip>
      </td>
    </tr>
  )
}

function StateBadges({ listing }: { listing: OwnListing }) {
  const { status, availability, availableFrom, deactivatedByPlanAt } = listing
  if (availability === 'sold' && status === 'inactive') {
    return (
      <Badge tone="dark" icon={<Handshake className="icon" />}>
        {AVAILABILITY_LABELS.sold}
      </Badge>
    )
  }
  return (
    <span className={styles.status}>
      <ListingStatusBadge
        status={status}
        note={deactivatedByPlanAt === null ? undefined : 'Durch Ihren Plan'}
      />
      {availability === 'reserved' && (
        <Badge tone="honey" icon={<Bookmark className="icon" />}>
          {AVAILABILITY_LABELS.reserved}
        </Badge>
      )}
      {availableFrom !== undefined && <Badge>ab {formatWeek(availableFrom)}</Badge>}
    </span>
  )
}

function TopListingCell({ listing, action }: { listing: OwnListing; action: ReactNode }) {
  const until = listing.isTopListing ? listing.topListingUntil : null
  const isEmpty = until === null && listing.status !== 'active' && listing.topListingPayment === null
  return (
    <td className={classes(isEmpty && 'cell-empty muted')}>
      {isEmpty && (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">keines</span>
        </>
      )}
      {until !== null && <Badge icon={<Sparkles className="icon" />}>Top bis {formatDate(until)}</Badge>}
      {action}
    </td>
  )
}
