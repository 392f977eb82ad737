import { LeadStatusBadge } from '#client/features/leads/inbox/lead-status-badge.tsx'
import type { Lead } from '#shared/leads.ts'

export function LeadHeading({ lead }: { lead: Lead }) {
  return (
    <span className="flex flex-col items-start gap-2">
      <LeadStatusBadge status={lead.status} />
      Anfrage von {lead.name}
    </span>
  )
}
