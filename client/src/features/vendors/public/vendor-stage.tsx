import { Leaf, MapPin } from 'lucide-react'
import * as styles from '#client/features/vendors/public/vendor-stage.module.css'
import { Badge } from '#client/ui/data/badge.tsx'
import { ThemedImage } from '#client/ui/pictures/themed-image.tsx'
import { COUNTRY_LABELS } from '#shared/geo.ts'
import type { PublicVendor } from '#shared/vendors/public-vendors.ts'
import { VendorKind } from './vendor-kind.tsx'

/** The bee yard, and before it the sign with the name. What kind of seller this is never stands in the small print alone. */
export function VendorStage({ vendor }: { vendor: PublicVendor }) {
  const { businessName, postalCode, city, country, organicCode } = vendor
  return (
    <section aria-labelledby="vendor-name">
      <div className={styles.scene}>
        <ThemedImage
          light="/art/stand-imkerei.svg"
          dark="/art/stand-imkerei-nacht.svg"
          width={1600}
          height={480}
          priority
        />
      </div>
      <div className={styles.sign}>
        <h1 id="vendor-name">{businessName}</h1>
        <p className={styles.line}>
          <span className={styles.place}>
            <MapPin className="icon" aria-hidden="true" />
            {postalCode} {city}, {COUNTRY_LABELS[country]}
          </span>
          <VendorKind status={vendor.traderStatus} />
          {organicCode !== null && <Badge icon={<Leaf className="icon" />}>Bio · {organicCode}</Badge>}
        </p>
      </div>
    </section>
  )
}
