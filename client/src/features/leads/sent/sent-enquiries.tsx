import { ChevronRight } from 'lucide-react'
import { EnquiryStanding } from '#client/features/leads/sent/enquiry-state-badge.tsx'
import * as styles from '#client/features/leads/sent/sent-enquiries.module.css'
import { useSentEnquiries } from '#client/features/leads/sent/use-sent-enquiries.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { formatDate } from '#client/lib/format-date.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { Pagination } from '#client/ui/navigation/pagination.tsx'
import { LEAD_RETENTION_MONTHS, type SentEnquirySummary } from '#shared/leads.ts'
import { paths } from '#shared/web/paths.ts'

/** The drawing for what was asked about; it belongs to another feature. */
export type ArtFor = (enquiry: SentEnquirySummary) => string

/** Everything that the signed-in user has asked, newest first. */
export function SentEnquiries({ artFor }: { artFor: ArtFor }) {
  const { query, page, pageCount, hrefFor } = useSentEnquiries()
  if (query.data === undefined) {
    if (query.error === null) return <Spinner />
    return (
      <ErrorState
        text={errorMessage(query.error, 'Ihre Anfragen konnten nicht geladen werden.')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (query.data.total === 0) return <NoEnquiries />
  return (
    <>
      <ul className={styles.list}>
        {query.data.enquiries.map(enquiry => (
          <li key={enquiry.id} className={styles.enquiry}>
            <img src={artFor(enquiry)} alt="" loading="lazy" />
            <div>
              <h2>
                <Anchor href={paths.sentEnquiry(enquiry.id)}>{enquiry.listingTitle}</Anchor>
              </h2>
              <p className="small muted">
                {enquiry.businessName}, {enquiry.city} · {formatDate(enquiry.createdAt)}
              </p>
            </div>
            <div className={styles.standing}>
              <EnquiryStanding enquiry={enquiry} />
            </div>
            <ChevronRight className="icon" aria-hidden="true" />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
      <p className="small muted mt-5">
        Anfragen werden nach {LEAD_RETENTION_MONTHS} Monaten gelöscht. Ohne Konto finden Sie jede einzelne
        über den Link in Ihrer E-Mail.
      </p>
    </>
  )
}

function NoEnquiries() {
  return (
    <EmptyState
      art="/art/spot-brief.svg"
      title="Noch keine Anfragen"
      text="Fragen Sie bei einem Inserat nach, steht hier, was Sie geschrieben haben und wie es steht."
      action={
        <ButtonLink variant="primary" href={paths.marketplace}>
          Zum Marktplatz
        </ButtonLink>
      }
    />
  )
}
