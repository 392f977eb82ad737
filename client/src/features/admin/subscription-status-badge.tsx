import { Check, CircleDashed, CircleStop, Hourglass, type LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone } from '#client/ui/data/badge.tsx'
import type { SubscriptionStatus } from '#shared/billing/billing.ts'

interface Look {
  tone: BadgeTone
  Icon: LucideIcon
  label: string
}

/** The operator sees more than the vendor, to whom everything but active is inactive. */
const LOOKS = {
  active: { tone: 'ok', Icon: Check, label: 'Aktiv' },
  past_due: { tone: 'warn', Icon: Hourglass, label: 'Zahlung offen' },
  canceled: { tone: 'bad', Icon: CircleStop, label: 'Beendet' },
  incomplete: { tone: 'neutral', Icon: CircleDashed, label: 'Unvollständig' },
} satisfies Record<SubscriptionStatus, Look>

export const STATUS_LABELS = {
  active: LOOKS.active.label,
  past_due: LOOKS.past_due.label,
  canceled: LOOKS.canceled.label,
  incomplete: LOOKS.incomplete.label,
} satisfies Record<SubscriptionStatus, string>

export function SubscriptionStatusBadge({ status }: { status: SubscriptionStatus }) {
  const { tone, Icon, label } = LOOKS[status]
  return (
    <Badge tone={tone} icon={<Icon className="icon" />}>
      {label}
    </Badge>
  )
}
