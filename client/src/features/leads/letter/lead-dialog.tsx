import { useState } from 'react'
import { LeadActions } from '#client/features/leads/letter/lead-actions.tsx'
import { LeadHeading } from '#client/features/leads/letter/lead-heading.tsx'
import { LeadLetter, type LeadLetterProps } from '#client/features/leads/letter/lead-letter.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'

export interface LeadViewProps extends Pick<LeadLetterProps, 'lead' | 'renderSold'> {
  onClose: () => void
}

/** An enquiry over the list, where there is no room beside it. */
export function LeadDialog({ lead, onClose, renderSold }: LeadViewProps) {
  const [isAnswered, setAnswered] = useState(false)
  const noteAnswer = () => setAnswered(true)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={<LeadHeading lead={lead} />}
      footer={<LeadActions lead={lead} isAnswered={isAnswered} onAnswer={noteAnswer} onClose={onClose} />}
    >
      <LeadLetter lead={lead} renderSold={renderSold} onAnswer={noteAnswer} />
    </Dialog>
  )
}
