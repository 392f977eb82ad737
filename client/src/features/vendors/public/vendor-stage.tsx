import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from '#client/features/vendors/public/vendor-stage.module.css'
import { ThemedImage } from '#client/ui/pictures/themed-image.tsx'
import { COUNTRY_LABELS } from '#shared/geo.ts'
import type { PublicVendor } from '#shared/public-vendors.ts'

export interface VendorStageProps {
  vendor: PublicVendor
  /** What kind of seller this is: stands on the sign, never only in the small print. */
  kind?: ReactNode
}

/** The bee yard, and before it the sign with the name. */
export function VendorStage({ vendor, kind }: VendorStageProps) {
  const { businessName, postalCode, city, country } = vendor
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
          {kind}
        </p>
      </div>
    </section>
  )
}
