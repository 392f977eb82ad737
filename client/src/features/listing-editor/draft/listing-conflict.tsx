import { type ListingValues, valuesOf } from '#client/features/listing-editor/listing-values.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { VersionConflict } from '#client/ui/forms/version-conflict.tsx'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { differingFields } from './version-differences.ts'

export interface ListingConflictProps {
  listingId: number
  mine: ListingValues
  onKeepMine: (theirs: ListingDetail) => void
  onTakeTheirs: (theirs: ListingDetail) => void
}

/** The listing was saved elsewhere since it was opened here. */
export function ListingConflict({ listingId, mine, onKeepMine, onTakeTheirs }: ListingConflictProps) {
  const { client, listings } = trpc.useUtils()
  // Asked for beside the cache: of what is gone, the page would go as well, and with it what was typed.
  async function load() {
    const theirs = await client.listings.getById.query({ id: listingId })
    listings.getById.setData({ id: listingId }, theirs)
    return theirs
  }
  return (
    <VersionConflict
      subject="Dieses Inserat"
      load={load}
      differencesTo={theirs => differingFields(mine, valuesOf(theirs))}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  )
}
