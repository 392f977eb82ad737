import { CalendarDays, Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from '#client/features/vendors/public/vendor-record.module.css'
import { formatDate } from '#client/lib/format.ts'
import type { PublicVendor } from '#shared/public-vendors.ts'
import { checkedText } from '#shared/verification.ts'
import { formatMonth } from './days.ts'

export interface VendorRecordProps {
  vendor: PublicVendor
  /** Facts that other features know, each a {@link RecordRow}. */
  children?: ReactNode
}

/** What the operator has seen of this vendor: only what is recorded, each with its date. */
export function VendorRecord({ vendor, children }: VendorRecordProps) {
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
            text={checkedText(verification) ?? 'Was genau wir geprüft haben, ist nicht festgehalten.'}
            when={formatDate(verification.at)}
            isChecked
          />
        )}
        {children}
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
