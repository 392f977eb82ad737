import { Bookmark, Handshake, Leaf, ShieldCheck, Sparkles } from 'lucide-react'
import { Badge } from '#client/ui/data/badge.tsx'
import { CATEGORY_LABELS, type ListingDetail } from '#shared/listings/listings.ts'
import { AVAILABILITY_LABELS } from '#shared/listings/state-of-sale.ts'

/** What is to be known of an offer at a glance. */
export function ListingBadges({ listing }: { listing: ListingDetail }) {
  const { availability, category, isBio, isTopListing, vendor } = listing
  return (
    <div className="cluster gap-1.5">
      {isTopListing && (
        <Badge tone="dark" icon={<Sparkles className="icon" />}>
          Gesponsert
        </Badge>
      )}
      {isBio && (
        <Badge tone="ok" icon={<Leaf className="icon" />}>
          {vendor.organicCode === null ? 'Bio (Code fehlt)' : `Bio · ${vendor.organicCode}`}
        </Badge>
      )}
      {vendor.certificate && (
        <Badge tone="ok" icon={<ShieldCheck className="icon" />}>
          Bescheinigung gültig
        </Badge>
      )}
      <Badge>{CATEGORY_LABELS[category]}</Badge>
      {availability === 'reserved' && (
        <Badge tone="honey" icon={<Bookmark className="icon" />}>
          {AVAILABILITY_LABELS.reserved}
        </Badge>
      )}
      {availability === 'sold' && (
        <Badge tone="dark" icon={<Handshake className="icon" />}>
          {AVAILABILITY_LABELS.sold}
        </Badge>
      )}
    </div>
  )
}
