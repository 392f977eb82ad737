import * as styles from '#client/features/vendors/public/vendor-region.module.css'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import type { PublicVendor } from '#shared/public-vendors.ts'
import { paths } from '#shared/web/paths.ts'

/** Where the vendor is, no closer than search tells: the region of the postal code. */
export function VendorRegion({ vendor: { city, postalCode } }: { vendor: PublicVendor }) {
  return (
    <figure className={styles.region}>
      <img className="artwork" src="/art/karte-zelle.svg" alt="" width={552} height={488} loading="lazy" />
      <figcaption>
        Raum {city}. Auf Karten zeigen wir nur die Region der Postleitzahl, nie eine Straße.{' '}
        <Anchor href={`${paths.marketplace}?postalCode=${postalCode}`}>Angebote in der Nähe</Anchor>
      </figcaption>
    </figure>
  )
}
