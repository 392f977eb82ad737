import { Archive, Check, CircleDot, type LucideIcon, MessageCircle } from 'lucide-react'
import { Badge, type BadgeTone } from '#client/ui/data/badge.tsx'
import { LEAD_STATUS_LABELS, type LeadStatus } from '#shared/leads.ts'

const LOOKS = {
  new: { tone: 'honey', Icon: CircleDot },
  contacted: { tone: 'info', Icon: MessageCircle },
  converted: { tone: 'ok', Icon: Check },
  closed: { tone: 'neutral', Icon: Archive },
} satisfies Record<LeadStatus, { tone: BadgeTone; Icon: LucideIcon }>

export function LeadStatusBadge({ status, className }: { status: LeadStatus; className?: string }) {
  const { tone, Icon } = LOOKS[status]
  return (
    <Badge tone={tone} icon={<Icon className="icon" />} className={className}>
      {LEAD_STATUS_LABELS[status]}
    </Badge>
  )
}
