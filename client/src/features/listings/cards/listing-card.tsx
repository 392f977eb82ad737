import { MapPin, Navigation, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from '#client/features/listings/cards/listing-card.module.css'
import * as listingMetaStyles from '#client/features/listings/cards/listing-meta.module.css'
import { ListingPicture } from '#client/features/listings/cards/listing-picture.tsx'
import { Price } from '#client/features/listings/price.tsx'
import { formatWeek } from '#client/lib/calendar-week.ts'
import { formatDayAndMonth, formatDistance } from '#client/lib/format.ts'
import { classes } from '#client/ui/classes.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { Lappets } from '#client/ui/page/lappets.tsx'
import { MARK_COLOR_LABELS, markColorOfYear } from '#shared/details/mark-color.ts'
import { HIVE_SYSTEM_LABELS } from '#shared/listings/hive-systems.ts'
import {
  BREED_LABELS,
  CATEGORY_LABELS,
  type Category,
  COLONY_TYPE_LABELS,
  CONDITION_LABELS,
  EQUIPMENT_CATEGORY_LABELS,
  type ListingCard as Listing,
} from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'

export interface ListingCardProps {
  listing: Listing
  /** Two columns wide, with the beginning of the description: the first promoted listing. */
  wide?: boolean | undefined
  /** Among the first on the page: its picture is fetched at once. */
  eager?: boolean | undefined
  /** The heart, which belongs to another feature. */
  favorite?: ReactNode
}

/** One listing among many. A single link covers the card; the heart stays above it. */
export function ListingCard({ listing, wide = false, eager, favorite }: ListingCardProps) {
  const { isTopListing, vendor, distance } = listing
  return (
    <article className={classes(styles.card, isTopListing && styles.promoted, wide && styles.wide)}>
      {wide && <Lappets />}
      <div className={styles.media} data-sale={listing.availability}>
        <ListingPicture
          listing={listing}
          image={listing.mainImage}
          focus={listing.mainFocus}
          sizes={wide ? '(min-width: 40rem) 20rem, 100vw' : '(min-width: 48rem) 18rem, 50vw'}
          eager={eager}
        />
        <CardBadges listing={listing} />
      </div>
      {favorite}
      <div className={styles.body}>
        <p className={listingMetaStyles.meta}>
          {categoryLine(listing).map(word => (
            <span key={word}>{word}</span>
          ))}
        </p>
        <h3>
          <Anchor href={paths.listing(listing.id)} className={styles.twoLines}>
            {listing.title}
          </Anchor>
        </h3>
        {wide && <p className={classes(styles.twoLines, 'small muted')}>{listing.description}</p>}
        <Price price={listing.price} unit={listing.priceUnit} perKg={listing.pricePerKg} />
        <p className={listingMetaStyles.meta}>
          <span>
            <MapPin className="icon" aria-hidden="true" />
            {vendor.postalCode} {vendor.city}
          </span>
          {vendor.awayUntil !== undefined && <b>bis {formatDayAndMonth(vendor.awayUntil)} im Urlaub</b>}
          {distance !== null && (
            <span>
              <Navigation className="icon" aria-hidden="true" />
              {formatDistance(distance)}
            </span>
          )}
        </p>
      </div>
    </article>
  )
}

function CardBadges({ listing }: { listing: Listing }) {
  const { isTopListing, vendor, equipmentCondition, availability, availableFrom } = listing
  return (
    <div className={styles.badges}>
      {isTopListing && (
        <Badge tone="dark" icon={<Sparkles className="icon" />}>
          Gesponsert
        </Badge>
      )}
      {availability && <Badge tone="honey">Reserviert</Badge>}
      {availableFrom && <Badge tone="paper">ab {formatWeek(availableFrom)}</Badge>}
      {vendor.organicCode && <Badge tone="ok">Bio · {vendor.organicCode}</Badge>}
      {vendor.hasCertificate && <Badge tone="paper">Bescheinigung gültig</Badge>}
      {equipmentCondition !== null && <Badge tone="paper">{CONDITION_LABELS[equipmentCondition]}</Badge>}
    </div>
  )
}

/** What tells most apart from others of the category; else the category. */
function categoryLine(listing: Listing): string[] {
  const { category, breed, hiveSystem, equipmentCategory, colonyType, queenYear } = listing
  const known: Record<Category, (string | 0 | null)[]> = {
    honey: [],
    queens: [
      breed && BREED_LABELS[breed],
      queenYear && `${MARK_COLOR_LABELS[markColorOfYear(queenYear)]} ${queenYear}`,
    ],
    colonies: [
      colonyType && COLONY_TYPE_LABELS[colonyType],
      hiveSystem && HIVE_SYSTEM_LABELS[hiveSystem],
      breed && BREED_LABELS[breed],
    ],
    equipment: [equipmentCategory && EQUIPMENT_CATEGORY_LABELS[equipmentCategory]],
  }
  const words = known[category].filter(word => typeof word === 'string')
  return words.length === 0 ? [CATEGORY_LABELS[category]] : words
}

export function ListingCardSkeleton({ wide = false }: { wide?: boolean }) {
  return (
    <div className={classes(styles.card, wide && styles.wide)} aria-hidden="true">
      <div className={classes(styles.media, 'skeleton')} />
      <div className={styles.body}>
        <div className="skeleton h-4 w-20" />
        <div className="skeleton h-5 w-full" />
        <div className="skeleton h-6 w-24" />
        <div className="skeleton h-4 w-32" />
      </div>
    </div>
  )
}
