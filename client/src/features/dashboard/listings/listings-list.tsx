import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BulkBar } from '#client/features/dashboard/bulk/bulk-bar.tsx'
import { type BulkOutcome, BulkResults } from '#client/features/dashboard/bulk/bulk-results.tsx'
import type { Selection } from '#client/features/dashboard/bulk/use-selection.ts'
import {
  ListingsTable,
  type ListingsTableProps,
} from '#client/features/dashboard/listings/listings-table.tsx'
import { useChangeListings } from '#client/features/dashboard/listings/use-change-listings.ts'
import { useDeleteListing } from '#client/features/dashboard/listings/use-delete-listing.ts'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import { Thumbnail } from '#client/ui/pictures/thumbnail.tsx'
import type { ListingChange } from '#shared/inputs/listings/listing-changes.ts'
import type { OwnListing } from '#shared/listings/own-listings.ts'

export interface ListingsListProps
  extends Pick<ListingsTableProps, 'artFor' | 'renderTopListingAction' | 'enquiries'> {
  listings: readonly OwnListing[]
  selection: Selection
  focusHeading: () => void
}

/** The table with the question its delete buttons ask, and what is done to many rows at once. */
export function ListingsList({ listings, selection, focusHeading, ...slots }: ListingsListProps) {
  const [doomed, setDoomed] = useState<OwnListing | null>(null)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const results = useRef<HTMLHeadingElement>(null)
  const changes = useChangeListings()
  const deletion = useDeleteListing(() => {
    // The button that asked for it is gone with its row. The dialog must be closed first: it holds the focus.
    flushSync(() => setDoomed(null))
    focusHeading()
  })

  async function apply(change: ListingChange) {
    const found = await changes.apply([...selection.ids], change)
    if (found === null) return
    flushSync(() => {
      setOutcome({ change, results: found })
      selection.clear()
    })
    results.current?.focus()
  }

  return (
    <>
      <ListingsTable {...slots} listings={listings} selection={selection} onDelete={setDoomed} />
      {selection.ids.size > 0 && (
        <BulkBar
          count={selection.ids.size}
          isPending={changes.isPending}
          onApply={change => void apply(change)}
          onClear={() => {
            flushSync(selection.clear)
            focusHeading()
          }}
        />
      )}
      {outcome !== null && <BulkResults outcome={outcome} ref={results} />}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={open => !open && setDoomed(null)}
        title="Inserat löschen"
        text="Möchten Sie dieses Inserat wirklich löschen?"
        detail={
          doomed && (
            <span className="flex items-center gap-3">
              <Thumbnail image={doomed.mainImage} focus={doomed.mainFocus} art={slots.artFor(doomed)} />
              <span className="min-w-0">{deletionDetail(doomed, slots.enquiries.get(doomed.id) ?? 0)}</span>
            </span>
          )
        }
        confirmLabel="Inserat löschen"
        pending={deletion.isPending}
        onConfirm={() => doomed && deletion.mutate({ id: doomed.id })}
      />
    </>
  )
}

function deletionDetail({ title, mainImage }: OwnListing, enquiries: number): string {
  const kept =
    enquiries === 1 ? ' Die Anfrage dazu bleibt erhalten.' : ` ${enquiries} Anfragen dazu bleiben erhalten.`
  const gone = mainImage === null ? '' : ' Die Bilder werden gelöscht.'
  return `„${title}“.${enquiries === 0 ? '' : kept}${gone}`
}
