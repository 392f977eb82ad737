import '#client/ui/data/facts.css'
import { keepPreviousData } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import * as styles from '#client/features/certificates/certificates.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatDateTime } from '#client/lib/format-date.ts'
import { useAdminListPage } from '#client/lib/use-list-page.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import * as toolbarStyles from '#client/ui/data/toolbar.module.css'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { TableSkeleton } from '#client/ui/messages/table-skeleton.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { Pagination } from '#client/ui/navigation/pagination.tsx'
import { useFailedPicture } from '#client/ui/pictures/use-failed-picture.ts'
import {
  CERTIFICATE_KIND_LABELS,
  type CertificateCase,
  formatCertificateDay,
} from '#shared/listings/certificates.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { paths } from '#shared/web/paths.ts'
import { DecisionDialog, VERDICT_LABELS, type Verdict } from './decision-dialog.tsx'

const STATE_BADGES = {
  waiting: <Badge tone="warn">Wartet</Badge>,
  accepted: <Badge tone="ok">Eingesehen</Badge>,
  rejected: <Badge>Wird nicht gezeigt</Badge>,
} satisfies Record<CertificateCase['state'], React.ReactNode>

/** For moderators: photo and facts side by side; what waits comes first. */
export function CertificatesPanel() {
  const view = useAdminListPage('certificates')
  const { data, error, refetch } = trpc.certificates.list.useQuery(view.input, {
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className={toolbarStyles.toolbar}>
        <h2>Bescheinigungen</h2>
      </div>
      {data === undefined &&
        (error === null ? (
          <TableSkeleton label="Lade Bescheinigungen …" columns={3} />
        ) : (
          <ErrorState
            text={errorMessage(error, 'Die Bescheinigungen konnten nicht geladen werden.')}
            onRetry={() => void refetch()}
          />
        ))}
      {data?.certificates.length === 0 && (
        <p className="muted py-6">
          {view.page > 1 ? 'Auf dieser Seite steht nichts mehr.' : 'Noch keine Bescheinigung eingegangen.'}
        </p>
      )}
      {data?.certificates.map(each => (
        <Case key={each.id} certificate={each} />
      ))}
      <div className="pt-6">
        <Pagination
          page={view.page}
          pageCount={view.pageCountOf(data?.certificates)}
          hrefFor={view.addressOf}
        />
      </div>
    </>
  )
}

function Case({ certificate }: { certificate: CertificateCase }) {
  const { id, state, hasPhoto, vendorId, businessName } = certificate
  const address = `${endpoints.certificates}/${id}`
  return (
    <article className={styles.case} aria-label={`Bescheinigung von ${businessName}`}>
      {hasPhoto ? (
        <a href={address} target="_blank" rel="noreferrer" aria-label="Foto in voller Größe öffnen">
          <Photo address={address} alt={`Bescheinigung von ${businessName}`} />
        </a>
      ) : (
        <p className={styles.missing}>Foto gelöscht</p>
      )}
      <div>
        <div className={styles.caseHead}>
          <h3>
            <Anchor href={paths.vendor(`${vendorId}`)}>{businessName}</Anchor>
          </h3>
          {STATE_BADGES[state]}
        </div>
        <dl className="facts">
          {facts(certificate).map(([term, value]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        <PlaceHint certificate={certificate} />
        <RegistrationHint certificate={certificate} />
        <Decisions certificate={certificate} />
      </div>
    </article>
  )
}

function Photo({ address, alt }: { address: string; alt: string }) {
  const { isFailed, watch } = useFailedPicture(address)
  if (isFailed) return <span className={styles.missing}>Das Foto konnte nicht geladen werden</span>
  return <img src={address} alt={alt} loading="lazy" {...watch} />
}

function facts(certificate: CertificateCase): [string, string][] {
  const { kind, authority, reference, issuedOn, validUntil, createdAt, decidedAt, reason } = certificate
  const { vendorPostalCode, vendorCity, apiaryPostalCode, email, phone, registrationNumber } = certificate
  const rows: [string, string | null][] = [
    ['Art', CERTIFICATE_KIND_LABELS[kind]],
    ['Behörde', authority],
    ['Aktenzeichen', reference],
    ['Ausgestellt', formatCertificateDay(issuedOn)],
    ['Gültig bis', formatCertificateDay(validUntil)],
    ['Stand', apiaryPostalCode],
    ['Imkerei', `${vendorPostalCode} ${vendorCity}`],
    ['Registriernummer', registrationNumber],
    ['Kontakt', phone === null ? email : `${email}, ${phone}`],
    ['Eingang', formatDateTime(createdAt)],
    ['Entschieden', decidedAt === null ? null : formatDateTime(decidedAt)],
    ['Grund', reason],
  ]
  return rows.flatMap(([term, value]) => (value === null ? [] : [[term, value] satisfies [string, string]]))
}

/** A certificate for somebody else's stand looks the same: what is far from the profile deserves a call. */
function PlaceHint({
  certificate: { vendorPostalCode, apiaryPostalCode },
}: {
  certificate: CertificateCase
}) {
  if (vendorPostalCode.slice(0, 2) === apiaryPostalCode.slice(0, 2)) return null
  return (
    <p className={styles.hint}>
      Der Stand ({apiaryPostalCode}) liegt in einer anderen Gegend als die Imkerei ({vendorPostalCode}). Ein
      Anruf bei der Behörde klärt, für wen die Bescheinigung ist.
    </p>
  )
}

/** Stolen hives travel; but people also move, or type a digit wrong. */
function RegistrationHint({
  certificate: { isRegisteredElsewhere, registrationNumber, vendorPostalCode },
}: {
  certificate: CertificateCase
}) {
  if (!isRegisteredElsewhere || registrationNumber === null) return null
  return (
    <p className={styles.hint}>
      Die Registriernummer gehört zu einem anderen Landkreis ({registrationNumber.slice(0, 5)}) als die
      Postleitzahl der Imkerei ({vendorPostalCode}). Das kann ein Umzug sein oder ein Tippfehler: Fragen Sie
      nach.
    </p>
  )
}

const VERDICTS_ON = {
  waiting: ['accept', 'reject'],
  accepted: ['withdraw'],
  rejected: [],
} as const satisfies Record<CertificateCase['state'], readonly Verdict[]>

/** What may still be decided about it. */
function Decisions({ certificate: { id, businessName, state } }: { certificate: CertificateCase }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const verdicts = VERDICTS_ON[state]
  if (verdicts.length === 0) return null
  return (
    <div className={styles.actions}>
      {verdicts.map(each => (
        <Button
          key={each}
          {...(each !== 'accept' && { variant: 'quiet' as const })}
          onClick={() => setVerdict(each)}
        >
          {VERDICT_LABELS[each]}
        </Button>
      ))}
      {verdict !== null && (
        <DecisionDialog
          certificateId={id}
          businessName={businessName}
          verdict={verdict}
          onClose={() => setVerdict(null)}
        />
      )}
    </div>
  )
}
