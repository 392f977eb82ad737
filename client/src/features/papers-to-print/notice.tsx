import * as styles from '#client/features/papers-to-print/print-listing.module.css'
import { QrCode } from '#client/ui/pictures/qr-code.tsx'
import { useFailedPicture } from '#client/ui/pictures/use-failed-picture.ts'
import { CATEGORY_LABELS } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'
import { addressForPeople, fullAddress } from './addresses.ts'
import { PaperPrice } from './paper-price.tsx'
import type { PaperProps } from './paper-props.ts'

/** A sheet for the fence: what there is, what it costs, and where more stands. */
export function Notice({ listing, art }: PaperProps) {
  const { id, title, category, vendor, mainImage } = listing
  const { isFailed, watch } = useFailedPicture(mainImage)
  const path = paths.listing(id)
  return (
    <article className={styles.notice} aria-label="Aushang">
      <p className={styles.over}>{CATEGORY_LABELS[category]}</p>
      <h2 className={styles.title}>{title}</h2>
      <img
        className={styles.picture}
        src={mainImage === null || isFailed ? art : mainImage}
        alt=""
        {...watch}
      />
      <PaperPrice listing={listing} />
      <div className={styles.foot}>
        <div>
          <p className={styles.name}>{vendor.businessName}</p>
          <p>
            {vendor.postalCode} {vendor.city}
          </p>
          <p className={styles.address}>{addressForPeople(path)}</p>
        </div>
        <QrCode className={styles.code} text={fullAddress(path)} label="Zum Inserat" />
      </div>
    </article>
  )
}
