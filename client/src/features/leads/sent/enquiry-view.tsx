import { useState } from 'react'
import type { ArtFor } from '#client/features/leads/sent/sent-enquiries.tsx'
import { SentEnquiry } from '#client/features/leads/sent/sent-enquiry.tsx'
import { useLinkedEnquiry, useOwnEnquiry } from '#client/features/leads/sent/use-sent-enquiries.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { isMalformed } from '#client/lib/api/is-malformed.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { PageSpinner } from '#client/ui/messages/spinner.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { paths } from '#shared/web/paths.ts'

const LINK_NOTE = 'Diese Seite öffnet sich nur mit dem Link aus Ihrer E-Mail.'
const OWN_NOTE = 'Nur Sie und die Imkerei sehen diese Anfrage.'

/** An enquiry of the signed-in user. */
export function OwnEnquiry({ leadId, artFor }: { leadId: number; artFor: ArtFor }) {
  const [isDeleted, setIsDeleted] = useState(false)
  const own = useOwnEnquiry(leadId, () => setIsDeleted(true))
  return isDeleted ? <Deleted /> : <EnquiryView {...own} artFor={artFor} note={OWN_NOTE} />
}

/** The enquiry behind the link of a receipt. */
export function LinkedEnquiry({ token, artFor }: { token: string; artFor: ArtFor }) {
  const [isDeleted, setIsDeleted] = useState(false)
  const linked = useLinkedEnquiry(token, () => setIsDeleted(true))
  return isDeleted ? <Deleted /> : <EnquiryView {...linked} artFor={artFor} note={LINK_NOTE} />
}

type EnquiryViewProps = (ReturnType<typeof useLinkedEnquiry> | ReturnType<typeof useOwnEnquiry>) & {
  artFor: ArtFor
  note: string
}

function EnquiryView({ query, isDeleting, deleteIt, artFor, note }: EnquiryViewProps) {
  const { data, error } = query
  if (data !== undefined) {
    return (
      <SentEnquiry enquiry={data} artFor={artFor} isDeleting={isDeleting} onDelete={deleteIt} note={note} />
    )
  }
  if (error === null) return <PageSpinner />
  const text = errorMessage(error, 'Die Anfrage konnte nicht geladen werden.')
  if (text === ERROR_TEXTS.LEAD_NOT_FOUND || isMalformed(error)) {
    return (
      <EmptyState
        level={1}
        art="/art/spot-postkasten.svg"
        title="Diese Anfrage gibt es nicht mehr"
        text="Sie wurde gelöscht, oder der Link ist nicht vollständig."
        action={<MarketLink />}
      />
    )
  }
  return <ErrorState level={1} text={text} onRetry={() => void query.refetch()} />
}

function Deleted() {
  return (
    <EmptyState
      level={1}
      art="/art/spot-postkasten.svg"
      title="Ihre Anfrage ist gelöscht"
      text="Bei uns und im Dashboard der Imkerei steht nichts mehr davon. Bitten Sie die Imkerei selbst, wenn auch ihre E-Mail gelöscht werden soll."
      action={<MarketLink />}
    />
  )
}

function MarketLink() {
  return <ButtonLink href={paths.marketplace}>Zum Marktplatz</ButtonLink>
}
