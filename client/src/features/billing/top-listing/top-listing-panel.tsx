import { CircleAlert, Hourglass, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatDate } from '#client/lib/format-date.ts'
import { useTaxNote } from '#client/lib/use-tax-note.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { TOP_LISTING_DAYS, TOP_LISTING_PRICE } from '#shared/billing/billing.ts'
import { formatCents } from '#shared/core/price.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'
import type { OwnListing } from '#shared/listings/own-listings.ts'
import { orderPath } from '#shared/web/inner-paths.ts'
import { paths } from '#shared/web/paths.ts'
import { CancelRenewalButton } from './cancel-renewal-button.tsx'
import { ResumeRenewalButton } from './resume-renewal-button.tsx'

const TERMS = `${formatCents(TOP_LISTING_PRICE)}\u00A0/\u00A0${TOP_LISTING_DAYS}\u00A0Tage`

/** Books a Top-Listing for a listing, or shows the one that runs or waits for its payment. */
export function TopListingPanel({ listing }: { listing: ListingDetail }) {
  const { isTopListing, topListingUntil } = listing
  // Only the vendor's own list knows of payments and renewals.
  const { data: own } = trpc.listings.getMyListings.useQuery()
  const row = own?.find(({ id }) => id === listing.id)
  if (row?.topListingPayment === 'open') return <UnpaidTopListing listingId={listing.id} />
  if (isTopListing && topListingUntil !== null) {
    return <RunningTopListing listingId={listing.id} until={topListingUntil} row={row} />
  }
  return row?.topListingPayment === 'under_way' ? (
    <OrderedTopListing />
  ) : (
    <TopListingToBook listing={listing} />
  )
}

/** Its first debit is on its way. */
function OrderedTopListing() {
  return (
    <Frame
      badge={<Badge icon={<Hourglass className="icon" />}>Zahlung unterwegs</Badge>}
      text={`Das Top-Listing ist bestellt. Ihre SEPA-Lastschrift wird noch eingezogen, das dauert bis zu sechs Bankarbeitstage; dann steht das Inserat ${TOP_LISTING_DAYS} Tage vorn.`}
    />
  )
}

function UnpaidTopListing({ listingId }: { listingId: number }) {
  return (
    <Frame
      badge={
        <Badge tone="honey" icon={<CircleAlert className="icon" />}>
          Zahlung offen
        </Badge>
      }
      text={`Die Verlängerung konnte nicht bezahlt werden, deshalb steht das Inserat nicht mehr vorn. Sobald Sie die Rechnung bezahlen, steht es wieder ${TOP_LISTING_DAYS} Tage vorn.`}
    >
      <span className="cluster gap-3">
        <ButtonLink size="sm" href={paths.dashboardSubscription}>
          Zur Rechnung
        </ButtonLink>
        <CancelRenewalButton listingId={listingId} until={null} />
      </span>
    </Frame>
  )
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

interface RunningTopListingProps {
  listingId: number
  until: Date
  row: OwnListing | undefined
}

function RunningTopListing({ listingId, until, row }: RunningTopListingProps) {
  const renews = row?.topListingRenews
  const taxNote = useTaxNote()
  const terms = taxNote === null ? TERMS : `${TERMS} ${taxNote}`
  return (
    <Frame
      badge={
        <Badge tone="dark" icon={<Sparkles className="icon" />}>
          Top-Listing aktiv
        </Badge>
      }
      text={
        renews === true
          ? `Läuft bis ${formatDate(until)} und verlängert sich dann automatisch: ${terms.replace(/\.$/, '')}.`
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
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 ruled py-6"
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
