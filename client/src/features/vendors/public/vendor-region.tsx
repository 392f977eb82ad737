import type { ReactNode } from 'react'
import * as styles from '#client/features/vendors/public/vendor-region.module.css'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import type { PublicVendor } from '#shared/vendors/public-vendors.ts'
import { paths } from '#shared/web/paths.ts'

export interface VendorRegionProps {
  vendor: PublicVendor
  /** The drawing, which belongs to another feature. */
  map: ReactNode
}

/** Where the vendor is, no closer than search tells: the region of the postal code. */
export function VendorRegion({ vendor: { city, postalCode }, map }: VendorRegionProps) {
  return (
    <figure className={styles.region}>
      {map}
      <figcaption>
        Raum {city}. Auf Karten zeigen wir nur die Region der Postleitzahl, nie eine Straße.{' '}
        <Anchor href={`${paths.marketplace}?postalCode=${postalCode}`}>Angebote in der Nähe</Anchor>
      </figcaption>
    </figure>
  )
}
