import { formatNumber } from '#client/lib/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { LEAD_STATUS_LABELS, LEAD_STATUSES, type Lead, type LeadStatus } from '#shared/leads.ts'

export interface StatusFilterProps {
  leads: readonly Pick<Lead, 'status'>[]
  /** `null`: all. */
  chosen: LeadStatus | null
  onChoose: (status: LeadStatus | null) => void
}

/** The states that occur, each with how many enquiries have it. */
export function StatusFilter({ leads, chosen, onChoose }: StatusFilterProps) {
  const countOf = (status: LeadStatus) => leads.filter(lead => lead.status === status).length
  const present = LEAD_STATUSES.filter(status => countOf(status) > 0)
  if (present.length < 2) return null
  return (
    <fieldset className="cluster mb-4">
      <legend className="sr-only">Anfragen nach Status</legend>
      <Button
        size="sm"
        variant={chosen === null ? 'invert' : 'line'}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        Alle {formatNumber(leads.length)}
      </Button>
      {present.map(status => (
        <Button
          key={status}
          size="sm"
          variant={chosen === status ? 'invert' : 'line'}
          aria-pressed={chosen === status}
          onClick={() => onChoose(status)}
        >
          {LEAD_STATUS_LABELS[status]} {formatNumber(countOf(status))}
        </Button>
      ))}
    </fieldset>
  )
}
