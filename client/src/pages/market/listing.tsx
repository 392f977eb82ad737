import '#client/features/leads/ready-questions.module.css?kept'
import '#client/features/listings/cards/listing-meta.module.css'
import '#client/features/listings/detail/listing-description.module.css?kept'
import '#client/features/listings/detail/listing-facts.module.css?kept'
import '#client/features/listings/detail/listing-place.module.css?kept'
import '#client/features/listings/detail/trust/seller.module.css?kept'
import '#client/features/listings/map/near-map.module.css?kept'
import '#client/features/listings/papers/paper.module.css?kept'
import '#client/features/vendors/provider-identity.module.css?kept'
import '#client/ui/data/avatar.css'
import '#client/ui/data/badge.css'
import '#client/ui/data/facts.css'
import '#client/ui/navigation/breadcrumbs.css'
import { type MouseEvent, Suspense } from 'react'
import { useParams } from 'wouter'
import { useCurrentUser } from '#client/features/auth/use-current-user.ts'
import { FavoriteButton, renderFavorite } from '#client/features/favorites/favorite-button.tsx'
import { CONTACT_FORM_ID, ContactForm } from '#client/features/leads/contact-form.tsx'
import { fallbackArt } from '#client/features/listings/cards/listing-art.ts'
import { BuyBar } from '#client/features/listings/detail/buy-bar.tsx'
import { ListingHead } from '#client/features/listings/detail/listing-head.tsx'
import * as styles from '#client/features/listings/detail/listing-layout.module.css'
import { ListingLoading } from '#client/features/listings/detail/listing-loading.tsx'
import { Gallery } from '#client/features/listings/gallery/gallery.tsx'
import { ReportLink } from '#client/features/reports/report-link.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { laterPart } from '#client/ui/page/later-part.tsx'
import { renderedPart } from '#client/ui/page/rendered-part.tsx'
import { usePageTitle } from '#client/ui/page/use-page-title.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { PAGES } from '#shared/web/pages.ts'

const loadParts = () => import('#client/pages/market/parts/listing-parts.ts')
const parts = import.meta.env.SSR ? await loadParts() : undefined

function listingPart(
  name: 'ListingCrumbs' | 'ListingBadges' | 'ListingPlace' | 'ListingBody' | 'ReadyQuestions',
) {
  return renderedPart('listing', async () => (await loadParts())[name], parts?.[name] ?? null, {
    isAwaited: true,
  })
}

const ListingCrumbs = listingPart('ListingCrumbs')
const ListingBadges = listingPart('ListingBadges')
const ListingPlace = listingPart('ListingPlace')
const ListingBody = listingPart('ListingBody')
const ReadyQuestions = listingPart('ReadyQuestions')

const loadNotices = async () =>
  (await import('#client/features/listings/detail/notices/listing-notices.tsx')).ListingNotices
const ListingNotices = renderedPart(
  'listing',
  loadNotices,
  import.meta.env.SSR ? await loadNotices() : null,
  { file: 'features/listings/detail/notices/listing-notices', isAwaited: true },
)

const ListingMissing = laterPart(
  async () => (await import('#client/features/listings/detail/listing-missing.tsx')).ListingMissing,
  undefined,
  <ListingLoading />,
)

const SimilarListings = laterPart(
  async () => (await import('#client/features/listings/similar-listings.tsx')).SimilarListings,
  'scroll',
)

const SaveSimilar = laterPart(
  async () => (await import('#client/pages/market/parts/save-similar.tsx')).SaveSimilar,
)

/** What stays as the server has rendered it hears of no press itself. */
function copyPressed({ target }: MouseEvent): void {
  const text = (target as Element).closest<HTMLElement>('[data-copy]')?.dataset.copy
  if (text !== undefined) void loadParts().then(({ copyNumber }) => copyNumber(text))
}

export default function ListingPage() {
  const id = Number(useParams().id)
  const isValid = Number.isInteger(id) && id > 0
  const listing = trpc.listings.getById.useQuery({ id }, { enabled: isValid })
  usePageTitle(listing.data?.title ?? PAGES.listing.title)
  if (!isValid || listing.error?.data?.code === 'NOT_FOUND' || listing.error?.data?.code === 'BAD_REQUEST') {
    return <ListingMissing id={isValid ? id : null} renderFavorite={renderFavorite} />
  }
  // What is there stays in view when asking anew has failed.
  if (listing.data !== undefined) {
    return (
      <Suspense fallback={<ListingLoading />}>
        <Listing key={id} listing={listing.data} />
      </Suspense>
    )
  }
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
  const isOffered = !listing.isOwn && !isSold && !listing.isHidden
  const hasNotice = !isOffered || listing.vendor.vacation !== null || listing.availability !== undefined
  const action = listing.availability === 'reserved' ? 'Vormerken lassen' : 'Anfrage senden'
  return (
    <div className="wrap">
      <ListingCrumbs listing={listing} />
      <div className={styles.layout}>
        <div className={styles.gallery}>
          <Gallery listing={listing} />
        </div>
        <ListingHead
          listing={listing}
          // What is sold or hidden cannot be remembered.
          favorite={
            !isSold &&
            !listing.isHidden && (
              <FavoriteButton listingId={listing.id} title={listing.title} variant="line" />
            )
          }
          badges={<ListingBadges listing={listing} />}
          place={<ListingPlace listing={listing} />}
        />
        <div className={styles.body} role="presentation" onClick={copyPressed}>
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
          {hasNotice && <ListingNotices listing={listing} />}
          {isSold && !listing.isOwn && <SaveSimilar listing={listing} user={user} />}
          {isOffered && (
            // Mounted anew once it is known who is signed in, so that the name can be filled in.
            <ContactForm
              key={user?.id}
              listingId={listing.id}
              businessName={listing.vendor.businessName}
              sender={sender}
              action={action}
              questions={<ReadyQuestions listing={listing} />}
            />
          )}
          {isOffered && <BuyBar listing={listing} formId={CONTACT_FORM_ID} action={action} />}
        </div>
      </div>
      <SimilarListings listing={listing} renderFavorite={renderFavorite} />
    </div>
  )
}
