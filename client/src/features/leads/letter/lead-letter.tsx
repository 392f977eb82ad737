import type { ReactNode } from 'react'
import { mailHref, phoneHref } from '#client/features/leads/contact-links.ts'
import { useUpdateLeadStatus } from '#client/features/leads/inbox/use-leads.ts'
import { answersTo } from '#client/features/leads/letter/answers.ts'
import * as styles from '#client/features/leads/letter/lead-letter.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { formatDate } from '#client/lib/format-date.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { Field, type Option, SelectInput } from '#client/ui/forms/field.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { LEAD_STATUS_LABELS, LEAD_STATUSES, type Lead } from '#shared/leads.ts'
import { paths } from '#shared/web/paths.ts'

const STATUS_OPTIONS: readonly Option[] = LEAD_STATUSES.map(status => ({
  value: status,
  label: LEAD_STATUS_LABELS[status],
}))

export interface LeadLetterProps {
  lead: Lead
  /** What to do about the listing once this has led to a sale, which belongs to another feature. */
  renderSold: (listingId: number) => ReactNode
  /** The vendor has begun an answer. */
  onAnswer: () => void
}

/** One enquiry in full. Its status changes only by the vendor's choice, not by being read. */
export function LeadLetter({ lead, renderSold, onAnswer }: LeadLetterProps) {
  return (
    <>
      <LeadFacts lead={lead} />
      <h3 className="sr-only">Nachricht</h3>
      <p className={styles.letter}>{lead.message}</p>
      <fieldset className={styles.answers}>
        <legend>Antwort beginnen mit</legend>
        {answersTo(lead).map(({ label, href }) => (
          <ButtonLink key={label} size="sm" href={href} onClick={onAnswer}>
            {label}
          </ButtonLink>
        ))}
      </fieldset>
      <StatusChoice lead={lead} />
      {lead.status === 'converted' && lead.listingId !== null && renderSold(lead.listingId)}
    </>
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
      hint="Konvertiert heißt: verkauft."
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
