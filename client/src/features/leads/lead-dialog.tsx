import { Reply } from 'lucide-react'
import type { ReactNode } from 'react'
import { mailHref, phoneHref, replyHref } from '#client/features/leads/contact-links.ts'
import * as styles from '#client/features/leads/lead-dialog.module.css'
import { LeadStatusBadge } from '#client/features/leads/lead-status-badge.tsx'
import { useUpdateLeadStatus } from '#client/features/leads/use-leads.ts'
import { errorMessage } from '#client/lib/error-text.ts'
import { formatDate } from '#client/lib/format.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { Field, type Option, SelectInput } from '#client/ui/forms/field.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { LEAD_STATUS_LABELS, LEAD_STATUSES, type Lead } from '#shared/leads.ts'
import { paths } from '#shared/web/paths.ts'

const STATUS_OPTIONS: readonly Option[] = LEAD_STATUSES.map(status => ({
  value: status,
  label: LEAD_STATUS_LABELS[status],
}))

export interface LeadDialogProps {
  lead: Lead
  onClose: () => void
  /** What to do about the listing once this has led to a sale, which belongs to another feature. */
  renderSold: (listingId: number) => ReactNode
}

/** One enquiry in full. Its status changes only by the vendor's choice, not by being read. */
export function LeadDialog({ lead, onClose, renderSold }: LeadDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={
        <span className="flex flex-col items-start gap-2">
          <LeadStatusBadge status={lead.status} className="font-sans tracking-normal" />
          Anfrage von {lead.name}
        </span>
      }
      footer={
        <>
          <Button onClick={onClose}>Schließen</Button>
          <ButtonLink variant="primary" icon={<Reply className="icon" />} href={replyHref(lead)}>
            Antworten
          </ButtonLink>
        </>
      }
    >
      <LeadFacts lead={lead} />
      <h3 className="sr-only">Nachricht</h3>
      <p className={styles.letter}>{lead.message}</p>
      <StatusChoice lead={lead} />
      {lead.status === 'converted' && lead.listingId !== null && renderSold(lead.listingId)}
    </Dialog>
  )
}

function LeadFacts({ lead: { email, phone, listingId, listingTitle, createdAt } }: { lead: Lead }) {
  return (
    <dl className="facts">
      <dt>E-Mail</dt>
      <dd>
        <a href={mailHref(email)}>{email}</a>
      </dd>
      {phone !== null && (
        <>
          <dt>Telefon</dt>
          <dd>
            <a href={phoneHref(phone)}>{phone}</a>
          </dd>
        </>
      )}
      <dt>Inserat</dt>
      <dd>
        {listingId === null ? listingTitle : <Anchor href={paths.listing(listingId)}>{listingTitle}</Anchor>}
      </dd>
      <dt>Datum</dt>
      <dd>{formatDate(createdAt)}</dd>
    </dl>
  )
}

function StatusChoice({ lead }: { lead: Lead }) {
  const update = useUpdateLeadStatus()
  const shown = update.isPending ? update.variables.status : lead.status
  return (
    <Field
      label="Status"
      className="mt-5 max-w-56"
      error={update.error ? errorMessage(update.error, 'Fehler beim Speichern') : undefined}
    >
      {aria => (
        <SelectInput
          {...aria}
          options={STATUS_OPTIONS}
          value={shown}
          onChange={event => {
            const status = LEAD_STATUSES.find(each => each === event.target.value)
            if (status !== undefined) update.mutate({ leadId: lead.id, status })
          }}
        />
      )}
    </Field>
  )
}
