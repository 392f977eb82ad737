import { CalendarCheck, CheckCheck, MapPin, Truck } from 'lucide-react'
import * as listingMetaStyles from '#client/features/listings/cards/listing-meta.module.css'
import * as styles from '#client/features/listings/detail/listing-place.module.css'
import { TrustFacts } from '#client/features/listings/detail/trust/trust-facts.tsx'
import { formatWeek } from '#client/lib/calendar-week.ts'
import { formatLongDate } from '#client/lib/format-date.ts'
import { formatRecentDate } from '#client/lib/recent-date.ts'
import { classes } from '#client/ui/classes.ts'
import { Avatar } from '#client/ui/data/avatar.tsx'
import { UsualRange } from '#client/ui/data/usual-range.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { addDays } from '#shared/core/add-days.ts'
import { berlinDay, calendarWeek } from '#shared/core/calendar.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { comparedPrice, usualPriceText } from '#shared/listings/prices/price-insight.ts'
import { paths } from '#shared/web/paths.ts'

/** Since when they are sold, where the goods are, when their vendor last looked, and from when on they can be had. */
export function ListingPlace({ listing }: { listing: ListingDetail }) {
  const { vendor, shippingAvailable, availableFrom, confirmedAt, sale } = listing
  return (
    <>
      {sale !== undefined && <p className="price mb-3">Verkauft am {formatLongDate(sale.soldAt)}</p>}
      {sale === undefined && <UsualPriceLine listing={listing} />}
      <p className={classes(listingMetaStyles.meta, 'gap-x-4')}>
        <span>
          <MapPin className="icon" aria-hidden="true" />
          {vendor.postalCode} {vendor.city}
        </span>
        {shippingAvailable && (
          <span>
            <Truck className="icon" aria-hidden="true" />
            Versand möglich
          </span>
        )}
        {confirmedAt !== undefined && sale === undefined && (
          <span>
            <CheckCheck className="icon" aria-hidden="true" />
            Bestätigt am {formatRecentDate(confirmedAt)}
          </span>
        )}
      </p>
      <SellerLine vendor={vendor} />
      <TrustFacts listing={listing} />
      {availableFrom !== undefined && sale === undefined && <AvailableFrom day={availableFrom} />}
    </>
  )
}

/** What others ask for goods of the same kind: no judgement, and nothing where it is not known. */
function UsualPriceLine({ listing }: { listing: ListingDetail }) {
  const { category, usualPrice } = listing
  const own = comparedPrice(listing)
  if (usualPrice === undefined || own === null) return null
  return (
    <div className={styles.usual}>
      <UsualRange from={Number(usualPrice.from)} to={Number(usualPrice.to)} value={Number(own)} />
      <small>{usualPriceText(category, usualPrice)}</small>
    </div>
  )
}

/** Whose stall this is, beside the price: on phones the seller's own part comes far below. */
function SellerLine({ vendor }: Pick<ListingDetail, 'vendor'>) {
  const { businessName, memberSince } = vendor
  return (
    <p className={styles.seller}>
      <Avatar name={businessName} />
      <span>
        {vendor.hasOffers === false ? (
          <b>{businessName}</b>
        ) : (
          <Anchor href={paths.vendor(`${vendor.id}-${vendor.slug}`)}>{businessName}</Anchor>
        )}
        <small className="muted">seit {berlinDay(memberSince).slice(0, 4)} dabei</small>
      </span>
    </p>
  )
}

const WEEKS_BEFORE = 3
const WEEKS_SHOWN = 8

function AvailableFrom({ day }: { day: string }) {
  const weeks = Array.from(
    { length: WEEKS_SHOWN },
    (_, index) => calendarWeek(addDays(day, 7 * (index - WEEKS_BEFORE))).week,
  )
  return (
    <div className={styles.from}>
      <p>
        <CalendarCheck className="icon" aria-hidden="true" />
        Frei ab {formatWeek(day)} <small>ab {formatLongDate(new Date(day))}</small>
      </p>
      <ol aria-hidden="true">
        {weeks.map((week, index) => (
          <li key={week} className={classes(index >= WEEKS_BEFORE && styles.free)}>
            {week}
          </li>
        ))}
      </ol>
    </div>
  )
}
