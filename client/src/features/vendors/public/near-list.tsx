import { CalendarDays, MapPin, TreePalm } from 'lucide-react'
import * as styles from '#client/features/vendors/public/near-list.module.css'
import { formatDayAndMonth, formatDistance, formatNumber } from '#client/lib/format.ts'
import { Avatar } from '#client/ui/data/avatar.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { COUNTRY_LABELS } from '#shared/geo.ts'
import { CATEGORY_LABELS, type Category } from '#shared/listings/listings.ts'
import type { NearVendor } from '#shared/vendors/public-vendors.ts'
import { vendorHref } from '#shared/vendors/vendor-offers.ts'
import { seasonText } from './season-text.ts'
import { kindText } from './vendor-kind.tsx'

/** One row for each vendor, as on the directory board of a market. A single link covers the row. */
export function NearList({ vendors }: { vendors: readonly NearVendor[] }) {
  return (
    <ul className={styles.board}>
      {vendors.map(vendor => (
        <NearRow key={vendor.id} vendor={vendor} />
      ))}
    </ul>
  )
}

const ONE = { ...CATEGORY_LABELS, queens: 'Königin', colonies: 'Volk' } satisfies Record<Category, string>

function NearRow({ vendor }: { vendor: NearVendor }) {
  const { businessName, postalCode, city, country, traderStatus, distance } = vendor
  const { season, vacation, offers } = vendor
  return (
    <li className={styles.neighbour}>
      <Avatar name={businessName} />
      <div className={styles.name}>
        <h3>
          <Anchor href={vendorHref(vendor)}>{businessName}</Anchor>
        </h3>
        <p>
          <MapPin className="icon" aria-hidden="true" />
          {postalCode} {city}, {COUNTRY_LABELS[country]}
        </p>
        {traderStatus !== null && <p>{kindText(traderStatus)}</p>}
      </div>
      <ul className={styles.offers} aria-label="Angebote">
        {offers.map(({ category, count }) => (
          <li key={category} data-category={category}>
            <b>{formatNumber(count)}</b> {count === 1 ? ONE[category] : CATEGORY_LABELS[category]}
          </li>
        ))}
      </ul>
      <div className={styles.times}>
        {vacation !== null && (
          <p>
            <TreePalm className="icon" aria-hidden="true" />
            <b>bis {formatDayAndMonth(vacation.until)} im Urlaub</b>
          </p>
        )}
        {season !== null && (
          <p>
            <CalendarDays className="icon" aria-hidden="true" />
            {seasonText(season)}
          </p>
        )}
      </div>
      {distance !== null && <p className={styles.distance}>{formatDistance(distance)}</p>}
    </li>
  )
}
