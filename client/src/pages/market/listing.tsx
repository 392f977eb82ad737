import '#client/features/listings/cards/listing-meta.module.css'
import '#client/features/listings/detail/listing-facts.module.css?kept'
import '#client/features/listings/detail/listing-place.module.css?kept'
import '#client/features/listings/detail/sale-notice.module.css?kept'
import '#client/features/listings/detail/certificate.module.css?kept'
import '#client/features/listings/detail/seller.module.css?kept'
import '#client/features/listings/map/near-map.module.css?kept'
import '#client/features/listings/detail/vacation-notice.module.css?kept'
import '#client/features/listings/papers/honey-label.module.css?kept'
import '#client/features/listings/papers/paper.module.css?kept'
import '#client/features/listings/papers/queen-card.module.css?kept'
import '#client/features/vendors/provider-identity.module.css?kept'
import '#client/ui/data/avatar.css'
import '#client/ui/data/badge.css'
import '#client/ui/data/facts.css'
import { useParams } from 'wouter'
import { useCurrentUser } from '#client/features/auth/use-current-user.ts'
import { FavoriteButton } from '#client/features/favorites/favorite-button.tsx'
import { CONTACT_FORM_ID, ContactForm } from '#client/features/leads/contact-form.tsx'
import { fallbackArt } from '#client/features/listings/cards/listing-art.ts'
import { BuyBar } from '#client/features/listings/detail/buy-bar.tsx'
import { ListingHead } from '#client/features/listings/detail/listing-head.tsx'
import * as styles from '#client/features/listings/detail/listing-layout.module.css'
import { ListingLoading } from '#client/features/listings/detail/listing-loading.tsx'
import { Gallery } from '#client/features/listings/gallery/gallery.tsx'
import { ReportLink } from '#client/features/reports/report-link.tsx'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Breadcrumbs } from '#client/ui/navigation/breadcrumbs.tsx'
import { laterPart } from '#client/ui/page/later-part.tsx'
import { renderedPart } from '#client/ui/page/rendered-part.tsx'
import { usePageTitle } from '#client/ui/page/use-page-title.ts'
import { CATEGORY_LABELS, type ListingDetail } from '#shared/listings.ts'
import { PAGES } from '#shared/web/pages.ts'
import { paths } from '#shared/web/paths.ts'

const loadBody = async () => (await import('#client/pages/market/parts/listing-body.tsx')).ListingBody
const ListingBody = renderedPart('listing', loadBody, import.meta.env.SSR ? await loadBody() : null)

const loadBadges = async () =>
  (await import('#client/features/listings/detail/listing-badges.tsx')).ListingBadges
const ListingBadges = renderedPart('listing', loadBadges, import.meta.env.SSR ? await loadBadges() : null)

const loadPlace = async () =>
  (await import('#client/features/listings/detail/listing-place.tsx')).ListingPlace
const ListingPlace = renderedPart('listing', loadPlace, import.meta.env.SSR ? await loadPlace() : null)

const loadSale = async () => (await import('#client/features/listings/detail/sale-notice.tsx')).SaleNotice
const SaleNotice = renderedPart('listing', loadSale, import.meta.env.SSR ? await loadSale() : null)

const loadVacation = async () =>
  (await import('#client/features/listings/detail/vacation-notice.tsx')).VacationNotice
const VacationNotice = renderedPart(
  'vacation',
  loadVacation,
  import.meta.env.SSR ? await loadVacation() : null,
)

const loadMissing = async () =>
  (await import('#client/features/listings/detail/listing-missing.tsx')).ListingMissing
const ListingMissing = renderedPart('isShown', loadMissing, import.meta.env.SSR ? await loadMissing() : null)

const SimilarListings = laterPart(
  async () => (await import('#client/features/listings/similar-listings.tsx')).SimilarListings,
  'scroll',
)

const loadOwnNote = async () =>
  (await import('#client/features/listings/detail/own-listing-note.tsx')).OwnListingNote
const OwnListingNote = renderedPart('listing', loadOwnNote, import.meta.env.SSR ? await loadOwnNote() : null)

export default function ListingPage() {
  const id = Number(useParams().id)
  const isValid = Number.isInteger(id) && id > 0
  const listing = trpc.listings.getById.useQuery({ id }, { enabled: isValid })
  usePageTitle(listing.data?.title ?? PAGES.listing.title)
  if (!isValid || listing.error?.data?.code === 'NOT_FOUND' || listing.error?.data?.code === 'BAD_REQUEST') {
    return <ListingMissing isShown />
  }
  // What is there stays in view when asking anew has failed.
  if (listing.data !== undefined) return <Listing key={id} listing={listing.data} />
  if (listing.isError) {
    return (
      <ErrorState
        level={1}
        text={errorMessage(listing.error, 'Das Inserat konnte nicht geladen werden.')}
        onRetry={() => void listing.refetch()}
      />
    )
  }
  return <ListingLoading />
}

function Listing({ listing }: { listing: ListingDetail }) {
  const { user } = useCurrentUser()
  const sender = user ? { name: user.name ?? '', email: user.email } : undefined
  const isSold = listing.sale !== undefined
  const isOffered = !listing.isOwn && !isSold
  const action = listing.availability === 'reserved' ? 'Vormerken lassen' : 'Anfrage senden'
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { label: 'Marktplatz', href: paths.marketplace },
          { label: CATEGORY_LABELS[listing.category], href: paths.marketplaceCategory(listing.category) },
          { label: listing.title },
        ]}
      />
      <div className={styles.layout}>
        <div className={styles.gallery}>
          <Gallery listing={listing} />
        </div>
        <ListingHead
          listing={listing}
          // What is sold cannot be remembered.
          favorite={!isSold && <FavoriteButton listingId={listing.id} title={listing.title} variant="line" />}
          badges={<ListingBadges listing={listing} />}
          place={<ListingPlace listing={listing} />}
        />
        <div className={styles.body}>
          <ListingBody listing={listing} />
          {!listing.isOwn && (
            <ReportLink
              kind="listing"
              id={listing.id}
              title={listing.title}
              image={listing.mainImage ?? fallbackArt(listing)}
              sender={sender}
            />
          )}
        </div>
        <div className={styles.contact}>
          {listing.vendor.vacation !== null && <VacationNotice vacation={listing.vendor.vacation} />}
          {listing.availability !== undefined && <SaleNotice listing={listing} />}
          {listing.isOwn && <OwnListingNote listing={listing} />}
          {isOffered && (
            // Mounted anew once it is known who is signed in, so that the name can be filled in.
            <ContactForm
              key={user?.id}
              listingId={listing.id}
              businessName={listing.vendor.businessName}
              sender={sender}
              action={action}
            />
          )}
        </div>
      </div>
      {isOffered && <BuyBar listing={listing} formId={CONTACT_FORM_ID} action={action} />}
      <SimilarListings
        listing={listing}
        renderFavorite={({ id, title }) => <FavoriteButton listingId={id} title={title} variant="card" />}
      />
    </div>
  )
}
