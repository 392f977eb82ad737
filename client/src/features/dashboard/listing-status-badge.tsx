import { Check, Hourglass, type LucideIcon, Pause, Pencil } from 'lucide-react'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { LISTING_STATUS_LABELS, type ListingStatus } from '#shared/listings.ts'

const LOOKS = {
  active: { tone: 'ok', Icon: Check },
  draft: { tone: 'neutral', Icon: Pencil },
  inactive: { tone: 'bad', Icon: Pause },
  pending_review: { tone: 'warn', Icon: Hourglass },
} satisfies Record<ListingStatus, { tone: BadgeTone; Icon: LucideIcon }>

export function ListingStatusBadge({ status }: { status: ListingStatus }) {
  const { tone, Icon } = LOOKS[status]
  return (
    <Badge tone={tone} icon={<Icon className="ic" />}>
      {LISTING_STATUS_LABELS[status]}
    </Badge>
  )
}
