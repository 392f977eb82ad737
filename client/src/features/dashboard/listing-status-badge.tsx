import { Check, Hourglass, type LucideIcon, Pause, Pencil } from 'lucide-react'
import { Badge, type BadgeTone } from '#client/ui/data/badge.tsx'
import {
  LISTING_STATUS_LABELS,
  LISTING_STATUSES,
  type ListingStatus,
} from '#shared/listings/listing-status.ts'

const LOOKS = {
  active: { tone: 'ok', Icon: Check },
  draft: { tone: 'neutral', Icon: Pencil },
  inactive: { tone: 'bad', Icon: Pause },
  pending_review: { tone: 'warn', Icon: Hourglass },
} satisfies Record<ListingStatus, { tone: BadgeTone; Icon: LucideIcon }>

/** A status that this version does not know yet, because the server is newer than the open page, reads as a draft. */
export function ListingStatusBadge({ status, note }: { status: ListingStatus; note?: string | undefined }) {
  const shown = LISTING_STATUSES.find(known => known === status) ?? 'draft'
  const { tone, Icon } = LOOKS[shown]
  return (
    <>
      <Badge tone={tone} icon={<Icon className="icon" />}>
        {LISTING_STATUS_LABELS[shown]}
      </Badge>
      {note !== undefined && <span className="small muted mt-1 block">{note}</span>}
    </>
  )
}
