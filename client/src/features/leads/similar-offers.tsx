import * as styles from '#client/features/leads/similar-offers.module.css'
import { trpc } from '#client/lib/api/trpc.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { keepInView } from '#client/ui/pictures/keep-in-view.ts'
import { useFailedPicture } from '#client/ui/pictures/use-failed-picture.ts'
import { formatPrice } from '#shared/core/price.ts'
import { imageUrlOfSize } from '#shared/listings/images.ts'
import type { ListingCard, ListingDetail } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'

const SHOWN = 3
const RADIUS_KM = 200

/** While one waits for the answer: what else of this kind is near. */
export function SimilarOffers({ listingId }: { listingId: number }) {
  // The page around the letter has it.
  const { data: listing } = trpc.listings.getById.useQuery({ id: listingId }, { staleTime: Infinity })
  return listing === undefined ? null : <OffersNear listing={listing} />
}

function OffersNear({ listing }: { listing: ListingDetail }) {
  const { id, category, vendor } = listing
  const { data = [] } = trpc.listings.search.useQuery({
    category,
    postalCode: vendor.postalCode,
    country: vendor.country,
    radius: RADIUS_KM,
    sortBy: 'distance',
    limit: SHOWN * 4,
  })
  const others = data.filter(card => card.id !== id && card.vendor.businessName !== vendor.businessName)
  if (others.length === 0) return null
  return (
    <div className={styles.offers}>
      <h3>Bis die Antwort kommt</h3>
      <ul>
        {others.slice(0, SHOWN).map(other => (
          <li key={other.id} data-category={category}>
            <Picture image={other.mainImage} focus={other.mainFocus} />
            <span>
              <Anchor href={paths.listing(other.id)}>{other.title}</Anchor>
              <small>
                {formatPrice(other.price)} · {other.vendor.city}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Picture({ image, focus }: { image: string | null; focus: ListingCard['mainFocus'] }) {
  const { isFailed, watch } = useFailedPicture(image)
  if (image === null || isFailed) return <i aria-hidden="true" />
  return (
    <img
      {...watch}
      ref={node => {
        keepInView(focus)(node)
        watch.ref(node)
      }}
      className="photo"
      src={imageUrlOfSize(image, 'card')}
      alt=""
      width={56}
      height={56}
      loading="lazy"
    />
  )
}
