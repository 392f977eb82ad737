import * as styles from '#client/features/papers-to-print/print-listing.module.css'
import { QrCode } from '#client/ui/pictures/qr-code.tsx'
import { paths } from '#shared/web/paths.ts'
import { addressForPeople, fullAddress } from './addresses.ts'
import type { PaperProps } from './paper-props.ts'

const CARDS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** Eight cards on a sheet, to be cut apart. Said once to those who hear it. */
export function BusinessCards({ listing: { vendor } }: PaperProps) {
  const path = paths.vendor(`${vendor.id}-${vendor.slug}`)
  return (
    <article className={styles.cards} aria-label="Visitenkarten">
      {CARDS.map((card, index) => (
        <div key={card} className={styles.card} aria-hidden={index > 0 || undefined}>
          <div className="min-w-0">
            <p className={styles.name}>{vendor.businessName}</p>
            <p>
              {vendor.postalCode} {vendor.city}
            </p>
            <p className={styles.address}>{addressForPeople(paths.vendor(`${vendor.id}`))}</p>
          </div>
          <QrCode className={styles.code} text={fullAddress(path)} label="Zu unseren Inseraten" />
        </div>
      ))}
    </article>
  )
}
