import { CircleX, Clock, ScrollText, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as styles from '#client/features/certificates/certificates.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatDate } from '#client/lib/format-date.ts'
import { Badge, type BadgeTone } from '#client/ui/data/badge.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { berlinDay } from '#shared/core/calendar.ts'
import {
  CERTIFICATE_KIND_LABELS,
  type CertificateState,
  formatCertificateDay,
  type OwnCertificate,
} from '#shared/listings/certificates.ts'
import { endpoints } from '#shared/web/endpoints.ts'

type Standing = CertificateState | 'expired'

const STANDINGS = {
  waiting: { tone: 'warn', icon: <Clock className="icon" />, label: 'Wartet' },
  accepted: { tone: 'ok', icon: <ShieldCheck className="icon" />, label: 'Gültig' },
  rejected: { tone: 'bad', icon: <CircleX className="icon" />, label: 'Wird nicht gezeigt' },
  expired: { tone: 'neutral', icon: <Clock className="icon" />, label: 'Abgelaufen' },
} satisfies Record<Standing, { tone: BadgeTone; icon: ReactNode; label: string }>

/** The vendor's certificates, each with how it stands. */
export function OwnCertificates() {
  const { data, error, refetch } = trpc.certificates.listOwn.useQuery()
  const [today] = useState(() => berlinDay(new Date()))
  if (error !== null && data === undefined) {
    return (
      <ErrorState
        text={errorMessage(error, 'Ihre Bescheinigungen konnten nicht geladen werden.')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined || data.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Ihre Bescheinigungen">
      {data.map(certificate => (
        <Row key={certificate.id} certificate={certificate} today={today} />
      ))}
    </ul>
  )
}

function Row({ certificate, today }: { certificate: OwnCertificate; today: string }) {
  const { id, kind, authority, reference, issuedOn, apiaryPostalCode, state, hasPhoto } = certificate
  const standing = state === 'accepted' && certificate.validUntil < today ? 'expired' : state
  const { tone, icon, label } = STANDINGS[standing]
  return (
    <li data-standing={standing}>
      <span className={styles.cell} aria-hidden="true">
        <ScrollText className="icon" />
      </span>
      <div>
        <b>{CERTIFICATE_KIND_LABELS[kind]}</b>
        <p>
          {authority}, ausgestellt {formatCertificateDay(issuedOn)}, Stand in {apiaryPostalCode}
          {reference !== null && `, Aktenzeichen ${reference}`}
        </p>
        <p className={styles.sentence}>{sentence(standing, certificate)}</p>
        {hasPhoto && (
          <a className="small" href={`${endpoints.certificates}/${id}`} target="_blank" rel="noreferrer">
            Foto ansehen
          </a>
        )}
      </div>
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
    </li>
  )
}

function sentence(standing: Standing, { validUntil, reason, createdAt, decidedAt }: OwnCertificate): string {
  const until = formatCertificateDay(validUntil)
  const seen = decidedAt === null ? '' : formatDate(decidedAt)
  switch (standing) {
    case 'waiting':
      return `Seit ${formatDate(createdAt)} bei uns. Wir sehen sie uns an und schreiben Ihnen.`
    case 'accepted':
      return `Von uns eingesehen am ${seen}. Bis ${until} steht sie bei Ihren Völkern und Königinnen.`
    case 'rejected':
      // Also of one that was accepted first.
      return `Am ${seen} haben wir entschieden, sie nicht bei Ihren Inseraten zu zeigen: ${reason ?? ''}`
    case 'expired':
      return `Galt bis ${until}. Schicken Sie uns die neue, sobald Sie sie haben.`
  }
}
