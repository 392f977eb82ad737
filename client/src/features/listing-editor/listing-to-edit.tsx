import type { ReactNode } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'

export interface ListingToEditProps {
  id: number
  children: (listing: ListingDetail) => ReactNode
}

/** Loads the listing for its owner. What belongs to somebody else does not exist here. */
export function ListingToEdit({ id, children }: ListingToEditProps) {
  const isId = Number.isInteger(id) && id > 0
  const listing = trpc.listings.getById.useQuery({ id }, { enabled: isId })
  const code = listing.error?.data?.code
  // Also when it is gone since: what was typed stays, and saving tells.
  if (listing.data?.isOwn) return children(listing.data)
  if (!isId || code === 'NOT_FOUND' || code === 'BAD_REQUEST' || listing.data !== undefined) {
    return (
      <EmptyState
        art="/art/nicht-gefunden.svg"
        title="Inserat nicht gefunden"
        text={ERROR_TEXTS.LISTING_NOT_FOUND}
        action={<ButtonLink href={paths.dashboard}>Zum Dashboard</ButtonLink>}
      />
    )
  }
  if (listing.isError) {
    return (
      <ErrorState
        text={errorMessage(listing.error, 'Das Inserat konnte nicht geladen werden.')}
        onRetry={() => void listing.refetch()}
      />
    )
  }
  return <Spinner label="Lade Inserat..." />
}
