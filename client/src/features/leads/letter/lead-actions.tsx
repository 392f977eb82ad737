import { Check, Reply } from 'lucide-react'
import { replyHref } from '#client/features/leads/contact-links.ts'
import { useUpdateLeadStatus } from '#client/features/leads/inbox/use-leads.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import type { Lead } from '#shared/leads.ts'

export interface LeadActionsProps {
  lead: Lead
  /** Whether an answer was begun while this enquiry was open. */
  isAnswered: boolean
  onAnswer: () => void
  onClose: () => void
}

/** What can be done with an open enquiry. Whoever has begun an answer is asked whether to note that. */
export function LeadActions({ lead, isAnswered, onAnswer, onClose }: LeadActionsProps) {
  const update = useUpdateLeadStatus()
  return (
    <>
      <div className="w-full empty:hidden" role="status">
        {isAnswered && lead.status === 'new' && (
          <p className="cluster justify-end">
            Als kontaktiert merken?
            <Button
              size="sm"
              icon={<Check className="icon" />}
              loading={update.isPending}
              onClick={() => update.mutate({ leadId: lead.id, status: 'contacted' })}
            >
              Ja, merken
            </Button>
          </p>
        )}
      </div>
      <Button onClick={onClose}>Schließen</Button>
      <ButtonLink
        variant="primary"
        icon={<Reply className="icon" />}
        href={replyHref(lead)}
        onClick={onAnswer}
      >
        Antworten
      </ButtonLink>
    </>
  )
}
