import { CalendarDays, ScrollText, Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from '#client/features/vendors/public/vendor-record.module.css'
import { formatDate } from '#client/lib/format-date.ts'
import {
  CERTIFICATE_KIND_LABELS,
  formatCertificateDay,
  type PublicCertificate,
} from '#shared/listings/certificates.ts'
import type { PublicVendor } from '#shared/vendors/public-vendors.ts'
import { checkedText } from '#shared/vendors/verification.ts'
import { formatMonth } from './days.ts'

export interface VendorRecordProps {
  vendor: PublicVendor
  /** `null`: none is valid today; `undefined`: not known yet. */
  certificate: PublicCertificate | null | undefined
}

/** What the operator has seen of this vendor: only what is recorded, each with its date. */
export function VendorRecord({ vendor, certificate }: VendorRecordProps) {
  const { verification, memberSince, offers } = vendor
  const sellsBees = offers.some(({ category }) => category === 'colonies' || category === 'queens')
  return (
    <section aria-labelledby="record">
      <h2 className="subheading" id="record">
        Was wir gesehen haben
      </h2>
      <ul className={styles.rows}>
        {verification !== null && (
          <RecordRow
            icon={<Stamp className="icon" />}
            title="Profil geprüft"
            text={checkedText(verification)}
            when={formatDate(verification.at)}
            isChecked
          />
        )}
        {sellsBees && certificate !== undefined && <CertificateRow certificate={certificate} />}
        <RecordRow
          icon={<CalendarDays className="icon" />}
          title="Bei Wabenmarkt"
          text="Seitdem gibt es dieses Profil."
          when={`seit ${formatMonth(memberSince)}`}
        />
      </ul>
      <p className={styles.note}>
        Die Ware selbst sehen wir nicht.
        {sellsBees && ' Schauen Sie sich Bienen vor dem Kauf am Stand an.'}
      </p>
    </section>
  )
}

/** The facts as they were seen, or that there is nothing: never that anything is wrong. */
function CertificateRow({ certificate }: { certificate: PublicCertificate | null }) {
  const icon = <ScrollText className="icon" />
  if (certificate === null) {
    return (
      <RecordRow
        icon={icon}
        title="Gesundheitsbescheinigung"
        text="Liegt uns nicht vor. Fragen Sie danach, bevor Sie Bienen kaufen."
        when=""
      />
    )
  }
  const { kind, authority, issuedOn, seenOn, validUntil, apiaryPostalCode } = certificate
  return (
    <RecordRow
      icon={icon}
      title={CERTIFICATE_KIND_LABELS[kind]}
      text={`${authority}, für den Stand in ${apiaryPostalCode}. Ausgestellt ${formatCertificateDay(issuedOn)}, von uns eingesehen ${formatCertificateDay(seenOn)}.`}
      when={`gültig bis ${formatCertificateDay(validUntil)}`}
      isChecked
    />
  )
}

interface RecordRowProps {
  icon: ReactNode
  title: string
  text: string
  /** A date, or what begins or ends with one. */
  when: string
  /** Somebody has looked at proof of it. */
  isChecked?: boolean
}

function RecordRow({ icon, title, text, when, isChecked = false }: RecordRowProps) {
  return (
    <li data-checked={isChecked || undefined}>
      <span className={styles.cell} aria-hidden="true">
        {icon}
      </span>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <span className={styles.when}>{when}</span>
    </li>
  )
}
