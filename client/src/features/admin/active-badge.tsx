import { Check } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'

/** A status in a word; only the active one stands out. */
export function ActiveBadge({ active, label }: { active: boolean; label: string }) {
  return (
    <Badge tone={active ? 'ok' : 'neutral'} icon={active && <Check className="ic" />}>
      {label}
    </Badge>
  )
}
