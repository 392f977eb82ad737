import { Archive, Check, CircleDot, type LucideIcon, MessageCircle } from 'lucide-react'
import { Badge, type BadgeTone } from '#client/ui/data/badge.tsx'
import type { EnquiryState, SentEnquirySummary } from '#shared/leads.ts'

interface Look {
  tone: BadgeTone
  Icon: LucideIcon
  label: string
  text: string
}

const LOOKS = {
  received: {
    tone: 'honey',
    Icon: CircleDot,
    label: 'Angekommen',
    text: 'Die Imkerei hat Ihre Anfrage, eine Antwort ist noch nicht vermerkt.',
  },
  answered: {
    tone: 'info',
    Icon: MessageCircle,
    label: 'Beantwortet',
    text: 'Die Imkerei hat sich gemeldet.',
  },
  closed: { tone: 'ok', Icon: Check, label: 'Abgeschlossen', text: 'Von der Imkerei abgeschlossen.' },
} satisfies Record<EnquiryState, Look>

const GONE: Look = {
  tone: 'neutral',
  Icon: Archive,
  label: 'Nicht mehr da',
  text: 'Das Inserat ist nicht mehr im Angebot.',
}

/** How an enquiry stands, as a word and a sentence. */
export function EnquiryStanding({ enquiry: { state, listing } }: { enquiry: SentEnquirySummary }) {
  const { tone, Icon, label, text } = listing === null && state === 'received' ? GONE : LOOKS[state]
  return (
    <>
      <Badge tone={tone} icon={<Icon className="icon" />}>
        {label}
      </Badge>
      <p className="small muted">{text}</p>
    </>
  )
}
