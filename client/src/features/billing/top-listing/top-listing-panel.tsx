import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTaxNote } from '#client/features/billing/use-tax-note.ts'
import { formatDate } from '#client/lib/format.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { TOP_LISTING_DAYS, TOP_LISTING_PRICE } from '#shared/billing/billing.ts'
import { formatCents } from '#shared/core/price.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { orderPath } from '#shared/web/paths.ts'
import { CancelRenewalButton } from './cancel-renewal-button.tsx'
import { ResumeRenewalButton } from './resume-renewal-button.tsx'

const TERMS = `${formatCents(TOP_LISTING_PRICE)}\u00A0/\u00A0${TOP_LISTING_DAYS}\u00A0Tage`

/** Books a Top-Listing for a listing, or shows the one that runs. */
export function TopListingPanel({ listing }: { listing: ListingDetail }) {
  const { isTopListing, topListingUntil } = listing
  if (isTopListing && topListingUntil !== null) {
    return <RunningTopListing listingId={listing.id} until={topListingUntil} />
  }
  return <TopListingToBook listing={listing} />
}

function TopListingToBook({ listing: { id, status } }: { listing: ListingDetail }) {
  const taxNote = useTaxNote()
  const terms = taxNote === null ? TERMS : `${TERMS} ${taxNote}`
  if (status !== 'active') {
    return <Frame text={`Aktive Inserate können Sie nach vorn stellen: ${terms}, monatlich kündbar.`} />
  }
  return (
    <Frame text={`Erster Platz in der Kategorie, mit dem Zeichen „Gesponsert“: ${terms}, monatlich kündbar.`}>
      <ButtonLink size="sm" icon={<Sparkles className="icon" />} href={orderPath({ listingId: id })}>
        Top-Listing buchen
      </ButtonLink>
    </Frame>
  )
}

function RunningTopListing({ listingId, until }: { listingId: number; until: Date }) {
  // Only the vendor's own list knows of the renewal.
  const { data: own } = trpc.listings.getMyListings.useQuery()
  const row = own?.find(({ id }) => id === listingId)
  const renews = row?.topListingRenews
  return (
    <Frame
      badge={
        <Badge tone="dark" icon={<Sparkles className="icon" />}>
          Top-Listing aktiv
        </Badge>
      }
      text={
        renews === true
          ? `Läuft bis ${formatDate(until)} und verlängert sich dann automatisch: ${TERMS}.`
          : `Läuft bis ${formatDate(until)}.${renews === false ? ' Die Verlängerung ist gekündigt.' : ''}`
      }
    >
      {renews === true && <CancelRenewalButton listingId={listingId} until={until} />}
      {row?.canResumeTopListing && <ResumeRenewalButton listingId={listingId} until={until} />}
    </Frame>
  )
}

interface FrameProps {
  badge?: ReactNode
  text: string
  children?: ReactNode
}

function Frame({ badge, text, children }: FrameProps) {
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-6"
      aria-label="Top-Listing"
    >
      <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-1">
        {badge ?? <h2 className="text-xl">Top-Listing</h2>}
        <p className="muted small">{text}</p>
      </div>
      {children}
    </section>
  )
}
